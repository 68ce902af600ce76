import { periodTexts } from './period.ts'

const papers = (count: number) => (count === 1 ? '1 bilag' : `${count} bilag`)
const invoices = (count: number) => (count === 1 ? '1 faktura' : `${count} fakturaer`)
const days = (count: number) => (count === 1 ? '1 dag' : `${count} dage`)

/** The texts of invoices and credit notes. */
export const invoiceTexts = {
  title: 'Fakturaer',
  titles: {
    case_number: (ref: string) => `Sag ${ref}`,
    order_reference: (ref: string) => `Rekvisition ${ref}`,
  },
  intro: 'Fakturaer og kreditnotaer til firmaet, beløb inkl. moms',
  views: 'Visning',
  all: 'Alle fakturaer',
  byCase: 'Efter sag',
  byReference: 'Efter rekvisition',
  toAll: 'Se alle fakturaer',
  openCase: 'Åbn sagen',
  openCaseNamed: (name: string) => `Åbn sagen: ${name}`,
  day: periodTexts.day,

  // Figures
  balance: 'Åbne fakturaer',
  openCount: (count: number) => `${invoices(count)} inkl. moms`,
  overdue: 'Forfaldne',
  noOverdue: 'Ingen fakturaer er forfaldne',
  overdueCount: (count: number, oldest: number) => `${invoices(count)}, ældste ${days(oldest)}`,
  credit: 'Til rådighed på konto',
  creditOf: (limit: string) => `af ${limit}`,
  kroner: 'kr.',

  // Filters
  filters: 'Filtre',
  search: 'Søg',
  searchHelp: 'Fakturanr., sag eller vare',
  status: 'Status',
  statuses: {
    '': 'Alle',
    open: 'Åbne',
    overdue: 'Forfaldne',
    paid: 'Betalte',
    credited: 'Krediterede',
    credit_notes: 'Kreditnotaer',
  },
  case: 'Sag',
  allCases: 'Alle sager',

  // Table
  columns: {
    invoice: 'Faktura',
    date: 'Dato',
    due: 'Forfald',
    refs: 'Sag og rekvisition',
    status: 'Status',
    gross: 'Beløb',
    balance: 'Restbeløb',
    ref: { case_number: 'Sag', order_reference: 'Rekvisition' },
    count: 'Bilag',
    latest: 'Senest',
    sum: 'Inkl. moms',
    net: 'Ekskl. moms',
  },
  list: 'Fakturaer og kreditnotaer, beløb inkl. moms',
  due: (day: string) => `Forfald ${periodTexts.day(day)}`,
  left: 'rest ',
  foldedNet: ' ekskl.',
  foldedGross: ' inkl.',
  overdueBy: (count: number) => `${days(count)} over`,
  dueIn: (count: number) =>
    count === 0 ? 'Forfalder i dag' : count === 1 ? 'Forfalder i morgen' : `Om ${days(count)}`,
  total: (count: number) => `I alt, ${papers(count)}`,
  vat: (amount: string) => `Heraf moms ${amount}`,
  pages: (seen: number, count: number) => `Viser ${seen} af ${papers(count)}`,
  none: 'Ingen fakturaer endnu',
  noneText: 'Når I har købt på konto, ligger fakturaerne her.',
  noHits: 'Ingen fakturaer passer',
  noHitsText: 'Prøv en anden periode eller status, eller søg på mindre.',

  // Case numbers and order references
  refs: {
    case_number: {
      title: 'Fakturaer efter sag',
      intro: 'Sagsnumre fra jeres fakturaer, de seneste først',
      search: 'Søg efter sag',
      none: 'Ingen sager endnu',
      noneText: 'Skriv et sagsnummer, når I bestiller, så samles fakturaerne her.',
    },
    order_reference: {
      title: 'Fakturaer efter rekvisition',
      intro: 'Rekvisitioner fra jeres fakturaer, de seneste først',
      search: 'Søg efter rekvisition',
      none: 'Ingen rekvisitioner endnu',
      noneText: 'Skriv en rekvisition, når I bestiller, så samles fakturaerne her.',
    },
  },
  noRefHits: (search: string) => `Ingen passer til »${search}«`,
  refPages: (seen: number, count: number) => `Viser ${seen} af ${count}`,

  // One
  invoiceTitle: (number: string) => `Faktura ${number}`,
  creditNoteTitle: (number: string) => `Kreditnota ${number}`,
  issued: (day: string) => `Udstedt ${periodTexts.day(day)}`,
  isDue: (day: string) => `forfalder ${periodTexts.day(day)}`,
  wasDue: (day: string) => `forfaldt ${periodTexts.day(day)}`,
  facts: 'Om fakturaen',
  reference: 'Rekvisition',
  order: 'Ordre',
  terms: 'Betaling',
  ean: 'EAN',
  paymentId: 'Betalings-ID',
  to: 'Faktureret til',
  cvr: (number: string) => `CVR ${number}`,
  attention: (name: string) => `Att. ${name}`,
  lines: 'Linjer',
  each: ' à ',
  line: { name: 'Vare', quantity: 'Antal', price: 'Pris', vat: 'Moms', net: 'Ekskl. moms' },
  sums: 'Beløb',
  net: 'Ekskl. moms',
  tax: 'Moms',
  gross: 'I alt inkl. moms',
  settled: 'Betalt og udlignet',
  howToPay: 'Sådan betaler I',
  payNow: (day: string, late: number) =>
    `Fakturaen forfaldt ${periodTexts.day(day)}: ${days(late)} over. Betal den med det samme.`,
  payBefore: 'Betal senest',
  account: 'Bank',
  accountNumber: (registration: string, account: string) =>
    `Reg.nr. ${registration}, kontonr. ${account}`,
  payText: 'Skriv som besked',
  paymentCode: 'Eller med betalingskode',
  leftToPay: 'Restbeløb',
  leftToUse: 'Til gode',
  payments: 'Betalinger',
  paymentsText: 'Der er ikke registreret betalinger.',
  credits: 'Krediterer',
  creditedBy: 'Krediteret af',
  note: 'Bemærkning',
  notFound: 'Vi kan ikke finde fakturaen',
  notFoundText: 'Måske er linket forkert, eller fakturaen hører til et andet firma.',

  noRight: 'Fakturaer kræver en rettighed',
  noRightText: 'Den, der styrer brugerne i jeres firma, kan give dig rettigheden »Fakturaer«.',
  toOverview: 'Gå til overblik',
} as const
