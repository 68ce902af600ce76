import { formatCount, NO_BREAK } from '#ui/format'

const NOT_FOUND_BY_DEFAULT = {
  title: 'Vi målte to gange. Siden er her ikke.',
  text: 'Adressen kan være gammel, eller varen kan være udgået. Søg på mål eller nummer, eller gå videre herfra.',
}
const NOT_FOUND: Readonly<Record<number, { title: string; text: string }>> = {
  410: {
    title: 'Siden findes ikke mere',
    text: 'Den er taget ned for altid. Søg på mål eller nummer, eller gå videre herfra.',
  },
  503: {
    title: 'Siden er lukket lige nu',
    text: 'Vi arbejder på den. Kom igen om lidt, eller søg efter det, du skal bruge.',
  },
}

interface Days {
  readonly from: number
  readonly to: number
}

function workingDays({ from, to }: Days): string {
  if (from !== to) return `${from}–${to} hverdage`
  return from === 1 ? '1 hverdag' : `${from} hverdage`
}

/** Every text of the storefront that people read; what products are called comes from the API. */
export const texts = {
  // What goes wrong
  unreachable: 'Vi kan ikke få forbindelse. Se efter, om du har net, og prøv igen.',
  broken: 'Noget gik galt hos os. Prøv igen om lidt.',
  requestId: (id: string) => `(Fejlnummer ${id})`,

  // The frame
  homeTitle: 'Træ og byggematerialer',
  askUs: 'Spørg os',
  toHome: 'Til forsiden',
  helpWays: 'Kontakt',
  serviceBar: (branches: number) =>
    `Hent i ${branches} forretninger, eller få det leveret med kranbil, palle eller pakke`,
  allProducts: 'Alle varer',
  basket: 'Kurv',
  yourBasket: 'Din kurv',
  basketIsEmpty: 'Tom',
  basketCount: (count: number) => (count === 1 ? 'vare' : 'varer'),
  branchIs: 'Din forretning: ',
  chooseBranch: 'Vælg forretning',
  deliveredTo: 'Leveres til ',
  choosePostcode: 'Vælg postnr.',
  cvr: (number: string) => `CVR ${number}`,
  trade: 'Handel',
  contact: 'Kontakt os',
  terms: 'Handelsbetingelser (PDF)',
  vatNote: 'Alle priser er i danske kroner og inkl. moms, hvor andet ikke står.',
  arrivedAt: (title: string) => `Du er nu på siden ${title}`,

  // The place
  branchDialog: 'Hvilken forretning er din?',
  branchHelp: 'Vi viser, hvad der står i din forretning. Valget huskes kun i denne browser.',
  findBranch: 'Nærmest postnummer',
  yourBranch: 'Din forretning',
  choose: 'Vælg',
  change: 'Skift',
  chooseThis: (branch: string) => `Vælg ${branch}`,
  driveIn: 'Drive-in',
  craneTruck: 'Kranbil',
  tinting: 'Tonemaskine',
  postcodeDialog: 'Hvor skal det leveres?',
  postcodeHelp: 'Så kan vi vise, hvad levering koster. Postnummeret huskes kun i denne browser.',
  postcode: 'Postnummer',
  postcodeWrong: 'Et dansk postnummer er fire cifre, fx 8000.',
  postcodeUnknown: (zipcode: string) => `Postnummer ${zipcode} findes ikke.`,
  save: 'Gem',
  forget: 'Glem postnummeret',

  // The front page
  /** For those who find the group by a search engine and it says nothing of itself. */
  categoryDescription: (name: string, count: number) =>
    `${name}: se ${count === 1 ? 'én vare' : `${formatCount(count)} varer`} med mål, priser og lager i alle forretninger. Hent selv, eller få det leveret.`,

  // Lists
  home: 'Forside',
  allGroupsTitle: 'Alle varegrupper',
  allGroupsText:
    'Alle varegrupper hos os: træ, plader, byggematerialer, værktøj, maling, have og mere.',
  products: (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`,
  groups: 'Varegrupper',
  allGroups: 'Se alle varegrupper',
  popularIn: (category: string) => `Populært i ${category}`,
  productList: 'Varer',
  sort: 'Sortér',
  sorts: {
    default: 'Anbefalet rækkefølge',
    popular: 'Mest købte',
    price: 'Pris, laveste først',
    name: 'Navn, a–å',
    created: 'Nyeste',
  },
  seen: (seen: number, total: number) =>
    `Du har set ${formatCount(seen)} af ${formatCount(total)} varer`,
  showMore: (count: number) => `Vis ${formatCount(count)} flere`,
  nothingHere: 'Der er ingen varer her lige nu',
  nothingHereText: 'Prøv en anden varegruppe, eller søg efter det, du skal bruge.',

  pageOf: (name: string, page: number) => `${name}, side ${page}`,
  tableCaption: (name: string) => `${name}, priser inkl. moms`,
  number: 'Varenr.',
  stock: 'Lager',
  quantity: 'Antal',
  pricePerUnit: 'Pris inkl. moms',
  pricePer: (measure: string) => `Kr. pr. ${measure}`,
  inclVat: 'inkl. moms',
  perKroner: (measure: string) => `kr./${measure}`,
  kroner: (written: string) => `${written}${NO_BREAK}kr.`,
  rowsChosen: (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'} valgt`,
  beforeRebates: 'inkl. moms, før evt. mængderabat',
  rowsHelp: 'Skriv antal ud for det, du skal bruge, og læg det hele i kurven på én gang.',
  addRows: (count: number) =>
    count === 1 ? 'Læg varen i kurv' : `Læg ${formatCount(count)} varer i kurv`,

  search: 'Søg',
  searchTitle: (sought: string) => `Søgning på “${sought}”`,
  suggestions: 'Forslag',
  suggestionCount: (count: number) =>
    count === 0 ? 'Ingen forslag' : `${count} forslag. Brug piletasterne for at vælge.`,
  noSuggestions: 'Ingen forslag endnu. Tryk Enter for at søge.',
  showAllFound: (count: number, sought: string) =>
    `Se alle ${formatCount(count)} varer til “${sought}”`,
  makers: 'Producenter',
  all: 'Alle',
  priceFrom: 'fra',
  inStock: 'På lager',
  fewInStock: 'Få på lager',
  showingFor: (meant: string) => `Viser resultater for “${meant}”`,

  // Products
  product: 'Vare',
  per: (unit: string) => `pr. ${unit}`,
  online: (quantity: string) => `${quantity} online`,
  onlyOnline: (quantity: string) => `Kun ${quantity} online`,
  onlineManaged: 'På lager online',
  soldOut: 'Udsolgt online',
  soldOutAll: 'Udsolgt',
  madeToOrder: 'Laves på bestilling',
  fetched: 'Hjem på bestilling',
  fetchedIn: (days: Days) => `Hjem på ${workingDays(days)}`,
  madeIn: (days: Days) => `Laves på ${workingDays(days)}`,
  inBranch: (quantity: string, branch: string) => `${quantity} i ${branch}`,
  notInBranch: (branch: string) => `Ikke i ${branch}`,
  notHere: 'Ikke på lager',
  inBranches: (count: number) =>
    count === 1 ? 'I 1 forretning' : `I ${formatCount(count)} forretninger`,
  inNoBranch: 'Ikke i forretningerne',
  discontinued: 'Udgået',
  onlyPickup: 'Kun afhentning',
  yourPrice: 'Din pris',
  chooseAxis: (axis: string) => `Vælg ${axis.toLowerCase()}`,
  chooseVariant: 'Vælg variant',
  seeProduct: 'Se varen',
  noPrice: 'Ring for pris',
  notForSale: 'Kan ikke købes nu',

  varenummer: 'Varenr.',
  dbNumber: 'DB-nr.',
  gtin: 'GTIN',
  copy: (value: string) => `Kopiér ${value}`,
  copied: (value: string) => `${value} er kopieret.`,
  weight: 'Vægt',
  pdf: 'PDF',
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
  showAll: (count: number) => `Vis alle ${formatCount(count)}`,
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
  free: 'Gratis',
  hazardAlways: 'Følg altid oplysningerne på produktets etiket.',
  noWithdrawalHere: 'Ingen fortrydelsesret',
  related: {
    successor: 'Kommer i stedet',
    bought_together: 'Ofte købt sammen',
    accessory: 'Tilbehør',
    spare_part: 'Reservedele',
    alternative: 'Andre muligheder',
  },
  discontinuedText: 'Varen er udgået. Vi sælger det, vi har tilbage.',
  onlyPickupText: 'Varen kan kun hentes i forretningen.',
  print: 'Udskriv',

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

  // The basket
  add: 'Læg i kurv',
  addingTo: (name: string) => `: ${name}`,
  added: (quantity: string, name: string) => `${quantity} ${name} er lagt i kurven.`,
  addedRows: (count: number) =>
    count === 1 ? '1 vare er lagt i kurven.' : `${formatCount(count)} varer er lagt i kurven.`,
  toBasket: 'Se kurv',
  quantityWrong: 'Skriv et antal, der kan købes.',

  fetchingPage: 'Henter siden',

  // A page cannot be shown
  notFound: (status: number) => NOT_FOUND[status] ?? NOT_FOUND_BY_DEFAULT,
  searchAgain: 'Søg videre',
  lostHint: 'Fx 45x95 eller 1004512',
  failedTitle: 'Siden kan ikke vises lige nu',
  failedText:
    'Det er os, der har et problem. Prøv igen om lidt, eller søg efter det, du skal bruge.',
  refusedTitle: 'Den adresse kan vi ikke læse',
  refusedText:
    'Der er gået noget galt med linket. Søg efter det, du skal bruge, eller gå til forsiden.',
  tooManyRedirects: 'Adressen fører rundt i ring. Søg efter det, du skal bruge.',
  tryAgain: 'Prøv igen',
} as const

/** Texts of the front page. */
export const homeTexts = {
  homeDescription:
    'Træ, plader, byggematerialer, værktøj og maling i faste mål og til faste priser. Hent i forretningen, eller få det leveret.',
  heroTitle: 'Det hele på pladsen, når I møder.',
  heroText: (branches: number) =>
    `Konstruktionstræ, isolering og beslag i faste mål. Hent i ${branches} forretninger, eller få det løftet ind over hegnet.`,
  quickOrder: 'Hurtig bestilling',
  quickLabel: 'Varenr., DB-nr. eller GTIN',
  quickHelp: 'Kender du ikke nummeret, så skriv målet. Så søger vi.',
  quickEmpty: 'Skriv et nummer eller et mål.',
  pieces: 'stk.',
  campaign: 'Nedsat lige nu',
  campaignText: 'Førprisen er vores egen laveste pris i de 30 dage, før den blev sat ned.',
  popular: 'Mest købte',
  branchesHead: (count: number) => `${formatCount(count)} forretninger`,
  branchesText: 'Vælg din, så viser vi, hvad der står på hylderne, og hvornår du kan hente.',
  changeBranch: 'Skift forretning',
  arrival: 'Sådan kommer varerne frem',
  arrivalPickup: { title: 'Hent selv', text: 'Gratis. Vi skriver, når varerne står klar.' },
  arrivalCrane: {
    title: 'Kranbil og palle',
    text: 'Løftes ind over hegnet eller stilles ved kantsten.',
  },
  arrivalParcel: { title: 'Pakke', text: 'Til døren eller en pakkeshop nær dig.' },
} as const

const products = (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`

/** Texts of lists: what narrows them, how they are shown, what is compared. */
export const listTexts = {
  filters: 'Filtre',
  filtersChosen: (count: number) => (count > 0 ? `Filtre (${formatCount(count)})` : 'Filtre'),
  chosenFilters: 'Valgte filtre',
  promoted: 'Ofte valgt',
  reset: 'Nulstil',
  resetAll: 'Nulstil alle filtre',
  removeThis: 'Fjern',
  showProducts: (count: number) => `Vis ${products(count)}`,
  allOf: (count: number) => products(count),
  matching: (count: number) => `${products(count)} passer til dine valg`,
  noneMatching: 'Ingen varer passer til alle dine valg',
  noneMatchingText: 'Fjern et af valgene, så kommer der varer igen.',
  fetchingFailed: 'Listen kunne ikke hentes.',
  availability: 'Kan leveres',
  inStock: 'På lager online',
  inBranch: (branch: string) => `På hylden i ${branch}`,
  chooseBranch: 'Vælg din forretning',
  price: 'Pris inkl. moms',
  priceHelp: 'For én salgsenhed: stk., pakke, rulle eller meter.',
  kroner: 'kr.',
  priceBetween: (from: string, to: string) => `${from}–${to}${NO_BREAK}kr.`,
  priceFrom: (from: string) => `Fra ${from}${NO_BREAK}kr.`,
  priceTo: (to: string) => `Til ${to}${NO_BREAK}kr.`,
  between: (name: string, from: string, to: string, unit: string) =>
    from === to ? `${name} ${from}${NO_BREAK}${unit}` : `${name} ${from}–${to}${NO_BREAK}${unit}`,
  compare: 'Sammenlign',
  compareStop: 'Afslut',
  compareThis: (name: string) => `Sammenlign ${name}`,
  compareHelp: (most: number) => `Vælg op til ${most} varer`,
  compareCount: (count: number, most: number) => `${count} af ${most} valgt`,
  compareHead: (count: number) => `Sammenlign ${count} varer`,
  compareRows: 'Egenskab',
  comparePrice: 'Pris',
  compareStock: 'Lager',
  notTold: '–',
  look: 'Visning',
  looks: { grid: 'Kort', list: 'Liste', table: 'Tabel' },
} as const

/** Texts of the page of a search. */
export const searchTexts = {
  nothingHasAll: (sought: string) => `Vi fandt ingen varer med alt i “${sought}”.`,
  callUs: (phone: string) => `Ring til os på ${phone}`,
  nothingFound: (sought: string) => `Vi fandt ingen varer til “${sought}”`,
  nothingSought: 'Hvad leder du efter?',
  searchStart:
    'Skriv en vare, et mål som 45x95 eller et varenummer i søgefeltet, eller find varen i grupperne.',
  searchHelp:
    'Prøv med færre ord, et mål som 45x95 eller et varenummer, eller find varen i grupperne.',
} as const
