import type { Colour } from '#contract/paint/colour'

/** `RAL 7016 Antracitgrå`; the name alone where it says the code. */
export function titleOf({ code, name }: Pick<Colour, 'code' | 'name'>): string {
  return name.includes(code) ? name : `${code} ${name}`
}
