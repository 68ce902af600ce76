import { formatCount } from '#ui/format'

/** Every text of the storefront that people read; what products are called comes from the API. */
export const texts = {
  // What goes wrong
  unreachable: 'Vi kan ikke få forbindelse. Tjek dit net, og prøv igen.',
  broken: 'Noget gik galt hos os. Prøv igen om lidt.',
  requestId: (id: string) => `(Fejlnummer ${id})`,

  // The frame
  homeTitle: 'Træ og byggematerialer',
  askUs: 'Spørg os',
  toHome: 'Til forsiden',
  helpLinks: 'Kontakt og priser',
  showPrices: 'Vis priser',
  vatSide: { gross: 'Inkl. moms', net: 'Ekskl. moms' },
  changeVat: (vat: string) => `Vis priser ${vat}`,
  allProducts: 'Alle varer',
  basket: 'Kurv',
  basketIsEmpty: 'Tom',
  basketCount: (count: number) => (count === 1 ? 'vare' : 'varer'),
  branchIs: 'Din forretning: ',
  chooseBranch: 'Vælg forretning',
  deliveredTo: 'Leveres til ',
  choosePostcode: 'Vælg postnr.',
  cvr: (number: string) => `CVR ${number}`,
  cookies: 'Cookies',
  terms: 'Handelsbetingelser (PDF)',
  myAccount: 'Min konto',
  myPage: 'Min side',
  logIn: 'Log ind',
  signedOut: 'Du er logget ud.',
  arrivedAt: (title: string) => `Du er nu på siden ${title}`,

  // The place
  choose: 'Vælg',
  postcode: 'Postnummer',

  // The front page

  // Lists
  compareThis: (name: string) => `Sammenlign ${name}`,
  home: 'Forside',
  products: (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`,
  groups: 'Varegrupper',
  allGroups: 'Se alle varegrupper',
  productList: 'Varer',

  vat: { gross: 'inkl. moms', net: 'ekskl. moms' },
  otherVat: (price: string, side: 'net' | 'gross') =>
    `${price} ${side === 'net' ? 'ekskl.' : 'inkl.'}`,

  search: 'Søg',
  suggestionCount: (count: number) =>
    count === 0 ? 'Ingen forslag' : `${count} forslag. Brug piletasterne for at vælge.`,
  all: 'Alle',

  // Products
  product: 'Vare',
  per: (unit: string) => `pr. ${unit}`,
  noWithdrawalHere: 'Ingen fortrydelsesret',
  fetched: 'Bestillingsvare',
  inBranch: (quantity: string, branch: string) => `${quantity} i ${branch}`,
  notInBranch: (branch: string) => `Ikke i ${branch}`,
  inBranches: (count: number) =>
    count === 1 ? 'I 1 forretning' : `I ${formatCount(count)} forretninger`,
  inNoBranch: 'Ikke i forretningerne',
  noPrice: 'Ring for pris',

  showAll: (count: number) => `Vis alle ${formatCount(count)}`,

  // The basket
  add: 'Læg i kurv',
  addingTo: (name: string) => `: ${name}`,
  added: (quantity: string, name: string) => `${quantity} ${name} er lagt i kurven.`,
  addedRows: (count: number) =>
    count === 1 ? '1 vare er lagt i kurven.' : `${formatCount(count)} varer er lagt i kurven.`,
  toBasket: 'Se kurv',
  quantityWrong: 'Skriv et gyldigt antal.',

  fetchingPage: 'Henter siden',

  // A page cannot be shown
  searchAgain: 'Søg videre',
  failedTitle: 'Siden kan ikke vises lige nu',
  failedText: 'Noget gik galt hos os. Prøv igen om lidt, eller søg efter det, du skal bruge.',
  refusedTitle: 'Den adresse kan vi ikke læse',
  refusedText: 'Linket virker ikke. Søg efter det, du skal bruge, eller gå til forsiden.',
  tooManyRedirects: 'Adressen fører rundt i ring.',
  tryAgain: 'Prøv igen',
} as const
