/** A number, or a range, without a unit. */
const BARE = /^\d[\d.,]*(?:[-–]\d[\d.,]*)?$/

export function isBare(value: string): boolean {
  return BARE.test(value)
}

/** A value below the name of its group: `0,8–1,3 W/m²K`. One that is more than a number has its unit already. */
export function withUnit(value: string, unit: string | null | undefined): string {
  if (!isBare(value)) return value
  const written = value.replace('-', '–')
  return unit ? `${written}\u00a0${unit}` : written
}

/** A value by itself: `Glans 2`, `U-værdi 0,8–1,3 W/m²K`, but `Gran`. */
export function inFull(value: string, group: string, unit: string | null | undefined): string {
  return isBare(value) ? `${group}\u00a0${withUnit(value, unit)}` : value
}
