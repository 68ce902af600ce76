import { fold } from '#kernel/text/fold'

/** @returns Whether a label contains the typed text. */
export function toSeeker(typed: string): (label: string) => boolean {
  const sought = plain(typed)
  return (label) => plain(label).includes(sought) || plain(joined(label)).includes(sought)
}

/** `4.5x60` finds `4,5×60 mm`. */
function plain(text: string): string {
  return fold(text).replaceAll('*', 'x').replaceAll('.', ',').replaceAll(/\s/g, '')
}

/** `4200` finds `4.200 mm`. */
function joined(text: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
}
