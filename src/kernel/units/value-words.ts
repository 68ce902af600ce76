/** A figure, or figures from and to, that does not say what it is of. */
const BARE = /^\d[\d.,]*(?:[-–]\d[\d.,]*)?$/

export function isBare(value: string): boolean {
  return BARE.test(value)
}

/** As it stands under the name of its group: `0,8–1,3 W/m²K`. What says more than a figure says its unit itself. */
export function withUnit(value: string, unit: string | null): string {
  if (!isBare(value)) return value
  const written = value.replace('-', '–')
  return unit ? `${written}\u00a0${unit}` : written
}

/** As it stands alone: `Glans 2`, `U-værdi 0,8–1,3 W/m²K`, but `Gran`. */
export function inFull(value: string, group: string, unit: string | null): string {
  return isBare(value) ? `${group}\u00a0${withUnit(value, unit)}` : value
}
