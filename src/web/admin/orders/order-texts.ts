import type { AdminBasket, AdminBasketEntry } from '#contract/basket/admin-basket'
import { type AgreedProvider, factsOfPayment } from '#kernel/payment-facts'
import { basketStatusWord } from '#surface/words/status-words'
import { formatAmount, formatCount } from '#ui/format'
import type { Tone } from '../parts/tag.tsx'

export type Status = AdminBasketEntry['basket_status']
export type Payment = AdminBasket['payments'][number]

/** The way of an order, in its order; `canceled` leaves it. */
export const WAY: readonly Status[] = [
  'new',
  'approved',
  'processing',
  'packing_complete',
  'shipped',
  'paid',
]

/** What the button is called that moves an order there. */
export const MOVES: Readonly<Record<Status, string>> = {
  not_complete: 'Gør ufærdig',
  new: 'Gør ny igen',
  approved: 'Godkend',
  processing: 'Begynd pluk',
  packing_complete: 'Meld pakket',
  shipped: 'Meld afsendt',
  paid: 'Meld betalt',
  canceled: 'Annullér ordren',
}

type Hold = 'approval' | 'credit' | 'payment' | 'unpaid'

export const HOLDS: Readonly<Record<Hold, string>> = {
  approval: 'Afventer firmaet',
  credit: 'Over kredit',
  payment: 'Afventer betaling',
  unpaid: 'Betales senere',
}

export const HOLD_HELP: Readonly<Record<Hold, string>> = {
  approval: 'Ordren venter på, at en godkender i kundens firma siger ja.',
  credit: 'Ordren er større end kundens kredit. Godkend den for at sende den videre.',
  payment: 'Kunden har fået et link at betale med. Uden betaling annulleres ordren efter tre dage.',
  unpaid: 'Ordren betales senere, og kunden er ikke et firma. Godkend den inden for et døgn.',
}

/** Ways of paying that are agreed with the shop itself, as a clerk calls them. Every other one is a card. */
const AGREED: Readonly<Record<AgreedProvider, string>> = {
  credit: 'Konto',
  ean_invoice: 'EAN-faktura',
  pay_on_pickup: 'Ved afhentning',
}
const agreed = new Map<string, string>(Object.entries(AGREED))

export function providerName(provider: string | null): string {
  return provider === null ? '' : (agreed.get(provider) ?? 'Kort')
}

export const PAYMENTS: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  created: { word: 'Begyndt', tone: 'plain' },
  authorized: { word: 'Reserveret', tone: 'info' },
  partially_captured: { word: 'Delvist hævet', tone: 'wait' },
  captured: { word: 'Hævet', tone: 'ok' },
  refunded: { word: 'Refunderet', tone: 'plain' },
  voided: { word: 'Frigivet', tone: 'plain' },
  failed: { word: 'Fejlet', tone: 'danger' },
}

type Paid = Pick<AdminBasketEntry, 'payment_provider' | 'payment_status'>

/**
 * What the list of orders tells of the money. Of what is paid later nothing is reserved: how it is paid says all, until it has been paid in the
 * store or has gone back.
 *
 * @returns The word alone where it is no state.
 */
export function paymentState({ payment_provider: provider, payment_status: status }: Paid): {
  readonly word: string
  readonly tone?: Tone
} {
  const named = { word: providerName(provider) }
  if (status === null) return named
  const { isPaidLater, isPaidOnPickup } = factsOfPayment(provider)
  if (isPaidOnPickup && status === 'captured') return { word: 'Betalt', tone: 'ok' }
  if (isPaidLater && status !== 'refunded') return named
  return PAYMENTS[status] ?? named
}

export const OPERATIONS: Readonly<Record<string, string>> = {
  capture: 'Hævet',
  refund: 'Refunderet',
  void: 'Frigivet',
  renew: 'Reserveret igen',
}

