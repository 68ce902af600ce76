import type { OrderWithdrawal } from '#contract/basket/user-baskets'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { formatAmount } from '#ui/format'

const dates = new Intl.DateTimeFormat('da-DK', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: SHOP_TIME_ZONE,
})

const lines = (count: number) => (count === 1 ? '1 linje' : `${count} linjer`)

const WITHDRAWN = {
  received: 'Pengene er på vej tilbage, når vi har fået varerne.',
  goods_received: 'Vi har fået varerne og sender pengene.',
  refunded: 'Pengene er sendt.',
  refused: 'Vi har afvist det; se vores mail.',
} as const

/** The texts of saved baskets and orders. */
export const userBasketTexts = {
  date: (moment: string) => dates.format(new Date(moment)),
  lines,
  exVat: 'ekskl. moms',
  inclVat: 'inkl. moms',
  undo: 'Fortryd',
  cancel: 'Annullér',
  pages: (seen: number, count: number) => `Viser ${seen} af ${count}`,

  // Saved baskets
  savedTitle: 'Gemte kurve',
  savedIntro: 'Gem en kurv til senere, del den med kolleger, og læg den i kurven igen og igen.',
  noSaved: 'Ingen gemte kurve',
  noSavedText:
    'Læg varer i kurven, og vælg »Gem kurven«. Så ligger den her, til du skal bruge den.',
  toBasket: 'Gå til kurven',
  changed: (moment: string) => `ændret ${dates.format(new Date(moment))}`,
  shared: 'Deles i firmaet',
  refused: (count: number) => (count === 1 ? '1 vare skal rettes' : `${count} varer skal rettes`),
  putInBasket: 'Læg i kurv',
  putNamed: (name: string) => `Læg i kurv: varerne i den gemte kurv ${name}`,

  // Saving
  save: 'Gem kurven',
  saveTitle: 'Gem kurven',
  saveText: 'Kurven bliver gemt, og du begynder på en ny.',
  name: 'Navn',
  nameHelp: 'For eksempel sagen eller adressen',
  savedAs: (name: string) => `Kurven er gemt som »${name}«.`,
  seeSaved: 'Se gemte kurve',

  // One saved basket
  rename: 'Omdøb',
  renameTitle: 'Omdøb kurven',
  store: 'Gem',
  share: 'Del med kolleger',
  unshare: 'Stop deling',
  sharedNow: 'Dine kolleger kan nu se kurven og lægge den i deres egen.',
  unsharedNow: 'Kurven deles ikke længere.',
  copy: 'Kopiér',
  copyName: (name: string) => `${name} (kopi)`,
  copied: (name: string) => `Kopien er gemt som »${name}«.`,
  activate: 'Redigér i kurven',
  activated: 'Den gemte kurv er nu din kurv. Den, du havde, ligger under gemte kurve.',
  remove: 'Slet',
  removed: (name: string) => `»${name}« er slettet.`,
  restored: (name: string) => `»${name}« er tilbage.`,
  ofColleague: (name: string) => `Delt af ${name}`,
  ofYou: 'Din kurv',
  sinceSaved: 'Ændret, siden kurven blev gemt',
  goods: 'Varer',
  gone: 'Kan ikke købes længere',
  goneFacts: 'Ikke regnet med',
  sum: 'Varer i alt',
  products: (count: number) => `Varer, ${lines(count)}`,
  vat: 'Moms',
  net: 'Ekskl. moms',
  gross: 'Inkl. moms',
  withoutDelivery: 'Levering vælges, når du bestiller.',

  // Ordering again
  again: 'Køb igen',
  againNamed: (order: string) => `Køb igen: ordre ${order}`,
  added: (count: number) =>
    count === 1 ? '1 vare er lagt i kurven.' : `${count} varer er lagt i kurven.`,
  otherCase: (own: string, theirs: string) =>
    `Kurven er stadig til sag ${own}. Varerne var til sag ${theirs}.`,
  noneAdded: 'Ingen af varerne kan købes længere.',
  seeBasket: 'Se kurven',
  differsTitle: 'Noget er ændret siden sidst',
  instead: 'Erstattes af',
  addInstead: (name: string) => `Læg i kurv: ${name}`,
  insteadAdded: (name: string) => `${name} er lagt i kurven.`,

  // Orders
  ordersTitle: 'Ordrer',
  ordersIntro: (count: number) => (count === 1 ? '1 ordre' : `${count} ordrer`),
  noOrders: 'Ingen ordrer endnu',
  noOrdersText: 'Når du bestiller, ligger dine ordrer her.',
  toProducts: 'Se varer',
  noHits: 'Ingen ordrer passer',
  noHitsText: 'Prøv et andet ord, eller vis alle ordrer.',
  showAll: 'Vis alle',
  search: 'Søg i ordrer',
  searchHelp: 'Ordrenr., rekvisition, sag, vare eller navn',
  filters: 'Ordrer efter status',
  all: (count: number) => `Alle (${count})`,
  groups: {
    waiting: (count: number) => `Modtaget (${count})`,
    underway: (count: number) => `På vej (${count})`,
    done: (count: number) => `Afsluttet (${count})`,
    canceled: (count: number) => `Annulleret (${count})`,
  },
  columns: {
    order: 'Ordre',
    date: 'Dato',
    references: 'Sag og rekvisition',
    user: 'Bestilt af',
    status: 'Status og levering',
    action: 'Handling',
  },
  list: 'Ordrer',

  // One order
  orderSum: 'Sum',
  orderTitle: (order: string) => `Ordre ${order}`,
  placed: (moment: string, name: string) => `Bestilt ${moment} af ${name}`,
  statusIs: 'Status',
  pickupCode: 'Afhentningskode',
  readyToFetch: 'Klar til afhentning',
  fetched: (day: string) => `Hentet ${day}`,
  sent: (day: string) => `Sendt ${day}`,
  withdrawn: ({ number, created, amount, status }: OrderWithdrawal) =>
    `Du har fortrudt varer for ${formatAmount(amount)} den ${dates.format(new Date(created))} (${number}). ${WITHDRAWN[status]}`,
  project: 'Sag',
  requisition: 'Rekvisition',
  payment: 'Betaling',
  termsOfSale: 'Handelsbetingelser',
  termsFile: 'Dem, du købte under (PDF)',
  payments: {
    credit: 'På konto',
    ean_invoice: 'EAN-faktura',
    pay_on_pickup: 'Betales i forretningen',
  } as Readonly<Record<string, string>>,
  options: { card: 'Kort', mobilepay: 'MobilePay' } as Readonly<Record<string, string>>,
  confirmation: 'Ordrebekræftelse',
  none: '–',
} as const
