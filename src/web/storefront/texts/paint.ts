import { formatCount, NO_BREAK } from '#ui/format'

const plural: Readonly<Record<string, string>> = { hvid: 'Hvid', sort: 'Sort', grå: 'Grå' }

/** What the paint picker says. */
export const paintTexts = {
  title: 'Find farven',
  intro:
    'Vælg en farve, se den på væg og facade, og få den tonet på den rigtige spand. Farverne på en skærm er vejledende.',
  screenNote: 'Skærmfarver er vejledende. Få et farvekort i din forretning.',
  codeNote: 'Koden er gemt, så du vælger med øjnene. Den står, når du bestiller.',
  search: 'Søg farve',
  searchHint: '7016, lys grå eller #373F43',
  systems: 'Farvesystemer',
  tabs: { start: 'Start', indefarver: 'Indefarver', ral: 'RAL', ppg: 'Importerede' },
  /** The list of a collection. */
  listOf: (system: string) =>
    ({ indefarver: 'Indefarver', ral: 'RAL', ppg: 'Importerede' })[system] ?? 'Farvetrekant',
  triangle: 'Farvetrekant',
  listTitles: {
    indefarver: 'Indefarver',
    'ral-farver': 'RAL-farver',
    'ppg-farver': 'Importerede farver',
  } as Readonly<Record<string, string>>,
  emptyList: 'Her er ingen farver endnu. Forretningen kan læse en liste ind.',
  colours: (count: number) => `${formatCount(count)}${NO_BREAK}${count === 1 ? 'farve' : 'farver'}`,
  all: 'Alle',
  families: 'Farvefamilier',
  family: (family: string) => plural[family] ?? family.charAt(0).toUpperCase() + family.slice(1),
  sort: 'Sortér',
  sorts: {
    default: 'Samlingens orden',
    hue: 'Kulør',
    lightness: 'Lys til mørk',
    name: 'Navn',
    code: 'Kode',
  },
  page: (page: number, pages: number) => `Side ${page} af ${pages}`,
  seen: (seen: number, total: number) => `Du har set ${seen} af ${total} farver`,
  found: (search: string) => `Farver, der ligner »${search}«`,
  searchTitle: 'Søg efter en farve',
  nothing: (search: string) => `Ingen farve hedder »${search}«`,
  nothingHelp: 'Prøv en kode som 7016, et navn som antracit eller en farve som #373F43.',
  missingTitle: 'Farven findes ikke',
  missingText: 'Vi kender ingen farve med den kode. Søg efter den, eller vælg en, der ligner.',

  code: 'Kode',
  hex: 'Hex',
  lab: 'Lab',
  lrv: 'Lysrefleksion (LRV)',
  base: 'Base',
  choosePaint: 'Vælg maling i farven',
  darkNote: 'Mørk farve: bliver varm i solen. Brug den ikke på plastvinduer uden at spørge.',
  seeIt: 'Se den i lys og skygge',
  drawings: {
    facadeSun: 'Facade i sol',
    facadeShade: 'Facade i skygge',
    roomDay: 'Stue i dagslys',
    roomLamp: 'Stue i lampelys',
  },
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
  photo: 'Farve fra billede',
  photoTitle: 'Find farven på et billede',
  photoIntro:
    'Vælg et billede af væggen, og tryk, hvor farven er. Billedet bliver på din egen enhed og sendes ikke.',
  photoFile: 'Billede',
  photoUnread: 'Billedet kan ikke læses. Prøv et andet, fx JPG eller PNG.',
  photoPick: 'Tryk på billedet, eller flyt med piletasterne',
  photoPicked: (hex: string) => `Farven er ${hex.toUpperCase()}`,
  photoFind: 'Find de farver, der ligner',
  photoNote:
    'Lys og kamera ændrer farven. Brug den som et gæt, og hold et farvekort op til væggen.',
  photoNoScript: 'Det kræver JavaScript. Du kan også søge på en kode eller et navn.',
  sample: 'Prøv farven først',
  sampleLabel: 'Prøve',

  tintTitle: (name: string) => `Maling i ${name}`,
  tintStep: 'Vælg maling',
  what: '1. Hvad skal du male?',
  howMuch: '2. Hvor meget?',
  which: '3. Hvilke spande?',
  paint: 'Maling',
  choose: 'Vælg',
  chosen: 'Valgt',
  coverage: (from: number, to: number) =>
    `${String(from).replace('.', ',')}–${String(to).replace('.', ',')}${NO_BREAK}m²/l`,
  bases: (bases: readonly string[]) =>
    bases.length === 1
      ? `base ${bases[0]}`
      : `base ${bases.slice(0, -1).join(', ')} og ${bases.at(-1)}`,
  cannotHold: (colour: string, base: string) =>
    `Kan ikke holde ${colour}, som tones i base ${base}. Nærmeste, den kan: `,
  noPaint: 'Ingen maling i butikken kan tones i denne farve lige nu.',
  area: 'Flade',
  coats: 'Gange',
  covers: 'Rækker',
  waste: 'Spild',
  count: 'Regn ud',
  needNumbers: 'Skriv, hvor stor fladen er, så regner vi spandene ud.',
  tooMuch: 'Så meget maling sælger vi ikke på nettet. Ring til os, så laver vi et tilbud.',
  notSold: 'Malingen er udsolgt i den base, farven skal bruge.',
  sum: (area: string, coats: string, covers: string, litres: string, waste: string) =>
    `${area} × ${coats} ÷ ${covers} = ${litres}, og ${waste} til spild`,
  cheapest: 'Billigst',
  fewest: 'Færrest spande',
  canSet: (cans: readonly string[]) =>
    cans.length === 1 ? `${cans[0]}` : `${cans.slice(0, -1).join(', ')} og ${cans.at(-1)}`,
  cans: (count: number) => `${count}${NO_BREAK}${count === 1 ? 'spand' : 'spande'}`,
  left: (litres: string) => `${litres} tilbage`,
  farTooMuch: 'Den mindste spand er meget mere, end du skal bruge.',
  mix: 'Bland alle spande i én balje, før du maler, så er nuancen ens.',
  noWithdrawal: 'Tones efter dit valg.',
  noWithdrawalText: 'Derfor kan malingen ikke fortrydes eller byttes.',
  know: 'Jeg ved, at tonet maling ikke kan fortrydes.',
  add: (count: string) => `Læg ${count} i kurv`,
  added: (count: string, colour: string) => `${count} i ${colour} er lagt i kurven`,
  refused: 'Malingen kunne ikke lægges i kurven. Se efter i kurven, og prøv igen.',

  triangleIntro:
    'Vælg en kulør på ringen, og find nuancen i trekanten: hvid øverst, sort nederst og fuld kulør til højre.',
  neutral:
    'Notationen er neutral: så meget sort, så meget kulør, og kuløren mellem to grundfarver.',
  licensed: 'Koderne følger NCS.',
  ring: 'Kulør',
  nuances: (hue: string) => `Nuancer af ${hue}`,
  black: 'sort',
  white: 'hvid',
  full: 'kulør',
  typeCode: 'Skriv en kode',
  typeHelp: 'Fx 2030-Y80R eller 5000-N',
  showCode: 'Vis farven',
} as const
