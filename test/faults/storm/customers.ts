import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '#demo/catalogue/dice'
import { uuidv7 } from '#kernel/ids'
import {
  type Buyer,
  type Errand,
  NotReady,
  PAY_BY_EAN,
  PAY_ON_ACCOUNT,
  PAY_ON_PICKUP,
  readyBuyer,
} from '#test/buyer'
import { cast } from '#test/cast/cast'
import { type Reply, remoteVisitor, type Visitor } from '#test/request'
import { openSession, withToken } from '#test/session'
import { CARD_AT_QUICKPAY, CARD_AT_STRIPE, type StormFixture } from './fixture.ts'
import { type End, type Entry, type Journal, PAID_LATER, type Paid } from './journal.ts'

const INTENTS = '/api/shop/baskets/payment-intents'
/** The group of users who buy for a company. */
const SHOPPERS = 2
const PATIENCE_MS = 600_000
const CALL_MS = 20_000
const { carpenters, mason, contractor, municipality } = cast.customer

/** When the call began that was answered so, in milliseconds since 1970. */
const askedAt = new WeakMap<Reply, number>()

/** A visitor who wants this. */
type Shopper = Visitor & { readonly product_id: number }

interface Intent {
  readonly id: string
  readonly provider: Paid['provider']
  readonly redirect_url: string
  /** Kroner. */
  readonly amount: number
  readonly status: string
}

export interface Storm {
  readonly fixture: StormFixture
  readonly dice: Dice
  readonly journal: Journal
}

/** One customer from the first product to whatever comes of it. */
export async function shopOnce(storm: Storm): Promise<void> {
  const { dice, journal } = storm
  const way = dice.pick(PAYMENT_KINDS)
  const entry: Entry = {
    way: way.name,
    told: [],
    paid: [],
    refused: [],
    hasChanged: false,
    hasDeclined: false,
    end: undefined,
  }
  journal.entries.push(entry)
  try {
    entry.end = await way.go(storm, entry)
  } catch (error) {
    journal.unexpected.push(`${way.name}: ${error instanceof Error ? error.message : error}`)
  }
}

type PaymentKind = {
  readonly name: string
  readonly go: (storm: Storm, entry: Entry) => Promise<End>
}

const company = (name: string, id: string) => ({
  customer_type: 'company',
  company_name: name,
  company_id: id,
})

const card = (name: string, payment_method_id: number, customer?: number): PaymentKind => ({
  name,
  go: (storm, entry) => payByCard(storm, entry, { payment_method_id }, customer),
})

/** Ways to buy, the usual ones more than once. */
const PAYMENT_KINDS: readonly PaymentKind[] = [
  ...Array(4).fill(card('guest, Stripe', CARD_AT_STRIPE)),
  ...Array(4).fill(card('guest, QuickPay', CARD_AT_QUICKPAY)),
  ...Array(2).fill(card('professional, Stripe', CARD_AT_STRIPE, carpenters)),
  {
    name: PAID_LATER,
    go: (storm, entry) =>
      payAtOnce(storm, entry, {
        payment_method_id: PAY_ON_PICKUP,
        branch_id: cast.branch.aalborg,
      }),
  },
  ...[
    { id: carpenters, contact: company('Limfjordens Tømrere', '99999993') },
    { id: mason, contact: company('Murermester Holm', '99999993') },
    { id: contractor, contact: company('Nordbyg', '99999993') },
  ].map(({ id, contact }) => ({
    name: 'professional, on account',
    go: (storm: Storm, entry: Entry) =>
      payAtOnce(storm, entry, { payment_method_id: PAY_ON_ACCOUNT, contact }, id),
  })),
  {
    name: 'public, EAN',
    go: (storm, entry) =>
      payAtOnce(
        storm,
        entry,
        {
          payment_method_id: PAY_BY_EAN,
          contact: {
            customer_type: 'public',
            company_name: 'Fjordby',
            company_ean: '5798000420526',
          },
        },
        municipality,
      ),
  },
]

