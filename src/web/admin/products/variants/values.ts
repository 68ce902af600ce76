/** The values of an axis as staff type them: one a line, or with semicolons between them. */

/** A group of values, and the unit that its measures are in. */
export interface Group {
  readonly id: number
  readonly name: string
  readonly unit: string | null
}

const MEASURE = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,4}))?\s*(mm|cm|m)?$/
const CROSSED = /^\d+(,\d+)?(×\d+(,\d+)?)+$/
const MM: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }

const written = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 4 })

/** Each once, as the shop writes it: "3,6 m" and "3600" are "3.600 mm" in mm, "45x95" is "45×95 mm". */
export function readValues(typed: string, unit: string | null): string[] {
  const all = typed.split(/[;\n]|,\s+/).map((one) => nameOf(one, unit))
  return [...new Set(all.filter((one) => one !== ''))]
}

function nameOf(typed: string, unit: string | null): string {
  const bare = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)\s*[x×]\s*(?=\d)/gi, '$1×')
  if (unit === null) return bare
  if (CROSSED.test(bare)) return `${bare} ${unit}`
  const millimetres = millimetresOf(bare)
  if (unit === 'mm' && millimetres !== undefined) return `${written.format(millimetres)} mm`
  return MEASURE.test(bare) && /\d$/.test(bare) ? `${bare} ${unit}` : bare
}

/** Undefined for what is no single measure; one without a unit is in mm. */
export function millimetresOf(name: string): number | undefined {
  const [, whole, decimals = '', unit = 'mm'] = MEASURE.exec(name) ?? []
  if (whole === undefined) return undefined
  const amount = Number(`${whole.replaceAll('.', '')}.${decimals || 0}`)
  return Math.round(amount * (MM[unit] ?? 1) * 1000) / 1000
}
