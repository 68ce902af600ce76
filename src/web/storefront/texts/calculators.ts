import type { DeckNeeds } from '#kernel/deck'
import { formatCount, formatQuantity, NO_BREAK } from '#ui/format'

const millimetres = (mm: number) => formatQuantity(mm, 'mm')
const metres = (mm: number) => formatQuantity(mm / 1000, 'm')
const pieces = (count: number) => `${count}${NO_BREAK}${count === 1 ? 'stykke' : 'stykker'}`

/** Why a cut list cannot be made. */
export type CutProblem = 'nothing' | 'unreadable' | 'too_many' | 'too_long'

const CUT_PROBLEMS: Readonly<Record<CutProblem, (longest: string) => string>> = {
  nothing: () => 'Skriv de længder, du skal bruge.',
  unreadable: () => 'Skriv en længde som 1200, 1,2 m eller 120 cm, og et helt antal.',
  too_many: () => 'Højst 300 stykker i 30 forskellige længder ad gangen.',
  too_long: (longest) => `Det længste, vi har af varen, er ${longest}.`,
}

/** What the calculators say; apart from the other texts, since few open one. */
export const calculatorTexts = {
  needNumbers: 'Udfyld målene, så regner vi.',
  numberWrong: 'Skriv et tal',
  numberNotPositive: 'Skriv et tal over 0',
  numberNegative: 'Skriv 0 eller mere',
  tooMuch: (max: string) => `Højst ${max}`,
  tooMuchForOne: 'Det er mere, end vi kan sælge på én gang.',
  add: (amount: string) => `Læg ${amount} i kurv`,
  addCans: 'Læg alle spande i kurv',
  leftOver: (left: string) => `, ${left} bliver til overs`,
  notExact: 'Vejledende. Regn efter på stedet, før du bestiller.',

  length: 'Længde',
  width: 'Bredde',
  height: 'Højde',
  area: 'Areal',
  waste: 'Spild',
  openings: 'Vinduer og døre',
  openingsTooMuch: (whole: string) => `Skal være under ${whole}: så stor er hele fladen`,
  layers: 'Lag',
  areaText: (area: string, waste: string, all: string) => `${area} + ${waste} spild = ${all}`,

  coats: 'Antal lag',
  coverage: 'Rækkeevne',
  coverageHelp: (from: number, to: number) => `Producenten regner med ${from}–${to}${NO_BREAK}m²/l`,
  isTinted: 'Skal malingen tones?',
  findColour: 'Find farven',
  paintText: (area: string, coats: string, litres: string) => `${area} × ${coats} lag = ${litres}`,

  shape: 'Hvad støber du?',
  slab: 'Plade',
  holes: 'Stolpehuller',
  thickness: 'Tykkelse',
  count: 'Antal',
  diameter: 'Diameter',
  depth: 'Dybde',
  concreteText: (volume: string, kilos: string) => `${volume} beton = ${kilos} tørbeton`,

  deckLength: 'Terrassens længde',
  deckLengthHelp: 'Langs med brædderne',
  deckWidth: 'Terrassens bredde',
  deckWidthHelp: 'På tværs af brædderne',
  gap: 'Fuge',
  spacing: 'Strøafstand, højst',
  spare: 'I reserve',
  boards: 'Brædder',
  joists: 'Strøer',
  screws: 'Skruer',
  screwBox: 'Skruestørrelse',
  boardsText: ({ rows, gap_mm }: { rows: number; gap_mm: number }) =>
    `${formatCount(rows)} ${rows === 1 ? 'række' : 'rækker'} med ${formatQuantity(gap_mm, 'mm')} fuge`,
  rowText: (row: readonly number[]) =>
    row.length > 1
      ? `Hver række: ${row.map(metres).join(' + ')}. Alle stød ligger midt på en strø; vend hver anden række.`
      : '',
  edgeText: (edge_mm: number | undefined) =>
    edge_mm === undefined
      ? ''
      : `Skær første og sidste række til ${formatQuantity(edge_mm, 'mm')}, så de er lige brede.`,
  joistsText: (
    { joists, span_mm, outer_span_mm }: Pick<DeckNeeds, 'joists' | 'span_mm' | 'outer_span_mm'>,
    length_mm: number,
    areJoined: boolean,
  ) => {
    const [inner, outer] = [span_mm, outer_span_mm].map((mm) => millimetres(Math.round(mm)))
    return `${formatCount(joists)} strøer à ${metres(length_mm)}, ${inner} mellem midterne${inner === outer ? '' : ` (yderst ${outer})`}${areJoined ? '. Saml hver af flere stykker, midt på en fod' : ''}`
  },
  screwsText: (count: number, areJoined: boolean) =>
    `${formatQuantity(count)} skruer, to i hver krydsning${areJoined ? ' og to mere ved hvert stød' : ''}`,
  feet: 'Fødder og fliser',
  feetText: (each: number) =>
    `${formatCount(each)} under hver strø, højst 660${NO_BREAK}mm imellem`,
  withFeet: 'Fødder og fliser under strøerne',
  footKind: 'Terrassefod',
  tileKind: 'Flise under foden',
  footSearch: 'terrassefod justerbar',
  tileSearch: 'betonflise 300x300',
  addAll: (lines: number) =>
    lines === 2 ? 'Læg begge varer i kurv' : `Læg alle ${lines} varer i kurv`,
  addAllOne: 'Læg varen i kurv',
  choosing: 'Henter varer',
  noProducts: 'Findes ikke lige nu. Tilføj selv.',
  joistSearch: 'trykimprægneret regel 45x95',
  screwSearch: 'terrasseskrue',
  stainlessScrewSearch: 'terrasseskrue rustfri',

  cutIntro: (kerf: number) =>
    `Skriv de stykker, du skal bruge, så finder vi de brædder, der giver mindst spild. Savsnittet er ${kerf}${NO_BREAK}mm. Vi leverer hele længder, som du selv skærer.`,
  cutPiece: (row: number) => `Længde ${row}`,
  cutCount: (row: number) => `Antal ${row}`,
  cutLengthUnit: 'mm',
  addPiece: 'Tilføj længde',
  removePiece: (row: number) => `Fjern længde ${row}`,
  cutProblem: (problem: CutProblem, longest_mm: number) =>
    CUT_PROBLEMS[problem](formatQuantity(longest_mm, 'mm')),
  cutBuy: (lines: readonly { count: number; length_mm: number }[]) =>
    lines
      .map(
        ({ count, length_mm }) =>
          `${count}${NO_BREAK}stk.${NO_BREAK}à${NO_BREAK}${formatQuantity(length_mm, 'mm')}`,
      )
      .join(' + '),
  cutWaste: (waste_mm: number, total_mm: number) =>
    `${metres(total_mm)} i alt, heraf spild ${metres(waste_mm)} (${formatQuantity(
      Math.round((waste_mm / total_mm) * 1000) / 10,
    )}${NO_BREAK}%)`,
  cutLeast: 'Det kan ikke gøres med mindre.',
  cutBound: (over_mm: number) => `Højst ${metres(over_mm)} fra det mindst mulige.`,
  cutBars: 'Sådan skærer du',
  cutBar: (count: number, stock_mm: number) =>
    `${count}${NO_BREAK}stk. à ${formatQuantity(stock_mm, 'mm')}`,
  cutRest: (rest_mm: number) => `rest ${formatQuantity(rest_mm, 'mm')}`,
  cutAdd: (boards: number) => `Læg ${boards}${NO_BREAK}stk. i kurv`,
  cutPrint: 'Udskriv kapliste',
  cutTitle: 'Kapliste',
  cutSummary: (count: number, kerf: number) => `${pieces(count)} · savsnit ${kerf}${NO_BREAK}mm`,
  cutWanted: 'Stykker',
  cutDone: 'Skåret',
  cutMeasure: 'Mål',
  cutEmptyTitle: 'Her er ingen kapliste',
  cutEmptyText: 'Find varen, og skriv dine mål i beregneren på dens side.',
  print: 'Udskriv',
} as const