async function payAtOnce(
  storm: Storm,
  entry: Entry,
  errand: Omit<Errand, 'product_id'>,
  customer?: number,
): Promise<End> {
  const buyer = await arrive(storm, entry, errand, customer)
  if (!buyer) return endOf(entry)
  const intent = await clickToPay(storm, entry, buyer)
  return intent ? look(entry, buyer, intent.id) : endOf(entry)
}

async function payByCard(
  storm: Storm,
  entry: Entry,
  errand: Omit<Errand, 'product_id'>,
  customer?: number,
): Promise<End> {
  const { dice } = storm
  const buyer = await arrive(storm, entry, errand, customer)
  if (!buyer) return endOf(entry)
  let intent = await clickToPay(storm, entry, buyer)
  if (!intent) return endOf(entry)
  if (dice.percent(4)) return 'left'
  if (dice.percent(5)) payAtCompany(storm, entry, intent, 'declined')
  if (dice.percent(15)) {
    // In another tab, while the page of the company is open.
    await buyer.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    entry.hasChanged = true
    if (dice.percent(50)) payAtCompany(storm, entry, intent)
    intent = await clickToPay(storm, entry, buyer)
    if (!intent) return endOf(entry)
  }
  if (intent.status === 'pending') payAtCompany(storm, entry, intent)
  if (dice.percent(8)) return 'away'
  if (dice.percent(30)) await buyer.get(`/checkout/payment/return/${intent.id}`)
  return look(entry, buyer, intent.id)
}

/** Until the shop knows what became of it. */
async function look(entry: Entry, buyer: Shopper, id: string): Promise<End> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(300)) {
    const reply = await buyer.get(`${INTENTS}/${id}`)
    note(entry, buyer, reply)
    const status = reply.body?.data?.status
    if (status === 'placed') return 'ordered'
    if (status === 'failed') return endOf(entry)
  }
  throw new Error(`${id} is pending for ever`)
}

/** Once, or three times at once. @returns What is to be paid, as the first click that was not refused was told. */
async function clickToPay(
  { dice }: Storm,
  entry: Entry,
  buyer: Shopper & Buyer,
): Promise<Intent | undefined> {
  const clicks = dice.percent(15) ? 3 : 1
  const replies = await Promise.all(Array.from({ length: clicks }, () => buyer.pay()))
  for (const reply of replies) note(entry, buyer, reply)
  return replies.find(({ status }) => status === 200)?.body.data
}

const SOLD_OUT = 'insufficient_stock'

/** Of a customer who got no order: what was said last. */
function endOf({ refused }: Entry): End {
  return refused.at(-1)?.keys.includes(SOLD_OUT) ? 'sold_out' : 'refused'
}

function note(entry: Entry, { product_id }: Shopper, reply: Reply): void {
  if (reply.status !== 200) {
    refuse(entry, product_id, reply)
    return
  }
  const { id, amount, status: said, confirmation_token: token } = reply.body.data
  entry.told.push({ payment_id: id, amount: Math.round(amount * 100), status: said, token })
  if (said === 'failed') refuse(entry, product_id, reply)
}

/** Writes down that a customer was told no, and why. */
function refuse({ refused }: Entry, product_id: number, reply: Reply): void {
  const to = Date.now()
  const from = askedAt.get(reply) ?? to
  const text = `${reply.status} ${reply.text.slice(0, 2_000)}`
  refused.push({ product_id, keys: [...new Set(keysOf(reply))], from, to, text })
}

interface Said {
  readonly key: string
  readonly level: string
}

/** Of a payment that failed, of a basket that cannot be paid, or of a problem. */
function keysOf({ body }: Reply): string[] {
  const { failure_code, basket_lines, errors } = body?.data ?? {}
  if (failure_code) return [failure_code]
  if (!basket_lines) return Object.keys(body?.errors ?? {})
  const said: Said[] = [
    errors,
    ...basket_lines.map((line: { errors: Said[] }) => line.errors),
  ].flat()
  return said.filter(({ level }) => level === 'error').map(({ key }) => key)
}

