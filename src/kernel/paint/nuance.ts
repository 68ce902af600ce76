// Not the whole of it: browsers draw the triangle with these.
import { convertLabToLch, convertLchToLab, convertOklabToRgb, convertRgbToOklab } from 'culori/fn'

/**
 * A notation of what a colour looks like: how much black and how much colour it has in per cent (the rest is white), and its hue between two of
 * the four elementary ones: `2030-Y80R` is 20 % black, 30 % colour, and of its hue 80 % on the way from yellow to red. `5000-N` is a grey.
 */
export interface Nuance {
  readonly blackness: number
  readonly chromaticness: number
  /** `Y80R`, `B`, or `N` of greys. */
  readonly hue: string
}

const NOTATION = /^(?:NCS\s+|NUANCE\s+)?(?:S\s+)?(\d\d)(\d\d)-(N|[YRBG](?:\d\d[YRBG])?)$/
/** The hues that lie beside each other on the circle. */
const PAIRS = ['YR', 'RB', 'BG', 'GY']

/** Undefined of what is no notation, or has more than 100 % in all. */
export function parseNuance(text: string): Nuance | undefined {
  const [, black, colour, hue = ''] = NOTATION.exec(text.trim().toUpperCase()) ?? []
  if (black === undefined || colour === undefined) return undefined
  const [blackness, chromaticness] = [Number(black), Number(colour)]
  const isPair = hue.length < 4 || PAIRS.includes(`${hue[0]}${hue[3]}`)
  const isWhole = blackness + chromaticness <= 100
  const isGrey = (hue === 'N') === (chromaticness === 0)
  return isPair && isWhole && isGrey ? { blackness, chromaticness, hue } : undefined
}

/** `2030-Y80R` */
export function writeNuance({ blackness, chromaticness, hue }: Nuance): string {
  return `${twoDigits(blackness)}${twoDigits(chromaticness)}-${hue}`
}

/** The steps of a triangle, from white to black and from grey to full colour. */
export const BLACKNESSES: readonly number[] = [0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90]
export const CHROMATICNESSES: readonly number[] = [0, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80]

/** The nuances of a triangle, from light to dark and from grey to full; those of greys first. */
export function listNuances(hue: string): Nuance[] {
  return BLACKNESSES.flatMap((blackness) => [
    { blackness, chromaticness: 0, hue: 'N' },
    ...CHROMATICNESSES.slice(1)
      .filter((chromaticness) => blackness + chromaticness <= 90)
      .map((chromaticness) => ({
        blackness,
        chromaticness,
        hue,
      })),
  ])
}

const [WHITE, BLACK] = ['#ffffff', '#121212']
const elementary: Readonly<Record<string, string>> = {
  Y: '#ffd300',
  R: '#c40233',
  B: '#0087bd',
  G: '#009f6b',
}

/** What a screen can show of it: white, black and the hue mixed in OKLab by their shares. */
export function nuanceToHex({ blackness, chromaticness, hue }: Nuance): string {
  const white = 100 - blackness - chromaticness
  const shares = [
    [white, oklabOf(WHITE)],
    [blackness, oklabOf(BLACK)],
    [chromaticness, fullHue(hue)],
  ] as const
  const sum = (of: 'l' | 'a' | 'b') =>
    shares.reduce((total, [share, colour]) => total + (share / 100) * colour[of], 0)
  const { r, g, b } = convertOklabToRgb({ l: sum('l'), a: sum('a'), b: sum('b') })
  return `#${[r, g, b].map(twoHex).join('')}`
}

/** The hue itself, on the circle between its two elementary ones. */
function fullHue(hue: string): { readonly l: number; readonly a: number; readonly b: number } {
  const [from = 'Y', share = 0, to = from] =
    hue.length > 1 ? [hue[0], Number(hue.slice(1, 3)), hue[3]] : [hue]
  const [one, other] = [oklchOf(from), oklchOf(to)]
  const turn = ((other.h - one.h + 540) % 360) - 180
  const part = share / 100
  return convertLchToLab({
    l: one.l + (other.l - one.l) * part,
    c: one.c + (other.c - one.c) * part,
    h: one.h + turn * part,
  })
}

function oklchOf(letter: string) {
  const { l, c, h = 0 } = convertLabToLch(oklabOf(elementary[letter] ?? WHITE))
  return { l, c, h }
}

function oklabOf(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return convertRgbToOklab({ r, g, b })
}

/** Of a share of the light, which may be more or less than a screen has. */
function twoHex(share: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return byte.toString(16).padStart(2, '0')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
