import { DROPOFF_HELP, DROPOFF_LABEL } from '#surface/words/dropoff'
import { formatCount, formatQuantity, NO_BREAK } from '#ui/format'

const lines = (count: number) => (count === 1 ? '1 linje' : `${formatCount(count)} linjer`)

const HEAVY_KG = 20

/** Grams say nothing of a load. */
function roundedKg(kg: number): number {
  return kg >= HEAVY_KG ? Math.round(kg) : Math.round(kg * 10) / 10
}

/** Texts of the basket and the checkout. Messages about the basket itself come from the API. */
export const checkoutTexts = {
  // Every step
  steps: {
    basket: 'Kurv',
    delivery: 'Levering',
    info: 'Oplysninger',
    payment: 'Betaling',
    review: 'Godkend',
  },
  stepsOf: 'Trin i købet',
  loading: 'Henter din kurv',
  notLoaded: 'Kurven kunne ikke hentes',
  tryAgain: 'Prøv igen',
  toPrevious: {
    delivery: 'Til kurven',
    info: 'Til levering',
    payment: 'Til oplysninger',
    review: 'Til betaling',
  },
  fixFirst: (count: number) =>
    count === 1 ? 'Ret dette for at gå videre' : `Ret disse ${count} ting for at gå videre`,

  // The sum
  yourOrder: 'Din ordre',
  yourOrderOf: (count: number) => `Din ordre, ${lines(count)}`,
  linesCount: lines,
  sum: 'Sum',
  products: (count: number) => `Varer, ${lines(count)}`,
  rebate: 'Mængderabat (trukket fra)',
  journeyTo: (name: string, place: string) =>
    name.includes(' til ') ? `${name}, ${place}` : `${name} til ${place}`,
  pickup: 'Afhentning',
  pickupIn: (branch: string) => `Afhentning i ${branch}`,
  unknownDelivery: 'Levering',
  needsPostcode: 'Skriv postnummeret for at se prisen',
  total: 'I alt inkl. moms',
  newSum: (sum: string, vat: string) => `I alt ${sum} ${vat}.`,
  totalWithoutDelivery: 'Levering lægges til, når vi kender postnummeret',
  totalBeforeAgreed: 'Leveringen, som vi aftaler med dig, kommer til',
  vatIn: (rate: string) => `Heraf moms ${rate}`,
  vat: (rate: string) => `Moms ${rate}`,
  netTotal: 'I alt ekskl. moms',
  withdrawal14: '14 dages fortrydelsesret',
  withdrawalExceptOn: (kept: number) =>
    `14 dages fortrydelsesret, undtagen på ${kept === 1 ? 'én vare' : `${formatCount(kept)} varer`}`,
  withdrawalNone: 'Købet kan ikke fortrydes',
  withdrawalLimited: 'Begrænset fortrydelsesret, se ved varerne',
  chargedLater: 'Beløbet hæves først, når varerne sendes eller hentes',

  // The basket
  basketTitle: 'Kurv',
  basketDescription: 'Se, hvad der ligger i kurven, ret antallet, og gå til kassen.',
  print: 'Udskriv',
  empty: 'Din kurv er tom',
  emptyText: 'Find varerne i varegrupperne, eller læg dem i kurven med varenummer herunder.',
  toProducts: 'Se varegrupper',
  varenummer: (number: string) => `Varenr.${NO_BREAK}${number}`,
  colour: (title: string, base: string | null) =>
    `Farve: ${title}${base === null ? '' : `, base ${base}`}`,
  cutTo: (mm: number) => `Skåret til ${formatQuantity(mm, 'mm')}`,
  remove: 'Fjern',
  removing: (name: string) => ` ${name}`,
  deliveryFrom: (price: string) => `fra ${price}`,
  removed: (name: string) => `${name} er fjernet fra kurven.`,
  undo: 'Fortryd',
  isBack: (name: string) => `${name} er lagt tilbage i kurven.`,
  addNote: 'Skriv note',
  editNote: 'Ret note',
  noteFor: (name: string) => `Note til ${name}`,
  noteHelp: 'Til os eller dig selv. Følger linjen på ordren.',
  saveNote: 'Gem note',
  typeIn: (unit: string) => `Skriv antal i ${unit}`,
  quantityWrong: (least: string) => `Skriv et antal på mindst ${least}`,
  notSaved: (quantity: string) => `${quantity} er ikke gemt, for der er ingen forbindelse.`,
  equals: (quantity: string) => `= ${quantity}`,
  typed: (text: string) => `Bestilt ${text}`,
  typedAndSold: (typed: string, sold: string) => `${typed} → ${sold}`,
  cuts: (bars: readonly string[]) => `Kapliste: ${bars.join('; ')}`,
  rebateOf: (amount: string) => `Rabat ${amount}`,
  locked: 'Antallet ligger fast',
  lockedPrice: (number: string, day: string) => `Tilbud ${number} · låst pris til og med ${day}`,
  weight: (kg: number) => formatQuantity(roundedKg(kg), 'kg'),
  allWeighs: (kg: number) => `Varerne vejer ${formatQuantity(roundedKg(kg), 'kg')} i alt`,
  withoutDelivery: 'Uden levering',
  withoutDeliveryFacts: 'Varerne kan ikke sendes, som de står her',
  pickupTitle: (branch: string | null) =>
    branch ? `Hentes i ${branch}` : 'Afhentning i forretning',
  chooseBranchNext: 'Forretningen vælges i næste trin',
  byNumber: 'Læg flere i kurven med nummer',
  byNumberHint: 'Varenr., DB-nr. eller GTIN',
  add: 'Tilføj',
  numberMissing: 'Skriv et nummer.',
  numberUnknown: (number: string) => `Vi har ingen vare med nummer ${number}. Tjek cifrene.`,
  numberParent: (name: string) => `${name} fås i flere udgaver. Vælg en på varens side.`,
  numberNotReturned: 'Varen kan ikke fortrydes, når den er bestilt.',
  addAnyway: 'Læg i kurv alligevel',
  seeProduct: 'Se varen',
  added: (quantity: string, name: string) => `${name} er lagt i kurven: nu ${quantity} i alt.`,
  postcode: 'Leveres til postnr.',
  findPrice: 'Find pris',
  postcodeWrong: 'Postnummeret er fire cifre, fx 8000.',
  toDelivery: 'Gå til levering',
  cannotGoOn: 'Ret det, der er markeret i kurven.',
  pricesChanged: (count: number) =>
    count === 1
      ? 'En pris er ændret, siden du lagde varen i kurven.'
      : 'Priser er ændret, siden du lagde varerne i kurven.',
  seenPrices: 'Jeg har set de nye priser',
  noWithdrawal: 'Ingen fortrydelsesret',
  withdrawalReasons: {
    made_to_order: 'Fremstilles til dig',
    cut: 'Skæres efter dine mål',
    tinted: 'Tones efter dit valg',
    sealed: 'Når forseglingen er brudt',
    mixed: 'Blandes med andet ved levering',
  },

  // Delivery
  deliveryTitle: 'Levering',
  deliveryIntro: (deliveries: number) =>
    `${deliveries > 1 ? `Ordren deles i ${deliveries} leveringer. Vælg, hvordan hver af dem skal nå frem.` : 'Vælg, hvordan varerne skal nå frem.'} Prisen er endelig.`,
  deliveryOf: (number: number) => `Levering ${number}`,
  deliveryOne: 'Sådan vil jeg have varerne',
  longest: (mm: number) => `længste vare ${formatQuantity(mm / 1000, 'm')}`,
  andOthers: (names: string, count: number) =>
    count === 0 ? names : `${names} og ${count === 1 ? '1 anden vare' : `${count} andre varer`}`,
  chooseDelivery: 'Vælg levering',
  readyIn: (ready: string, branch: string) => `${ready} i ${branch}`,
  carrier: 'Hvem skal levere?',
  anyCarrier: 'Vælg for mig',
  comment: 'Besked til chaufføren',
  dropoff: DROPOFF_LABEL,
  dropoffHelp: DROPOFF_HELP,
  branch: 'Hvor vil du hente?',
  findBranch: 'Find forretning',
  findBranchHelp: 'By eller postnummer',
  noBranches: (sought: string) => `Ingen forretning passer på »${sought}«.`,
  branchesFound: (count: number) => (count === 1 ? '1 forretning' : `${count} forretninger`),
  showAllBranches: (count: number) => `Vis alle ${count} forretninger`,
  allInStock: (all: number) => (all === 1 ? 'Varen står her' : 'Alle varer står her'),
  someInStock: (some: number, all: number) => {
    if (some > 0) return `${some} af ${all} varer står her`
    return all === 1 ? 'Varen står her ikke' : 'Ingen af varerne står her'
  },
  driveIn: 'drive-in',
  toInfo: 'Fortsæt til oplysninger',
  // Who buys
  infoTitle: 'Oplysninger',
  deliverToSaved: 'Levér til',
  chooseSavedAddress: 'Vælg en gemt adresse',

  // Payment
  paymentTitle: 'Betaling',
  paymentIntro:
    'Betaler du nu, reserverer vi beløbet. Det hæves først, når varerne sendes eller hentes.',
  payWith: 'Hvordan vil du betale?',
  payMissing: 'Vælg, hvordan du vil betale.',
  toReview: 'Fortsæt til godkendelse',

  // Review
  reviewTitle: 'Godkend ordren',
  invoiceTo: 'Faktura til',
  deliveredAt: 'Leveres til',
  paidWith: 'Betaling',
  dropoffAllowed: (place = '') => `Må stilles uden underskrift${place && `: ${place}`}`,

  // Waiting for the payment
  processingTitle: 'Vi venter på betalingen',
  processingText: 'Det tager som regel et øjeblik. Luk ikke siden.',
  processingSlow: 'Banken er længe om at svare. Vi spørger stadig.',
  processingOver: 'Banken har ikke svaret endnu',
  processingOverText:
    'Vi spørger videre, også når du har lukket siden. Er betalingen gået igennem, får du en ordrebekræftelse på e-mail. Er den ikke, hæves intet, og kurven er her stadig.',
  processingUnknown: 'Vi kan ikke finde betalingen',
  processingUnknownText:
    'Er ordren gået igennem, har du fået en bekræftelse på e-mail. Ellers ligger varerne stadig i kurven.',
  askAgain: 'Spørg igen',
  toBasket: 'Til kurven',
  resume: 'Gå til betalingsvinduet',

  // The order
  thanks: (order: string) => `Tak. Ordre ${order}`,
  notFound: {
    title: 'Ordren kan ikke vises',
    text: 'Vi kender ikke linket. Se efter, om hele linket fra ordrebekræftelsen er kommet med, eller ring til os.',
  },
} as const
