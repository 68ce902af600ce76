import { sql } from 'kysely'
import type { Db } from '#database/client'
import { countStock, findBroken } from '#test/invariants'
import type { StormFixture } from './fixture.ts'
import { type Entry, type Journal, PAID_LATER, type Paid, type Refused } from './journal.ts'
import { type History, readHistory, SOLD, wasShort } from './stock-history.ts'

/** Holds the shop to what the customers saw, to the books of the payment providers, to the mails, and to what always holds. */

/** Pieces in thousandths, by product. */
type Goods = ReadonlyMap<number, number>

/** What is left and what was sold, together. */
async function countGoods(db: Db): Promise<Goods> {
  const counts = new Map<number, number>()
  for (const id of SOLD) {
    const { left, sold } = await countStock(db, id)
    counts.set(id, left + sold)
  }
  return counts
}

/** All that ever came, in thousandths. */
export async function expectedGoods(db: Db): Promise<Goods> {
  const { rows } = await sql<{ id: number; came: number }>`
    select product_id::float8 as id, sum(quantity * 1000)::float8 as came
    from public.storm_refill group by product_id`.execute(db)
  return new Map(rows.map(({ id, came }) => [id, came]))
}

/** Mails may wait while their server is away, and while processes that would send them are. */
const LATE = 'I16 nothing in the outbox has been due'

/** What may be asked at any moment, also while customers buy; that nothing is late only at rest. */
export async function findFaults(
  { database: { db } }: StormFixture,
  stock: Goods,
  { isAtRest }: { readonly isAtRest: boolean },
): Promise<string[]> {
  const broken = await findBroken(db)
  const found = isAtRest ? broken : broken.filter((one) => !one.startsWith(LATE))
  for (const [id, now] of await countGoods(db)) {
    if (now !== stock.get(id)) found.push(`product ${id}: ${stock.get(id)} became ${now}`)
  }
  return found
}

interface Row {
  readonly id: string
  readonly provider: string
  readonly status: string
  readonly amount: number
  readonly amount_captured: number
  readonly basket_id: string
  readonly is_placed: boolean
  readonly token: string | null
  readonly order_reference: string | null
  readonly payment_amount: number | null
}

async function readPayments(db: Db): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select payment.id, payment.provider, payment.status, amount::float8 as amount,
      amount_captured::float8 as amount_captured, basket_id, order_placed is not null as is_placed,
      confirmation_token as token, order_reference, payment_amount::float8 as payment_amount
    from payment.payment join basket.basket on basket.id = basket_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What must hold when everything has come to rest. */
export async function reconcile(fixture: StormFixture, journal: Journal): Promise<string[]> {
  const payments = await readPayments(fixture.database.db)
  const history = await readHistory(fixture.database.db)
  return [
    ...journal.entries.flatMap((entry) => checkRefused(entry, payments, history)),
    ...journal.entries.flatMap((entry) => checkReported(entry, payments)),
    ...journal.entries.flatMap((entry) => checkPaid(fixture, entry, payments)),
    ...checkBooks(fixture, journal, payments),
    ...(await checkMails(fixture)),
  ]
}

const HELD = ['authorized', 'partially_captured', 'captured']

/** Who was told that an order is placed has this one order; who was told that nothing came of a payment has not paid. */
function checkReported(entry: Entry, payments: ReadonlyMap<string, Row>): string[] {
  const found: string[] = []
  const baskets = new Set<string>()
  for (const { payment_id, amount, status, token } of entry.told) {
    const row = payments.get(payment_id)
    if (!row) {
      found.push(`told of payment ${payment_id}, which does not exist`)
      continue
    }
    if (row.is_placed && HELD.includes(row.status)) baskets.add(row.basket_id)
    if (amount !== row.amount) found.push(`told ${amount} of ${payment_id}, which is ${row.amount}`)
    if (status === 'placed' && !(row.is_placed && row.token === token && HELD.includes(row.status)))
      found.push(`told of an order by ${payment_id}: ${JSON.stringify(row)}`)
    if (status === 'failed' && HELD.includes(row.status))
      found.push(`told that ${payment_id} failed: ${JSON.stringify(row)}`)
  }
  if (baskets.size > 1) found.push(`one checkout has ${baskets.size} orders`)
  if (entry.end === 'ordered' && baskets.size !== 1) found.push('ordered, and has no order')
  const hasNone = entry.end !== 'ordered' && entry.end !== 'away'
  if (hasNone && baskets.size > 0) found.push(`${entry.end}, and has an order`)
  return found
}

