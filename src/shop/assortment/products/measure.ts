/** Measures as the names of values have them: "4.200 mm", "4,2 m". */

const MEASURE = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,4}))?\s*(\S*)$/
const NUMBERS = /\d+(?:\.\d{3})*(?:,\d+)?/g

/** How much of the unit of a group another unit is. */
const WORTH: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mm: { cm: 10, m: 1000 },
}

/** @returns The value in the unit of its group; null where it is no single number in it. */
export function measureOf(name: string, unit: string | null): number | null {
  const [, whole, decimals, written = ''] = MEASURE.exec(name.trim()) ?? []
  if (whole === undefined || unit === null) return null
  const amount = Number(`${whole.replaceAll('.', '')}.${decimals ?? 0}`)
  const suffix = written.replace(/\.$/, '')
  const worth = suffix === '' || suffix === unit ? 1 : WORTH[unit]?.[suffix]
  return worth === undefined ? null : Math.round(amount * worth * 10_000) / 10_000
}

/** After all that have a number. */
export const LARGEST_SORT = 2_000_000_000

/** Where a value stands among those of its group: by its first two numbers. Undefined: it has none. */
export function sortOf(name: string, unit: string | null): number | undefined {
  const [first, second = 0] = (name.match(NUMBERS) ?? []).map((one) =>
    Number(one.replaceAll('.', '').replace(',', '.')),
  )
  const most = measureOf(name, unit) ?? first
  if (most === undefined) return undefined
  return Math.min(LARGEST_SORT, Math.round(most * 10) * 1000 + Math.round(Math.min(second, 999)))
}
