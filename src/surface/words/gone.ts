/** How pages and files tell of products that can no longer be bought. */

/** Of a line of a basket. @param instead What is sold in its place. */
export function goneText(instead: string | undefined): string {
  const text = 'Kan ikke købes længere, ikke regnet med'
  return instead === undefined ? text : `${text}. Erstattes af ${instead}`
}

/** By the sum. @param names Of the lines it leaves out; one at least. */
export function leftOutText(names: readonly string[]): string {
  const which = names.length === 1 ? 'varen' : 'varerne'
  return `Ikke regnet med, da ${which} ikke kan købes længere: ${names.join('; ')}.`
}
