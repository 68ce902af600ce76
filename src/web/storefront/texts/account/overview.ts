import { SHOP_TIME_ZONE } from '#kernel/time'
import { formatQuantity } from '#ui/format'

const today = new Intl.DateTimeFormat('da-DK', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: SHOP_TIME_ZONE,
})

const shortDay = new Intl.DateTimeFormat('da-DK', {
  day: 'numeric',
  month: 'short',
  timeZone: SHOP_TIME_ZONE,
})

const items = (count: number) => (count === 1 ? '1 vare' : `${count} varer`)

/** The texts of the overview of a user. */
export const overviewTexts = {
  /** "Tirsdag 24. november" */
  today: (now: Date) => {
    const text = today.format(now)
    return text[0]?.toLocaleUpperCase('da') + text.slice(1)
  },
  tasks: 'Det venter på dig',
  noTasks: 'Der er ikke noget, der venter på dig lige nu.',

  overdue: (number: string) => `Faktura ${number} er forfalden`,
  overdueText: (amount: string) => `${amount} inkl. moms mangler`,
  moreOverdue: (count: number) =>
    count === 1 ? '1 faktura mere er forfalden' : `${count} fakturaer mere er forfaldne`,
  overdueSum: (amount: string) => `I alt ${amount} inkl. moms`,
  seeInvoices: 'Se forfaldne',
  seeInvoice: 'Se faktura',
  openInvoices: 'Se åbne fakturaer',
  creditSpent: 'Der er ikke mere til rådighed på kontoen',
  creditSpentText: 'Nye ordrer på konto venter, til vi har set på dem.',
  creditLow: (available: string) => `Kun ${available} er til rådighed på kontoen`,
  creditLowText: 'Større ordrer på konto kan blive sat på hold.',
  seeCredit: 'Se ordrer',
  approve: (reference: string) => `Ordre ${reference} skal godkendes`,
  moreApprovals: (count: number) =>
    count === 1 ? '1 ordre mere skal godkendes' : `${count} ordrer mere skal godkendes`,
  moreApprovalsText: 'Dine kolleger venter på svar.',
  seeApprovals: 'Se alle',
  offerEnds: (number: string, days: number) =>
    days === 0
      ? `Tilbud ${number} udløber i dag`
      : `Tilbud ${number} udløber om ${days === 1 ? '1 dag' : `${days} dage`}`,
  newOffer: (number: string) => `Nyt tilbud ${number}`,
  seeOffer: 'Se tilbud',
  refused: (name: string) => `Tjek kurven »${name}«`,
  refusedText: (count: number) =>
    `${items(count)} i kurven kan ikke købes, som ${count === 1 ? 'den' : 'de'} er`,
  seeSaved: 'Se kurven',
  order: (reference: string) => `Ordre ${reference}`,
  ready: (reference: string) => `Ordre ${reference} er klar til afhentning`,
  waiting: (reference: string) => `Ordre ${reference} venter på vores godkendelse`,
  waitingForCompany: (reference: string) => `Ordre ${reference} venter på jeres godkendelse`,
  seeOrder: 'Se ordren',
  basket: (lines: number) => `${items(lines)} ligger i din kurv`,
  toBasket: 'Gå til kurven',
  noAddress: 'Gem din leveringsadresse',
  noAddressText: 'Så er den udfyldt, næste gang du bestiller.',
  addAddress: 'Tilføj adresse',
  secondFactor: 'Slå totrinslogin til',
  secondFactorText: 'Du kan give andre rettigheder. Beskyt din konto med en kode fra din telefon.',
  toProfile: 'Gå til profil',

  buyAgain: 'Køb igen',
  allBought: 'Alle køb',
  /** "Senest 12. nov., 48 stk." */
  lastBought: (when: Date, quantity: number, unit: string) =>
    `Senest ${shortDay.format(when)}, ${formatQuantity(quantity, unit)}`,
  sites: 'Byggesager',
  allSites: 'Alle sager',
  sitesExVat: 'Sagernes beløb er ekskl. moms.',
  spent: 'brugt og bestilt',
  ofBudget: (budget: string, share: number) => `af ${budget} (${Math.round(share * 100)} %)`,
  branch: 'Din forretning',
  write: 'Skriv til os',

  orders: 'Seneste ordrer',
  allOrders: 'Alle ordrer',
  noOrders: 'Du har ikke bestilt noget endnu.',
  saved: 'Gemte kurve',
  allSaved: (count: number) => `Alle ${count}`,
  noSaved: 'Gem en kurv, så ligger den her, til du skal bruge den igen.',
  credit: 'Til rådighed på konto',
  creditOverdue: 'heraf forfaldent',
  creditInclVat: 'Beløb inkl. moms',
} as const