export const ALARMS: Readonly<Record<Payment['alarms'][number], string>> = {
  authorization_ends: 'Reservationen udløber inden for et døgn. Hæv, eller send et betalingslink.',
  authorization_lost: 'Reservationen er væk. Send kunden et betalingslink.',
  return_refused: 'Betalingsselskabet afviste at sende pengene tilbage. Prøv igen, eller ring.',
}

const EVENTS: Readonly<Record<string, string>> = {
  placed: 'Ordren er bestilt',
  commented: 'Intern kommentar ændret',
  changed: 'Ordrens oplysninger ændret',
  revised: 'Ordrens indhold ændret',
  mixed: 'Malingen er tonet',
  part_shipped: 'En del er sendt',
  part_handed_over: 'En del er udleveret',
  company_approved: 'Godkendt af kundens firma',
  day_passed: 'Leveringsdagen er gået, mens ordren ventede: aftal en anden med kunden',
  paid_again: 'Betalt på ny',
  confirmation_sent: 'Ordrebekræftelse sendt til kunden',
  withdrawn: 'Fortrudt',
}

/** What has happened, in a few words. */
export function eventText({ kind, to_status, actor }: AdminBasket['events'][number]): string {
  if (kind === 'withdrawn' && actor === 'staff') return 'Fortrydelse registreret'
  if (kind === 'moved' && to_status) return `Status er nu ${basketStatusWord(to_status).word}`
  const known = EVENTS[kind]
  if (known) return known
  if (kind.endsWith('_sent')) return 'Mail sendt til kunden'
  if (kind.startsWith('label')) return 'Fragtlabel bestilt'
  return 'Systemet har opdateret ordren'
}

export const LABELS: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  waiting: { word: 'Bestilles', tone: 'wait' },
  made: { word: 'Klar', tone: 'ok' },
  refused: { word: 'Afvist', tone: 'danger' },
  replaced: { word: 'Erstattet', tone: 'plain' },
  erased: { word: 'Slettet', tone: 'plain' },
}

/** What it is of can still be changed. */
export function isOpen({ basket_status }: Pick<AdminBasketEntry, 'basket_status'>): boolean {
  return ['new', 'approved', 'processing'].includes(basket_status)
}

