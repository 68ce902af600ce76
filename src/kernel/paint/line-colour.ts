/** The colour that a line of a basket or an order says that its can is mixed in. */
export interface LineColour {
  /** `Antracitgrå RAL 7016`; the name alone where it says the code. */
  readonly title: string
  readonly base: string | null
  /** `#373f43`: only a guide. */
  readonly hex: string | null
}

const HEX = /^#[0-9a-f]{6}$/i

/** @returns Undefined of what is not tinted. */
export function readLineColour({
  name,
  code,
  base,
  hex,
}: Readonly<Record<string, unknown>>): LineColour | undefined {
  const [called = '', coded = ''] = [name, code].map((word) =>
    typeof word === 'string' ? word : '',
  )
  if (called === '' && coded === '') return undefined
  return {
    title: called.includes(coded) ? called : `${called} ${coded}`.trim(),
    base: typeof base === 'string' ? base : null,
    hex: typeof hex === 'string' && HEX.test(hex) ? hex : null,
  }
}

/** `Antracitgrå RAL 7016, base C`, as it stands in files; empty of what is not tinted. */
export function writeLineColour(metadata: Readonly<Record<string, unknown>>): string {
  const colour = readLineColour(metadata)
  if (!colour) return ''
  return colour.base ? `${colour.title}, base ${colour.base}` : colour.title
}
