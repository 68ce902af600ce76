import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from '#kernel/ids'
import {
  type Buyer,
  type Errand,
  PAY_BY_EAN,
  PAY_ON_ACCOUNT,
  PAY_ON_PICKUP,
  readyBuyer,
} from '#test/buyer'
import { cast } from '#test/cast/cast'
import type { Dice } from '#test/dice'
import { type Reply, remoteVisitor, type Visitor } from '#test/request'
import { openSession, withToken } from '#test/session'
import type { End, Entry, Journal, Paid } from './journal.ts'
import { CARD_AT_QUICKPAY, CARD_AT_STRIPE, type World } from './world.ts'

const INTENTS = '/api/shop/baskets/payment-intents'
/** The group of users who buy for a company. */
const SHOPPERS = 2
const PATIENCE_MS = 600_000
const CALL_MS = 20_000
const { carpenters, mason, contractor, municipality } = cast.customer

export interface Storm {
  readonly world: World
  readonly dice: Dice
  readonly journal: Journal
}

/** One customer from the first product to whatever comes of it. */
export async function shopOnce(storm: Storm): Promise<void> {
  const { dice, journal } = storm
  const way = dice.pick(WAYS)
  const entry: Entry = { way: way.name, told: [], paid: [], end: undefined }
  journal.entries.push(entry)
  try {
    entry.end = await way.go(storm, entry)
  } catch (error) {
    journal.unexpected.push(`${way.name}: ${error instanceof Error ? error.message : error}`)
  }
}

type Way = {
  readonly name: string
  readonly go: (storm: Storm, entry: Entry) => Promise<End>
}

const company = (name: string, id: string) => ({
  customer_type: 'company',
  company_name: name,
  company_id: id,
})

const card = (name: string, payment_method_id: number, customer?: number): Way => ({
  name,
  go: (storm, entry) => payByCard(storm, entry, { payment_method_id }, customer),
})

/** Ways to buy, the usual ones more than once. */
const WAYS: readonly Way[] = [
  ...Array(4).fill(card('guest, Stripe', CARD_AT_STRIPE)),
  ...Array(4).fill(card('guest, QuickPay', CARD_AT_QUICKPAY)),
  ...Array(2).fill(card('professional, Stripe', CARD_AT_STRIPE, carpenters)),
  {
    name: 'guest, pays on pickup',
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
  const buyer = await arrive(storm, errand, customer)
  if (!buyer) return 'sold_out'
  const replies = await clickToPay(storm, entry, buyer)
  const refusal = refusalOf(replies)
  if (refusal) return refusal
  const { id } = replies[0]?.body.data ?? {}
  return look(entry, buyer, id)
}

async function payByCard(
  storm: Storm,
  entry: Entry,
  errand: Omit<Errand, 'product_id'>,
  customer?: number,
): Promise<End> {
  const { dice } = storm
  const buyer = await arrive(storm, errand, customer)
  if (!buyer) return 'sold_out'
  const first = await clickToPay(storm, entry, buyer)
  const refusal = refusalOf(first)
  if (refusal) return refusal
  let intent = first[0]?.body.data
  if (dice.percent(4)) return 'left'
  if (dice.percent(5)) payAtCompany(storm, entry, intent, 'declined')
  if (dice.percent(8)) {
    // In another tab, while the page of the company is open.
    await buyer.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    if (dice.percent(50)) payAtCompany(storm, entry, intent)
    const again = await clickToPay(storm, entry, buyer)
    const later = refusalOf(again)
    if (later) return later
    intent = again[0]?.body.data
  }
  if (intent.status === 'pending') payAtCompany(storm, entry, intent)
  if (dice.percent(8)) return 'away'
  if (dice.percent(30)) await buyer.get(`/checkout/payment/return/${intent.id}`)
  return look(entry, buyer, intent.id)
}

/** Until the shop knows what became of it. */
async function look(entry: Entry, buyer: Visitor, id: string): Promise<End> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(300)) {
    const reply = await buyer.get(`${INTENTS}/${id}`)
    note(entry, reply)
    const status = reply.body?.data?.status
    if (status === 'placed') return 'ordered'
    if (status === 'failed') return 'refused'
  }
  throw new Error(`${id} is pending for ever`)
}

