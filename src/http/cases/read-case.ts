import type { z } from 'zod'
import type { InvoiceCase, invoiceCase } from '#contract/case/case'
import type { Unchanging } from '#contract/writer'
import type { Db } from '#database/client'
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
import { entryOf } from '../user-baskets/entry-reply.ts'
import { toCase } from './case-reply.ts'

const MOST_INVOICES = 100

type Case = Unchanging<z.output<typeof invoiceCase>>
type Parts<Keys extends keyof Case> = Pick<Case, Keys>
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
  return toCase({
    ...entry,
    ...invoices,
    ...baskets,
    ...offers,
    documents: documents.map((paper) => ({ ...paper, url: `/media/${paper.source}` })),
  })
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
  const spent = { months, co2: { ...co2, kg: co2.grams } }
  return { invoices: entries, invoice_sums: sums, ...spent, goods, goods_count: count }
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
  const orders = placed.entries.map((entry) => entryOf(entry))
  return { orders, orders_count: placed.count, saved_baskets: saved }
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
  return { offers: offers.map(toSeen), offers_count: count }
}
