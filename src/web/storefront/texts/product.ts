import { formatCount } from '#ui/format'

/** What the pictures of danger mean, for readers: regulation 1272/2008, annex V. */
const PICTOGRAMS: Readonly<Record<string, string>> = {
  GHS01: 'Eksplosiv',
  GHS02: 'Brandfarlig',
  GHS03: 'Brandnærende',
  GHS04: 'Gas under tryk',
  GHS05: 'Ætsende',
  GHS06: 'Akut giftig',
  GHS07: 'Sundhedsfarlig',
  GHS08: 'Alvorlig sundhedsfare',
  GHS09: 'Miljøfarlig',
}

/** Texts that the law or the safety of products asks for. */
export const safetyTexts = {
  hazard: 'Faremærkning',
  pictogram: (code: string) => PICTOGRAMS[code] ?? code,
  makerHead: 'Produktsikkerhed',
  goneText: 'Varen er udgået og kan ikke købes mere.',
  instead: 'I stedet sælger vi',
} as const

export const productPageTexts = {
  noWithdrawalOfCompanies: 'Ingen fortrydelsesret ved køb i erhverv.',
  change: 'Skift',
  notHere: 'Ikke på lager',
  copy: (value: string) => `Kopiér ${value}`,
  copied: (value: string) => `${value} er kopieret.`,
  weight: 'Vægt',
  moreGives: (lack: string, percent: string) => `${lack} mere giver ${percent} rabat.`,
  fromQuantity: (quantity: string) => `fra ${quantity}`,
  priceByNumber: 'Pris efter antal',
  amountHead: 'Mængde',
  unitOf: 'Enhed',
  equals: (amounts: readonly string[]) => amounts.join(' = '),
  roundedUpTo: (typed: string, sold: readonly string[]) =>
    `${typed} rundes op til ${sold.join(' = ')}`,
  leastIs: (least: string) => `Mindst ${least}`,
  amountHelp: (units: readonly string[]) =>
    `Skriv antal og enhed. Varen kan tælles i ${units.join(', ')}`.replace(/\.?$/, '.'),
  cutHint: (piece: string) => `Skal der skæres stykker på ${piece}? Så brug kaplisten.`,
  amountTooMuch: 'Det er mere, end vi kan sælge på én gang.',
  otherCombination: 'findes kun med andre valg',
  seeAllRows: (count: number) =>
    `Se alle ${formatCount(count)} med lager og pris, eller køb flere på én gang`,
  gallery: 'Billeder',
  enlarge: 'Forstør billedet',
  picture: (place: number) => `Billede ${place}`,
  onPage: 'På siden',
  rowsHead: ([first = '', ...more]: readonly string[]) =>
    `${[first, ...more.map((axis) => axis.toLowerCase())].join(', ')} og lager`,
  branchStock: 'Lager i forretninger',
  branch: 'forretning',
  notPickup: 'Kan ikke hentes her',
  specs: 'Data',
  documents: 'Dokumenter',
  pickupIn: (branch: string) => `Hent i ${branch}`,
  pickup: 'Hent selv',
  pickupNowhere: 'Ingen af forretningerne har varen.',
  pickupText: 'Vælg din forretning, så viser vi, om varen står der.',
  delivery: 'Levering',
  deliveryTo: (place: string) => `Leveres til ${place}`,
  deliveryText: 'Skriv dit postnummer, så viser vi prisen.',
  onlyFetched: 'Kan kun hentes i forretningen.',
  seePrice: 'Se pris',
  otherPostcode: 'Andet postnr.',
  fetchingDelivery: 'Henter priser på levering',
  hazardAlways: 'Følg altid oplysningerne på produktets etiket.',
  discontinuedText: 'Varen er udgået. Vi sælger det, vi har tilbage.',
  onlyPickupText: 'Varen kan kun hentes i forretningen.',
  calculatorHead: 'Beregn, hvad du skal bruge',
  calculatorTab: 'Beregner',
  calculators: {
    area: 'Areal med spild',
    insulation: 'Isolering',
    paint: 'Maling i liter',
    concrete: 'Beton',
    decking: 'Terrasse med strøer og skruer',
    cutting: 'Kapliste',
  },
  calculatorLoading: 'Henter beregneren',
} as const