/** Once, or three times at once. */
async function clickToPay({ dice }: Storm, entry: Entry, buyer: Buyer): Promise<Reply[]> {
  const clicks = dice.percent(15) ? 3 : 1
  const replies = await Promise.all(Array.from({ length: clicks }, () => buyer.pay()))
  for (const reply of replies) note(entry, reply)
  return replies
}

const REFUSED: Readonly<Record<string, End>> = { insufficient_stock: 'sold_out' }

function refusalOf(replies: readonly Reply[]): End | undefined {
  const [reply] = replies
  if (reply?.status === 200) return undefined
  const code = reply?.body?.code
  if (!code) throw new Error(`${reply?.status} ${reply?.text.slice(0, 200)}`)
  const isSoldOut = reply.text.includes('insufficient_stock')
  return isSoldOut ? 'sold_out' : (REFUSED[code] ?? 'refused')
}

function note(entry: Entry, { status, body }: Reply): void {
  if (status !== 200) return
  const { id, amount, status: said, confirmation_token: token } = body.data
  entry.told.push({ payment_id: id, amount: Math.round(amount * 100), status: said, token })
}

/** The customer gives a card on the page of the company, if that is still open. */
function payAtCompany(
  { world }: Storm,
  entry: Entry,
  intent: { id: string; provider: Paid['provider']; redirect_url: string; amount: number },
  how: 'authorized' | 'declined' = 'authorized',
): void {
  const { provider, id: payment_id } = intent
  const reference = new URL(intent.redirect_url, 'http://x').pathname.split('/').at(-1) ?? ''
  const amount = Math.round(intent.amount * 100)
  try {
    if (provider === 'stripe') world.stripe.pay(reference, how)
    else world.quickpay.pay(reference, how)
  } catch {
    return // The window is closed, because the shop gave this payment up.
  }
  if (how === 'authorized') entry.paid.push({ provider, reference, payment_id, amount })
}

/** With a basket, an address and a way to pay. @returns Undefined when there is none left of what was wanted. */
async function arrive(
  storm: Storm,
  errand: Omit<Errand, 'product_id'>,
  customer?: number,
): Promise<Buyer | undefined> {
  const product_id = storm.dice.pick([cast.lastFive, cast.lastFive, cast.screws, cast.board.mm4200])
  const visitor = await arriveAs(storm, customer)
  try {
    return await readyBuyer(visitor, { product_id, ...errand })
  } catch (error) {
    if (String(error).includes('insufficient_stock')) return undefined
    throw error
  }
}

async function arriveAs(storm: Storm, customer: number | undefined): Promise<Visitor> {
  const { world, dice } = storm
  const guest = remoteVisitor(() => dice.pick(world.shops).address, CALL_MS)
  const me = customer === undefined ? guest : withToken(guest, await logIn(storm, customer))
  return patient(storm, me)
}

/** A new user of a company, who is logged in. */
async function logIn({ world: { database } }: Storm, customer_id: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
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
      if (tries > 100) throw error
      await sleep(100)
    }
  }
}

/** Asks again while the shop cannot be reached or says that it cannot just now, as customers do. */
function patient({ journal, dice }: Storm, visitor: Visitor): Visitor {
  async function insist(call: () => Promise<Reply>): Promise<Reply> {
    for (const until = Date.now() + PATIENCE_MS; ; journal.retries += 1) {
      const reply = await call().catch(() => undefined)
      // A page does the same: a reply of the shop in need has brought the token of a stranger.
      if (reply?.body?.code === 'forgery_suspected') visitor.cookies.delete('XSRF-TOKEN')
      else if (reply && reply.status < 500) return reply
      if (reply && reply.status >= 500) judge(reply)
      if (Date.now() > until) throw new Error('no answer for ten minutes')
      await sleep(100 + dice.below(300))
    }
  }
  function judge({ status, text, headers }: Reply): void {
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
