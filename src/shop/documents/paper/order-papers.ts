import type { Merchant } from '#shop/merchant'
import type { Offer } from '#shop/offers'
import type { Order } from '#shop/orders'
import { footerOf } from '../format.ts'
import { type NamedBasket, toBasketSheet } from './basket-sheet.ts'
import { toOfferSheet } from './offer-sheet.ts'
import { type OrderSheet, type SheetDelivery, type SheetLine, toOrderSheet } from './order-sheet.ts'
import type { Block, PaperGroup, PaperRow } from './paper.ts'
import { print } from './print.ts'

export function drawOrder(order: Order, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toOrderSheet(order)
  const terms = `Handelsbetingelser: version ${order.terms_version}.`
  return printSheet(sheet, { date: order.order_placed, merchant, foot: [sheet.payment, terms] })
}

/** A basket that is not placed, with the prices that it was given. */
export function drawBasket(named: NamedBasket, now: Date, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toBasketSheet(named, now)
  return printSheet(sheet, { date: now, merchant, foot: [sheet.payment] })
}

export function drawOffer(offer: Offer, merchant: Merchant): Promise<Uint8Array> {
  const sheet = toOfferSheet(offer)
  const foot = [offer.note, offer.terms, sheet.payment].filter((text) => text !== '')
  return printSheet(sheet, { date: offer.sent ?? offer.created, merchant, foot })
}

interface SheetFrame {
  readonly date: Date
  readonly merchant: Merchant
  /** Paragraphs after the sums. */
  readonly foot: readonly string[]
}

function printSheet(
  { title, facts, addresses, deliveries, sums }: OrderSheet,
  { date, merchant, foot }: SheetFrame,
): Promise<Uint8Array> {
  const blocks: Block[] = [
    { kind: 'title', text: title },
    ...facts.map((text): Block => ({ kind: 'quiet', text })),
    { kind: 'columns', columns: addresses },
    { kind: 'table', head: ['Vare', 'Antal', 'Beløb'], groups: deliveries.map(toGroup) },
    { kind: 'sums', sums },
    ...foot.map((text): Block => ({ kind: 'text', text })),
  ]
  return print({ title, date, footer: footerOf(merchant), blocks })
}

function toGroup({ heading, details, price, lines }: SheetDelivery): PaperGroup {
  return {
    heading: { name: heading, details, figures: ['', price] },
    rows: lines.map(toRow),
  }
}

function toRow({ name, details, quantity, sum }: SheetLine): PaperRow {
  return { name, details, figures: [quantity, sum] }
}
