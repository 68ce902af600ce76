import { toLetters } from './language.ts'

/** A piece of a text: a word, a number, a measure as 45x95, a mark as c24 or m10. */
export interface Piece {
  readonly kind: 'word' | 'number' | 'measure' | 'mark'
  readonly text: string
  /** Of a number: what it counts, as mm or kg. */
  readonly unit?: string | undefined
}

const PIECES_MAX = 400
const LENGTH_MAX = 40

const UNIT =
  'mm2|cm2|m2|m3|mm|cm|dm|km|m|kg|g|ml|dl|cl|l|liter|meter|stk|pk|pak|volt|v|w|watt|ah|k|db|bar|lag|lags|stav'
const NUMBER = /^\d+(?:,\d+)?$/
const NUMBER_WITH_UNIT = new RegExp(`^(\\d+(?:,\\d+)?)(${UNIT})$`)
const IS_UNIT = new RegExp(`^(?:${UNIT})$`)
const LONG: Readonly<Record<string, string>> = {
  liter: 'l',
  meter: 'm',
  volt: 'v',
  watt: 'w',
  pak: 'pk',
  lags: 'lag',
}

/**
 * Takes a text apart. Measures are one piece however they are written: `45 × 95 mm`, `45*95`; 4.0 and 4,0 are 4, and
 * 2.400 is 2400.
 */
export function toPieces(text: string): Piece[] {
  const plain = withMeasures(toLetters(text))
  const pieces: Piece[] = []
  for (const token of plain.split(' ')) {
    if (pieces.length >= PIECES_MAX) break
    if (token !== '') addPiece(pieces, token.slice(0, LENGTH_MAX))
  }
  return pieces
}

function withMeasures(text: string): string {
  const whole = text.includes('.') ? withPlainNumbers(text) : text
  const short = whole.includes(',')
    ? whole.replace(/(\d),(\d*?)0+(?!\d)/g, (_, before, after) =>
        after ? `${before},${after}` : before,
      )
    : whole
  return short
    .replace(/(\d) ?(?:mm|cm)? ?[x*] ?(?=\d)/g, '$1x')
    .replace(/,(?!\d)|(?<!\d),/g, ' ')
    .replace(/[^a-zæøå0-9,]+/g, ' ')
}

/** 2.400 is 2400, but 4.0 is 4,0 and 0.037 is 0,037. */
function withPlainNumbers(text: string): string {
  return text
    .replace(
      /(?<![\d.,])([1-9]\d{0,2})((?:\.\d{3})+)(?![\d.])/g,
      (_, first, rest) => first + rest.replaceAll('.', ''),
    )
    .replace(/(?<=\d)[.](?=\d)/g, ',')
}

function addPiece(pieces: Piece[], token: string): void {
  const last = pieces.at(-1)
  const [, amount, glued] = NUMBER_WITH_UNIT.exec(token) ?? []
  if (amount && glued) pieces.push({ kind: 'number', text: amount, unit: LONG[glued] ?? glued })
  else if (
    last &&
    last.kind !== 'word' &&
    last.kind !== 'mark' &&
    !last.unit &&
    IS_UNIT.test(token)
  ) {
    pieces[pieces.length - 1] = { ...last, unit: LONG[token] ?? token }
  } else if (NUMBER.test(token)) pieces.push({ kind: 'number', text: token })
  else if (/^\d+(,\d+)?(x\d+(,\d+)?)+$/.test(token)) pieces.push({ kind: 'measure', text: token })
  else if (/\d/.test(token)) addMark(pieces, token)
  else pieces.push({ kind: 'word', text: token })
}

/** `ø110` is 110 as well, `55x78cm` a measure with a unit. */
function addMark(pieces: Piece[], token: string): void {
  const [, measure, unit] = /^(\d+(?:,\d+)?(?:x\d+(?:,\d+)?)+)(mm|cm|m)$/.exec(token) ?? []
  if (measure) return void pieces.push({ kind: 'measure', text: measure, unit })
  const [, across] = /^ø(\d.*)$/.exec(token) ?? []
  if (across) addPiece(pieces, across)
  else pieces.push({ kind: 'mark', text: token })
}

/** What else a number or a measure is called: 4,2 m is 4200, 78 cm is 780. */
export function toOtherSizes({ kind, text, unit }: Piece): string[] {
  if (kind !== 'number' && kind !== 'measure') return []
  if (unit === 'cm') return [scaled(text, 10)]
  if (unit === 'm' || (unit === undefined && kind === 'number' && text.includes(','))) {
    return [scaled(text, 1000)]
  }
  return []
}

function scaled(text: string, factor: number): string {
  return text
    .split('x')
    .map((side) => Math.round(Number(side.replace(',', '.')) * factor))
    .join('x')
}
