import { NO_BREAK } from '#ui/format'

const elementary: Readonly<Record<string, string>> = { Y: 'gul', R: 'rød', B: 'blå', G: 'grøn' }

/** What the triangle of nuances says. */
export const triangleTexts = {
  triangleIntro:
    'Vælg en kulør på ringen, og find nuancen i trekanten: hvid øverst, sort nederst og fuld kulør til højre.',
  neutral:
    'Notationen er neutral: så meget sort, så meget kulør, og kuløren mellem to grundfarver.',
  licensed: 'Koderne følger NCS.',
  hueStep: '1. Kulør',
  nuanceStep: '2. Nuance',
  /** `Y80R`: of yellow, 80 % on the way to red. */
  hueIn: (hue: string) => {
    const [from = '', to = ''] = [hue[0], hue[3]].map((letter) => elementary[letter ?? ''] ?? '')
    return to ? `${from} mod ${to}, ${hue.slice(1, 3)}${NO_BREAK}%` : `ren ${from}`
  },
  ring: 'Kulør',
  nuances: (hue: string) => `Nuancer af ${hue}`,
  black: 'sort',
  white: 'hvid',
  full: 'kulør',
  typeCode: 'Skriv en kode',
  typeHelp: 'Fx 2030-Y80R eller 5000-N',
  showCode: 'Vis farven',
} as const
