/** Units that are words; abbreviations and measures are the same for one and for many. */
const PLURALS: Readonly<Record<string, string>> = {
  bundt: 'bundter',
  dunk: 'dunke',
  dåse: 'dåser',
  flaske: 'flasker',
  karton: 'kartoner',
  kasse: 'kasser',
  pakke: 'pakker',
  palle: 'paller',
  patron: 'patroner',
  plade: 'plader',
  pose: 'poser',
  rulle: 'ruller',
  spand: 'spande',
  sæk: 'sække',
  tube: 'tuber',
  æske: 'æsker',
}

/** `æsker` for two, `æske` for one and for a part of one. */
export function unitFor(count: number, unit: string): string {
  const isOne = count > 0 && count <= 1
  return isOne || !Object.hasOwn(PLURALS, unit) ? unit : (PLURALS[unit] ?? unit)
}

/** So many of a unit as people say it: 5 of `100 stk.` are 500 of `stk.` */
export function spokenUnits(count: number, unit: string): { count: number; unit: string } {
  const [, size = '1', name = unit] = /^(\d+) (.+)$/.exec(unit) ?? []
  const all = Math.round(count * 1000 * Number(size)) / 1000
  return { count: all, unit: unitFor(all, name) }
}

const counts = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })

/** `12,5 m²`, and `500 stk.` for 5 of `100 stk.` @param quantity Thousandths. */
export function formatUnits(quantity: number, unit: string): string {
  const spoken = spokenUnits(quantity / 1000, unit)
  return `${counts.format(spoken.count)}\u00a0${spoken.unit}`.trim()
}
