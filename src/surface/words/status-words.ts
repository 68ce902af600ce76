/** What statuses are called in Danish, wherever they are shown: in lists, pages, mails and files. */

/** How a status is coloured; without a tone it is plain. The word says everything: the colour only repeats it. */
type StatusTone = 'ok' | 'info' | 'save' | 'danger'

export interface StatusWord {
  readonly word: string
  readonly tone?: StatusTone
}

/** Specification section 4. */
const basketStatuses: Readonly<Record<string, StatusWord>> = {
  not_complete: { word: 'Ikke afsluttet' },
  new: { word: 'Ny' },
  approved: { word: 'Godkendt' },
  processing: { word: 'Under behandling' },
  packing_complete: { word: 'Pakket', tone: 'info' },
  shipped: { word: 'Afsendt', tone: 'info' },
  paid: { word: 'Betalt', tone: 'ok' },
  canceled: { word: 'Annulleret', tone: 'danger' },
}

/** Of an order or a basket; a status that is not known is shown raw. */
export function basketStatusWord(status: string): StatusWord {
  return Object.hasOwn(basketStatuses, status)
    ? (basketStatuses[status] ?? { word: status })
    : { word: status }
}

/** Of an order as its customer sees it: what waits for the company itself is not new. */
export function orderStatusWord(order: {
  readonly basket_status: string
  readonly awaits_approval: boolean
  readonly is_pickup: boolean
}): StatusWord {
  if (order.awaits_approval) return { word: 'Venter på godkendelse i firmaet', tone: 'save' }
  if (order.is_pickup && order.basket_status === 'packing_complete') {
    return { word: 'Klar til afhentning', tone: 'ok' }
  }
  return basketStatusWord(order.basket_status)
}

/** `draft` is one that the customer has asked for: others are not shown before they are sent. */
export const OFFER_STATUS_WORDS = {
  draft: { word: 'Forespurgt' },
  sent: { word: 'Ny', tone: 'info' },
  viewed: { word: 'Venter på svar', tone: 'info' },
  accepted: { word: 'Delvist godkendt', tone: 'ok' },
  declined: { word: 'Afslået', tone: 'danger' },
  expired: { word: 'Udløbet' },
  ordered: { word: 'Bestilt', tone: 'ok' },
} as const satisfies Readonly<Record<string, StatusWord>>

export const INVOICE_STATUS_WORDS = {
  open: { word: 'Åben', tone: 'info' },
  overdue: { word: 'Forfalden', tone: 'danger' },
  paid: { word: 'Betalt', tone: 'ok' },
  credited: { word: 'Krediteret' },
} as const satisfies Readonly<Record<string, StatusWord>>

/** A credit note is money to the customer's good until it is used up. */
export const CREDIT_NOTE_STATUS_WORDS = {
  open: { word: 'Til gode', tone: 'info' },
  settled: { word: 'Kreditnota' },
} as const satisfies Readonly<Record<string, StatusWord>>
