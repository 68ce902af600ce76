import { DROPOFF_HELP, DROPOFF_LABEL } from '#surface/words/dropoff'
import { formatCount, formatQuantity, NO_BREAK } from '#ui/format'

const lines = (count: number) => (count === 1 ? '1 linje' : `${formatCount(count)} linjer`)

const HEAVY_KG = 20

/** Grams say nothing of a load. */
function roundedKg(kg: number): number {
  return kg >= HEAVY_KG ? Math.round(kg) : Math.round(kg * 10) / 10
}

/** Texts that steps of the checkout share. Messages about the basket itself come from the API. */
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
  products: (count: number) => `Varer, ${lines(count)}`,
  rebate: 'Mængderabat (trukket fra)',
  journeyTo: (name: string, place: string) =>
    name.includes(' til ') ? `${name}, ${place}` : `${name} til ${place}`,
  pickup: 'Afhentning',
  pickupIn: (branch: string) => `Afhentning i ${branch}`,
  unknownDelivery: 'Levering',
  needsPostcode: 'Skriv postnummeret for at se prisen',
  total: 'I alt inkl. moms',
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

  // Lines
  print: 'Udskriv',
  varenummer: (number: string) => `Varenr.${NO_BREAK}${number}`,
  colour: (title: string, base: string | null) =>
    `Farve: ${title}${base === null ? '' : `, base ${base}`}`,
  deliveryFrom: (price: string) => `fra ${price}`,
  equals: (quantity: string) => `= ${quantity}`,
  typed: (text: string) => `Bestilt ${text}`,
  typedAndSold: (typed: string, sold: string) => `${typed} → ${sold}`,
  cuts: (bars: readonly string[]) => `Kapliste: ${bars.join('; ')}`,
  weight: (kg: number) => formatQuantity(roundedKg(kg), 'kg'),
  withoutDelivery: 'Uden levering',
  withoutDeliveryFacts: 'Varerne kan ikke sendes, som de står her',
  pickupTitle: (branch: string | null) =>
    branch ? `Hentes i ${branch}` : 'Afhentning i forretning',
  chooseBranchNext: 'Forretningen vælges i næste trin',
  postcode: 'Leveres til postnr.',
  findPrice: 'Find pris',
  postcodeWrong: 'Postnummeret er fire cifre, fx 8000.',
  pricesChanged: (count: number) =>
    count === 1
      ? 'En pris er ændret, siden du lagde varen i kurven.'
      : 'Priser er ændret, siden du lagde varerne i kurven.',
  seenPrices: 'Jeg har set de nye priser',

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
  toInfo: 'Fortsæt til oplysninger',

  // Who buys
  infoTitle: 'Oplysninger',
  deliverToSaved: 'Levér til',
  chooseSavedAddress: 'Vælg en gemt adresse',

  // Review
  reviewTitle: 'Godkend ordren',
  invoiceTo: 'Faktura til',
  deliveredAt: 'Leveres til',
  paidWith: 'Betaling',
  dropoffAllowed: (place = '') => `Må stilles uden underskrift${place && `: ${place}`}`,
} as const