/** The customer gives a card on the page of the company, if that is still open. */
function payAtCompany(
  { fixture }: Storm,
  entry: Entry,
  intent: Intent,
  how: 'authorized' | 'declined' = 'authorized',
): void {
  const { provider, id: payment_id } = intent
  const reference = new URL(intent.redirect_url, 'http://x').pathname.split('/').at(-1) ?? ''
  const amount = Math.round(intent.amount * 100)
  try {
    if (provider === 'stripe') fixture.stripe.pay(reference, how)
    else fixture.quickpay.pay(reference, how)
  } catch {
    return // The window is closed, because the shop gave this payment up.
  }
  if (how === 'declined') entry.hasDeclined = true
  else entry.paid.push({ provider, reference, payment_id, amount })
}

/** With a basket, an address and a way to pay. @returns Undefined when the shop let the customer not come so far. */
async function arrive(
  storm: Storm,
  entry: Entry,
  errand: Omit<Errand, 'product_id'>,
  customer?: number,
): Promise<(Shopper & Buyer) | undefined> {
  const product_id = storm.dice.pick([cast.lastFive, cast.lastFive, cast.screws, cast.board.mm4200])
  const visitor = await arriveAs(storm, customer)
  try {
    return { ...(await readyBuyer(visitor, { product_id, ...errand })), product_id }
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    refuse(entry, product_id, error.reply)
    return undefined
  }
}

async function arriveAs(storm: Storm, customer: number | undefined): Promise<Visitor> {
  const { fixture, dice } = storm
  const guest = remoteVisitor(() => dice.pick(fixture.shops).address, CALL_MS)
  const me = customer === undefined ? guest : withToken(guest, await logIn(storm, customer))
  return patient(storm, me)
}

/** A new user of a company, who is logged in. */
async function logIn({ fixture: { database } }: Storm, customer_id: number): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      const uuid = uuidv7()
      const user = { uuid, username: `${uuid}@demo.dk`, name: 'Sofie Bak', group_id: SHOPPERS }
      const { id } = await database.db
        .insertInto('access.user')
        .values({ ...user, customer_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return await openSession(database, id)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

/** Asks again while the shop cannot be reached or says that it cannot just now, as customers do. */
function patient({ journal, dice }: Storm, visitor: Visitor): Visitor {
  async function insist(call: () => Promise<Reply>): Promise<Reply> {
    for (const until = Date.now() + PATIENCE_MS; ; journal.retries += 1) {
      const begun = Date.now()
      const reply = await call().catch(() => undefined)
      if (reply) askedAt.set(reply, begun)
      // A page does the same: a reply of the shop in need has brought the token of a stranger.
      if (reply?.body?.code === 'forgery_suspected') visitor.cookies.delete('XSRF-TOKEN')
      // A process that was paused has not had the whole request in time: nothing was done, and the shop says to try again.
      else if (reply && reply.status < 500 && reply.status !== 408) return reply
      if (reply && reply.status >= 500) checkReply(reply)
      if (Date.now() > until) throw new Error('no answer for ten minutes')
      await sleep(100 + dice.below(300))
    }
  }
  function checkReply({ status, text, headers }: Reply): void {
    const isExcused = status === 503 && headers['retry-after'] !== undefined
    if (!isExcused) journal.unexpected.push(`${status} ${text.slice(0, 200)}`)
  }
  return {
    cookies: visitor.cookies,
    get: (...call) => insist(() => visitor.get(...call)),
    post: (...call) => insist(() => visitor.post(...call)),
    patch: (...call) => insist(() => visitor.patch(...call)),
    delete: (...call) => insist(() => visitor.delete(...call)),
  }
}
