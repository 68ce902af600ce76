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

/** Regulation 1272/2008, annex III, in the words of its Danish text. */
const HAZARDS: Readonly<Record<string, string>> = {
  H222: 'Yderst brandfarlig aerosol.',
  H226: 'Brandfarlig væske og damp.',
  H315: 'Forårsager hudirritation.',
  H317: 'Kan forårsage allergisk hudreaktion.',
  H318: 'Forårsager alvorlig øjenskade.',
  H319: 'Forårsager alvorlig øjenirritation.',
  H334: 'Kan forårsage allergi- eller astmasymptomer eller åndedrætsbesvær ved indånding.',
  H335: 'Kan forårsage irritation af luftvejene.',
  H351: 'Mistænkt for at fremkalde kræft.',
  H412: 'Skadelig for vandlevende organismer, med langvarige virkninger.',
  EUH208: 'Indeholder {stof}. Kan udløse allergisk reaktion.',
  EUH211:
    'Advarsel! Der kan danne sig farlige respirable dråber, når der sprayes. Undgå indånding af spray eller tåge.',
}

/**
 * Called by loaders alone, so that no page's own script has these texts.
 *
 * @param statement A code, and the name of the substance for those that name one: "EUH208 BIT".
 */
export function toHazardText(statement: string): string {
  const [code = '', ...substance] = statement.split(' ')
  return HAZARDS[code]?.replace('{stof}', substance.join(' ')) ?? statement
}

/** The texts about returning products, for the server and the browser. */
export const returnTexts = {
  withdrawal: '14 dages fortrydelsesret.',
  withdrawalOfSome: '14 dages fortrydelsesret, men ikke på alle varianter.',
  noWithdrawalAtAll: 'Ingen fortrydelsesret på denne vare.',
  noWithdrawal: {
    made_to_order: 'Ingen fortrydelsesret: varen laves efter dine mål og ønsker.',
    cut: 'Ingen fortrydelsesret: varen skæres til efter dine mål.',
    tinted: 'Ingen fortrydelsesret: farven blandes til dig.',
    sealed: 'Fortrydelsesretten bortfalder, når forseglingen er brudt.',
    mixed: 'Ingen fortrydelsesret: varen kan ikke skilles fra andet, når den er leveret.',
  } as Readonly<Record<string, string>>,
}

/** Texts of the page of a product. */
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
