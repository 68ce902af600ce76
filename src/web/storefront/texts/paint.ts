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
  found: (search: string) => `Farver, der ligner “${search}”`,
  searchTitle: 'Søg efter en farve',
  nothing: (search: string) => `Ingen farve hedder “${search}”`,
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
