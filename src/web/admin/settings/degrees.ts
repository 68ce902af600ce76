/** Of a degree, which is ten centimetres. */
const DECIMALS = 6

/** A latitude or longitude, as it is typed or copied from a map; what is none is sent as it is, and refused at its field. */
export function toDegrees(typed: string): number | string | null {
  const text = typed.trim()
  const value = Number(text.replace('−', '-').replace(',', '.'))
  if (text === '' || !Number.isFinite(value)) return text === '' ? null : text
  return Number(value.toFixed(DECIMALS))
}
