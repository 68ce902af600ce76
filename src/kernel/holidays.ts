/**
 * New Year's Day, Constitution Day, Christmas Eve, both days of Christmas, New Year's Eve. The eves and 5 June are no
 * holidays, but shops are closed then, whole or in part (lukkeloven § 2), and carriers with them.
 */
const FIXED = new Set(['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'])

/**
 * Days from Easter Sunday: Maundy Thursday, Good Friday, Easter itself and its Monday, Ascension Day, Whit Sunday and its
 * Monday. Store bededag is none since 2024.
 */
const FROM_EASTER = new Set([-3, -2, 0, 1, 39, 49, 50])

const DAY_MS = 86_400_000

/** Shops rest on it, whole or in part. @param day Its noon, UTC. */
export function isHoliday(day: Date): boolean {
  if (FIXED.has(day.toISOString().slice(5, 10))) return true
  const sinceEaster = (day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS
  return FROM_EASTER.has(sinceEaster)
}

/**
 * Noon of Easter Sunday, by the Gregorian calendar: the anonymous algorithm of Nature (20 April 1876), as in Jean Meeus,
 * Astronomical Algorithms, chapter 8. The letters are those of the book.
 */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const fromMarch = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(fromMarch / 31) - 1, (fromMarch % 31) + 1, 12)
}
