import { z } from 'zod'
import { type InvoiceCase, invoiceSums } from '#contract/case/case'
import type { Db } from '#database/client'
import { toKroner } from '#kernel/money'
import { danishDay } from '#kernel/time'
import {
  type CaseEntry,
  type CaseReader,
  findCase,
  findCaseDocuments,
  findCaseGoods,
  findCaseSpending,
} from '#shop/cases'
import { listInvoices } from '#shop/invoices'
import { isOfCustomer, listOffers, toSeen } from '#shop/offers'
import { listEntries, listSavedOfCase } from '#shop/user-baskets'
import { toEntryReply as toInvoiceEntry } from '../invoices/invoice-reply.ts'
import { toOfferEntry } from '../offers/offer-reply.ts'
import { toEntryReply as toBasketEntry } from '../user-baskets/entry-reply.ts'
import { toCaseEntry, toGoods } from './case-reply.ts'

const MOST_INVOICES = 100

type Parts<Keys extends keyof InvoiceCase> = Pick<InvoiceCase, Keys>
type InvoiceParts = Parts<'invoices' | 'invoice_sums' | 'months' | 'co2' | 'goods' | 'goods_count'>

/** A case with all that was bought and offered for it, each part as far as the reader may see it; undefined for one of another company. */
export async function readCase(
  db: Db,
  reader: CaseReader,
  id: string,
  now: Date,
): Promise<InvoiceCase | undefined> {
  const entry = await findCase(db, reader, id, now)
  if (!entry) return undefined
  const [invoices, baskets, offers, documents] = await Promise.all([
    readInvoices(db, reader, entry, now),
    readBaskets(db, reader, entry),
    readOffers(db, reader, entry, now),
    findCaseDocuments(db, reader, id),
  ])
  return {
    ...toCaseEntry(entry),
    ...invoices,
    ...baskets,
    ...offers,
    documents: documents.map(({ source, ...paper }) => ({ ...paper, url: `/media/${source}` })),
  }
}

const UNSEEN: InvoiceParts = {
  invoices: [],
  invoice_sums: null,
  months: [],
  co2: null,
  goods: [],
  goods_count: 0,
}

async function readInvoices(
  db: Db,
  reader: CaseReader,
  { id, case_number }: CaseEntry,
  now: Date,
): Promise<InvoiceParts> {
  if (!reader.sees_invoices) return UNSEEN
  const ofCase = {
    mode: 'case_number',
    ref: case_number,
    page: 1,
    per_page: MOST_INVOICES,
  } as const
  const [{ entries, sums }, { months, co2 }, { goods, count }] = await Promise.all([
    listInvoices(db, reader.customer_id, ofCase, danishDay(now)),
    findCaseSpending(db, reader, id),
    findCaseGoods(db, reader, id),
  ])
  return {
    invoices: entries.map(toInvoiceEntry),
    invoice_sums: z.encode(invoiceSums, sums),
    months: months.map(({ month, net_sum }) => ({ month, net_sum: toKroner(net_sum) })),
    co2: { kg: co2.grams / 1000, is_partial: co2.is_partial },
    goods: goods.map(toGoods),
    goods_count: count,
  }
}

async function readBaskets(
  db: Db,
  reader: CaseReader,
  { case_number }: CaseEntry,
): Promise<Parts<'orders' | 'orders_count' | 'saved_baskets'>> {
  const [placed, saved] = await Promise.all([
    listEntries(db, reader, { is_placed: true, page: 1, case_number }),
    listSavedOfCase(db, reader, case_number),
  ])
  return {
    orders: placed.entries.map((entry) => toBasketEntry(entry)),
    orders_count: placed.count,
    saved_baskets: saved.map((basket) => ({ ...basket, modified: basket.modified.toISOString() })),
  }
}

async function readOffers(
  db: Db,
  reader: CaseReader,
  { case_number }: CaseEntry,
  now: Date,
): Promise<Parts<'offers' | 'offers_count'>> {
  if (!reader.sees_offers) return { offers: [], offers_count: 0 }
  const seen = isOfCustomer(reader)
  const { offers, count } = await listOffers(db, seen, danishDay(now), { page: 1, case_number })
  return { offers: offers.map(toSeen).map(toOfferEntry), offers_count: count }
}
