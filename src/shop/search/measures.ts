const MEASURE = /^\d+(?:,\d+)?(?:x\d+(?:,\d+)?)+$/
/** So many near ones are shown. */
const MOST = 6
/** Farther sides are of other products: a board of 45×95 is no neighbour of one of 45×300. */
const FARTHEST = Math.log(1.6)

/** The measures of all products, for what to show in place of one that none has. */
export class Measures {
  /** By how many sides they have. */
  readonly #known = new Map<
    number,
    { readonly text: string; readonly sides: readonly number[] }[]
  >()

  add(term: string): void {
    if (!MEASURE.test(term)) return
    const sides = sidesOf(term)
    const alike = this.#known.get(sides.length)
    if (alike) alike.push({ text: term, sides })
    else this.#known.set(sides.length, [{ text: term, sides }])
  }

  /** Measures whose every side is near, the nearest first; the first side counts most, as the thickness of boards does. */
  near(measure: string): string[] {
    if (!MEASURE.test(measure)) return []
    const wanted = sidesOf(measure)
    return (this.#known.get(wanted.length) ?? [])
      .map(({ text, sides }) => ({
        text,
        far: sides.map((side, i) => farFrom(side, wanted[i] ?? 0)),
      }))
      .filter(({ text, far }) => text !== measure && far.every((one) => one <= FARTHEST))
      .map(({ text, far }) => ({
        text,
        far: far.reduce((sum, one, i) => sum + one * (i ? 1 : 3), 0),
      }))
      .sort((a, b) => a.far - b.far)
      .slice(0, MOST)
      .map(({ text }) => text)
  }
}

function sidesOf(measure: string): number[] {
  return measure.split('x').map((side) => Number(side.replace(',', '.')))
}

function farFrom(side: number, wanted: number): number {
  return Math.abs(Math.log(Math.max(side, 0.001) / Math.max(wanted, 0.001)))
}

/** Boards are at most so long, in centimetres. */
const CENTIMETRES_MAX = 310

/** Tiles and boards are said in centimetres, 50x50 for 500x500 and 90x240 for 900x2400, and nails in tenths, 34x90 for 3,4x90. */
export function otherwiseMeant([first = '', second = '']: readonly string[]): string[] {
  const [one, other] = [Number(first), Number(second)]
  if (!Number.isInteger(one) || !Number.isInteger(other)) return []
  const inCentimetres = one >= 10 && one <= 200 && other >= 10 && other <= CENTIMETRES_MAX
  const inTenths = one >= 17 && one <= 80
  return [
    ...(inCentimetres ? [`${one * 10}x${other * 10}`] : []),
    ...(inTenths ? [`${String(one / 10).replace('.', ',')}x${second}`] : []),
  ]
}

/** The length of a board in metres: 4,8 is 4800. */
export function inMillimetres(side: string): string {
  return side.includes(',') ? String(Math.round(Number(side.replace(',', '.')) * 1000)) : side
}