/** Each who was told no was told so rightly. */
function checkRefused(
  entry: Entry,
  payments: ReadonlyMap<string, Row>,
  history: History,
): string[] {
  const first = entry.told[0]?.payment_id
  const basketId = first && payments.get(first)?.basket_id
  const isRight = (refused: Refused) => {
    const [key = '', ...more] = refused.keys
    if (more.length > 0) return false
    if (key === 'insufficient_stock') return wasShort(history, refused, basketId)
    if (key === 'declined') return entry.hasDeclined
    // Guests who pay later hold at most half of a product.
    if (key === 'too_much_unpaid_stock') return entry.way === PAID_LATER
    return entry.hasChanged && (key === 'replaced' || key === 'basket_changed')
  }
  return entry.refused
    .filter((refused) => !isRight(refused))
    .map((refused) => `${entry.way} was refused: ${JSON.stringify(refused)}`)
}

interface Held {
  /** Øre: reserved, or taken and not given back. */
  readonly amount: number
  /** It can still be paid. */
  readonly isOpen: boolean
}

function holdingOf({ stripe, quickpay }: StormFixture, { provider, reference }: Paid): Held {
  if (provider === 'stripe') {
    const { intent, status } = stripe.session(reference)
    const isHeld = intent?.status === 'requires_capture' || intent?.status === 'succeeded'
    return { amount: isHeld ? intent.amount : 0, isOpen: status === 'open' }
  }
  const { operations, link } = quickpay.payment(reference)
  const approved = operations.filter(({ qp_status_code: code }) => code === '20000')
  const reserved = approved.find(({ type }) => type === 'authorize')?.amount ?? 0
  const isCancelled = approved.some(({ type }) => type === 'cancel')
  return { amount: isCancelled ? 0 : reserved, isOpen: link !== null && reserved === 0 }
}

/** Money that a customer gave is behind an order of this amount, or was let go. */
function checkPaid(
  fixture: StormFixture,
  { paid }: Entry,
  payments: ReadonlyMap<string, Row>,
): string[] {
  return paid.flatMap((one) => {
    const row = payments.get(one.payment_id)
    const { amount } = holdingOf(fixture, one)
    const isBehindOrder = row?.is_placed === true && HELD.includes(row.status)
    if (isBehindOrder && amount === row.payment_amount && amount === one.amount) return []
    if (!isBehindOrder && amount === 0) return []
    return [`${one.provider} holds ${amount} of ${one.payment_id}: ${JSON.stringify(row)}`]
  })
}

/** What the shop believes that a company holds is what it holds, to the øre. */
function checkBooks(
  fixture: StormFixture,
  { entries }: Journal,
  payments: ReadonlyMap<string, Row>,
): string[] {
  const paid = new Map(entries.flatMap((entry) => entry.paid).map((one) => [one.payment_id, one]))
  const sums = { stripe: { shop: 0, company: 0 }, quickpay: { shop: 0, company: 0 } }
  for (const one of paid.values()) {
    sums[one.provider].company += holdingOf(fixture, one).amount
  }
  for (const { provider, status, amount } of payments.values()) {
    if (provider !== 'stripe' && provider !== 'quickpay') continue
    if (HELD.includes(status)) sums[provider].shop += amount
  }
  return Object.entries(sums)
    .filter(([, { shop, company }]) => shop !== company)
    .map(([name, { shop, company }]) => `${name} holds ${company}, and the shop believes ${shop}`)
}

/** Each order has one confirmation, which may have come again under the same Message-ID. */
async function checkMails({ database: { db }, mail }: StormFixture): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select order_reference as reference from basket.basket where order_placed is not null`.execute(
    db,
  )
  const sent = new Map<string, Set<string>>()
  for (const id of mail.taken) {
    const [, reference = ''] = /^<order-(\w+)-confirmation/.exec(id) ?? []
    sent.set(reference, (sent.get(reference) ?? new Set()).add(id))
  }
  return rows
    .filter(({ reference }) => sent.get(reference)?.size !== 1)
    .map(({ reference }) => `${sent.get(reference)?.size ?? 0} confirmations of ${reference}`)
}