export const orderTexts = {
  split: 'Del leveringen',
  splitHelp:
    'Skriv, hvad der kommer senere. Fragten bliver på den første levering, og ordren koster det samme. Kunden får en mail.',
  splitDone: 'Leveringen er delt i to',
  splitDay: 'Resten kommer',
  splitDayHelp: 'Tom: samme dag som nu.',
  basket: 'Kurv',
  basketHelp: 'ikke afgivet. Priserne er dem, der gælder nu.',
  basketEmpty: 'Der er ingen varer i kurven.',
  revise: 'Redigér ordren',
  revisePage: (reference: string) => `Redigér ordre ${reference}`,
  reviseHelp: 'Linjer beholder den aftalte pris. Nye linjer koster kundens pris i dag.',
  reviseClosed: 'Ordren er pakket eller afsluttet og kan ikke redigeres.',
  reviseFirst: 'Ret et antal, en linje eller en levering.',
  reviseCounting: 'Regner …',
  reviseCount: (count: number) => `Ikke gemt: ${count} ${count === 1 ? 'ændring' : 'ændringer'}`,
  reviseAsks: (amount: string) =>
    `Der er reserveret for lidt. Kunden får et link til at betale ${amount}`,
  reviseMail: 'Kunden får en mail med ordren, som den bliver.',
  reviseBegun: 'Noget af leveringen er sendt.',
  reviseOneWay: 'Varerne kan kun leveres sådan.',
  reviseWayHelp: 'En anden levering koster, hvad den koster i dag.',
  status: 'Ordrestatus',
  otherMoves: 'Flere handlinger',
  moved: (status: Status) => `Ordren er nu: ${basketStatusWord(status).word}`,
  noMoves: 'Ordren er afsluttet og kan ikke flyttes.',
  correct: 'Ret en fejl i status',
  correctHelp: 'Flytter ordren uden for den sædvanlige vej. Varer og penge flyttes ikke med.',
  cancelHelp:
    'Varerne lægges tilbage på lager, og reserverede eller hævede penge går retur til kunden. Det kan ikke fortrydes.',
  reason: 'Begrundelse',
  reasonHelp: 'Står i tidslinjen. Kunden ser den ikke.',
  reasonFirst: 'Skriv en begrundelse.',
  print: 'Udskriv',
  pickList: 'Plukseddel',
  pickLists: 'Pluksedler',
  approveMany: 'Godkend',
  exportMarked: 'Eksportér valgte',
  markedExported: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'ordre er hentet' : 'ordrer er hentet'}`,
  printPickLists: 'Udskriv pluksedler',
  basketsOnly: 'Der er kun kurve blandt de valgte.',
  unknownOrder: 'Ukendt ordre',
  manyDone: (act: 'approve' | 'pick', count: number) =>
    act === 'approve'
      ? `${formatCount(count)} ${count === 1 ? 'ordre er godkendt' : 'ordrer er godkendt'}`
      : `${formatCount(count)} ${count === 1 ? 'plukseddel er hentet' : 'pluksedler er hentet'}`,
  manyRefused: (count: number) =>
    count === 1 ? '1 ordre blev sprunget over' : `${formatCount(count)} ordrer blev sprunget over`,
  deliveryNote: 'Følgeseddel',
  termsOfSale: 'Handelsbetingelser',
  amounts: 'Beløb',
  payment: 'Betaling',
  noPayment: (name: string) => `${name}. Der er ingen kortbetaling på ordren.`,
  capture: 'Hæv',
  refund: 'Refundér',
  release: 'Frigiv resten',
  captureTitle: 'Hæv betaling',
  refundTitle: 'Refundér betaling',
  releaseTitle: 'Frigiv resten af reservationen',
  amount: 'Beløb i kroner',
  amountWrong: 'Skriv et beløb med højst to decimaler, f.eks. 1.234,50',
  amountMost: (most: number) => `Højst ${formatAmount(most)}`,
  captureHelp: 'Trækkes hos betalingsselskabet med det samme.',
  refundHelp: 'Sendes til kunden med det samme og kan ikke fortrydes.',
  refundWhat: 'Hvad refunderes?',
  refundLines: 'Udvalgte linjer',
  refundAll: (most: number) => `Hele beløbet, ${formatAmount(most)}`,
  refundAmount: 'Et beløb',
  refundLine: 'Linje',
  refundCount: 'Antal',
  refundSum: 'Beløb',
  refundCountOf: (name: string) => `Antal af ${name}, der refunderes`,
  refundPicked: (name: string) => `Refundér ${name}`,
  refundMost: (most: string) => `af ${most}`,
  refundedBefore: (quantity: string) => `${quantity} refunderet eller fortrudt før`,
  refundDone: 'Refunderet eller fortrudt',
  freight: 'Fragt, der refunderes',
  freightAll: 'Hele fragten',
  freightMost: (most: number) => `Højst ${formatAmount(most)} inkl. moms`,
  freightNone: 'Der er ingen fragt at refundere.',
  refundReasonHelp: 'Står ved betalingen. Kunden ser den ikke.',
  refundFirst: 'Vælg linjer eller fragt.',
  refundTooMuch: (most: number) => `Der er kun hævet ${formatAmount(most)}, som kan refunderes.`,
  releaseHelp: (amount: number) =>
    `${formatAmount(amount)} er reserveret og ikke hævet. De frigives til kunden, og det kan ikke fortrydes.`,
  final: 'Det er det sidste, der hæves: frigiv resten af reservationen',
  captured: 'Beløbet er hævet',
  refunded: 'Beløbet er refunderet',
  released: 'Resten er frigivet',
  asked: 'Betalingsselskabet har ikke svaret endnu. Butikken spørger igen af sig selv.',
  nothingReserved: 'Der er ikke mere at hæve.',
  nothingCaptured: 'Der er ikke hævet noget at refundere.',
  allRefunded: 'Alt, der er hævet, er refunderet.',
  numberInErp: (number: string) => `ERP ${number}`,
  picked: (picked: string, of: string) => `${picked} af ${of}`,
  missing: (count: string) => `Mangler ${count}`,
  missingFirst: 'Der mangler varer: annullér dem, eller find dem, før ordren meldes pakket.',
  toPick: 'Se pluk',
  payLink: 'Send betalingslink',
  payLinkSent: 'Kunden har fået et link at betale med',
  customer: 'Kunde',
  toCompany: 'Åbn firma',
  toUser: 'Åbn bruger',
  invoiceTo: 'Faktureres til',
  deliverTo: 'Leveres til',
  timeline: 'Tidslinje',
  comment: 'Intern kommentar',
  commentLabel: 'Skriv til dine kolleger',
  commentHelp: 'Kun for personale. Den gælder hele ordren og erstatter den forrige.',
  commentSaved: 'Kommentaren er gemt',
  revision: 'Ændring',
  revisionOf: (before: number, after: number) =>
    `${formatAmount(before)} → ${formatAmount(after)} (${after < before ? '−' : '+'}${formatAmount(Math.abs(after - before))})`,
  ship: 'Send en del',
  handOver: 'Udlevér en del',
  shipTitle: (isPickup: boolean) => (isPickup ? 'Udlevér en del' : 'Send en del af ordren'),
  shipHelp: 'Kunden får besked, og prisen for delen hæves. Skriv, hvor meget der er med.',
  shipped: 'Delen er registreret',
  shipWhen: (isPickup: boolean) =>
    isPickup
      ? 'En del kan udleveres, når ordren er pakket.'
      : 'En del kan sendes, når ordren er under behandling eller pakket.',
  nothingLeft: 'Der er ikke mere at pakke.',
  cancelPart: 'Annullér linjer',
  cancelPartHelp:
    'Det, der ikke er sendt, tages ud af ordren og lægges på lager. Prisen regnes om, og det, der er betalt for meget, går retur.',
  canceledPart: 'Ordren er ændret',
  takeOut: 'Tag ud af ordren',
  openAmount: 'Vælg mindst én linje.',
  quantityWrong: 'Skriv et antal med højst tre decimaler.',
  quantityMost: (most: string) => `Højst ${most}`,
  shipments: 'Delleverancer',
  newLabel: 'Ny label',
  labelTitle: 'Ny fragtlabel',
  labelMade: 'Labelen er bestilt',
  labelWeight: 'Vægt i kg pr. kolli',
  labelWeightHelp: 'Ét tal pr. kolli, adskilt af semikolon: 4,2; 11',
  labelWeightWrong: 'Skriv vægten som tal over nul, adskilt af semikolon.',
  labelProvider: 'Hvem laver labelen?',
  labelService: 'Produktkode hos Shipmondo',
  labelServiceHelp:
    'Koden står ved produktet i Shipmondo, f.eks. GLSDK_HD. Tilvalg skrives efter kolon: GLSDK_HD:SMS_NT',
  labelServiceFirst: 'Skriv produktkoden, f.eks. GLSDK_HD.',
  labelReason: 'Hvorfor en label mere?',
  labelReasonHelp: 'Skal udfyldes, når leveringen allerede har en label.',
  labelFormat: 'Papir',
  labelReplaces: 'Erstatter den forrige label',
  withdrawals: 'Fortrydelser',
  change: 'Ret',
  contactSaved: 'Kontakten er gemt',
  changeFirst: 'Ret noget for at gemme.',
  locked: 'Kontakter kan ikke rettes, når ordren er pakket.',
  addLine: 'Læg en vare i ordren',
  addLabel: 'Læg i ordren',
  addHelp:
    'Prisen er kundens, hvis der ikke er aftalt en anden. Fragten regnes ikke om. Er der reserveret for lidt, får kunden et link at betale med.',
  priceHelp: 'Tom: kundens egen pris.',
  chooseProduct: 'Find og vælg en vare.',
} as const
