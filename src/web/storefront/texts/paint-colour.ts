import { NO_BREAK } from '#ui/format'

/** What is said of a colour, and of two beside each other. */
export const colourTexts = {
  code: 'Kode',
  hex: 'Hex',
  lab: 'Lab',
  lrv: 'Lysrefleksion (LRV)',
  base: 'Base',
  priceGroup: 'Prisgruppe',
  choosePaint: 'Vælg maling i farven',
  darkNote: 'Mørk farve: bliver varm i solen. Brug den ikke på plastvinduer uden at spørge.',
  seeIt: 'Se den i lys og skygge',
  drawings: {
    facadeSun: ['Facade i sol', 'farven ser lysere ud'],
    facadeShade: ['Facade i skygge', 'mørkere og køligere'],
    roomDay: ['Stue i dagslys', 'tættest på farvekortet'],
    roomLamp: ['Stue i lampelys', 'mørkere og varmere'],
  },
  onScale: (lrv: number) => `LRV ${lrv} på en skala fra 0 til 100`,
  apartNote: 'Tallet er afvigelsen (ΔE). Under 1 kan øjet ikke se den.',
  neighbours: 'Lysere og mørkere',
  complementary: 'Modsat på farvecirklen',
  near: 'Ligner mest',
  compare: 'Sammenlign med',
  compareTitle: (name: string, other: string) => `${name} ved siden af ${other}`,
  compareWith: (name: string) => `Sammenlign ${name} med en anden farve`,
  compareHelp: 'Kode eller navn på den anden farve, fx 9010 eller hvid',
  compareShow: 'Vis sammen',
  noOther: (search: string) => `Ingen farve hedder »${search}«. Prøv en kode eller et navn.`,
  contrast: 'Kontrast',
  ratio: (ratio: number) =>
    `${ratio.toFixed(1).replace('.', ',')}${NO_BREAK}:${NO_BREAK}1, ${ratio >= 4.5 ? 'står tydeligt frem' : ratio >= 2 ? 'kan skelnes' : 'glider sammen'}`,
  lightDifference: 'Forskel i lysrefleksion',
  asTrim: (name: string, other: string) => `${name} med lister i ${other}`,
} as const

/** What is said of a colour beside windows and doors. */
export const trimTexts = {
  title: 'Kontrast til vinduer og døre',
  intro:
    'Over 4,5 : 1 er kanten tydelig for de fleste. Trin og døre, der skal kunne ses, bør have mindst 30 points forskel i lysrefleksion.',
  white: 'Renhvid RAL 9010',
  black: 'Dybsort RAL 9005',
  oak: 'Olieret eg',
  lrv: (one: number, other: number) =>
    `LRV ${one} mod ${other}, ${Math.abs(one - other)} points forskel`,
} as const
