import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore, unitPrice } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { formatUnits } from '#kernel/units/unit-plurals'
import { findUser, type User } from '#shop/access'
import { print } from '#shop/documents'
import {
  acceptOffer,
  attachToOffer,
  declineOffer,
  draftOffer,
  findOffer,
  isAnyOffer,
  isOfCustomer,
  type LineToOffer,
  sendOffer,
  viewOffer,
} from '#shop/offers'
import { caseOf, numberOf } from '../data/cases.ts'
import { DECLINE_REASON, type DemoOffer, demoOffers } from '../data/offers.ts'
import { users } from '../data/people.ts'
import { type Buyer, placeBasket, toLines } from './plant-baskets.ts'
import { Calendar } from './when.ts'

const SELLER = 5
/** What an offer takes off the customer's own price. */
const SHARE = 0.93
const SECTIONS = ['1 Første levering', '2 Anden levering']
const DELIVERY = ore(64_000)

/** Gives the professionals of the demo a few offers each: open, ordered in part, declined and expired. */
export async function plantOffers(db: Db, now = new Date()): Promise<void> {
  const seller = await findUser(db, SELLER)
  if (!seller) throw new Error('no user of the demo sends offers')
  const buyers = users.filter((user) => user.customer_id !== null)
  const calendar = new Calendar(now)
  for (const buyer of buyers) {
    for (const offer of demoOffers) await plantOffer(db, { seller, buyer, calendar }, offer)
  }
}

interface Cast {
  readonly seller: User
  readonly buyer: Buyer
  readonly calendar: Calendar
}

async function plantOffer(db: Db, { seller, buyer, calendar }: Cast, offer: DemoOffer) {
  const owner = { user_id: buyer.id, customer_id: buyer.customer_id }
  const sent = calendar.daysAgo(offer.sent_days_ago)
  const settings = { now: () => sent }
  const site = caseOf(buyer.customer_id, offer.sent_days_ago, offer.site)
  const case_number = site ? numberOf(site, calendar.today()) : ''
  const id = await draftOffer(
    db,
    seller,
    {
      ...owner,
      title: offer.title,
      case_number,
      terms: 'Leveres som anført, på konto.',
      note: offer.note,
      valid_to: danishDay(calendar.inDays(offer.valid_days)),
      delivery_sum: DELIVERY,
      lines: await linesOf(db, owner, offer),
    },
    settings,
  )
  await sendOffer(db, seller, id, settings)
  if (offer.has_file) await attachList(db, { seller, calendar }, id, offer)
  await writeThread(db, { seller, buyer, calendar }, id, offer)
  await datedBack(db, id, sent)
  if (offer.answer === 'viewed') await viewOffer(db, owner, id)
  if (offer.answer === 'declined') {
    await declineOffer(db, owner, { id, reason: DECLINE_REASON }, settings)
  }
  if (offer.answer === 'half') await orderHalf(db, { seller, buyer, calendar }, { id, case_number })
}

/** What comes with each delivery. */
async function attachList(
  db: Db,
  { seller, calendar }: Omit<Cast, 'buyer'>,
  id: string,
  { title }: DemoOffer,
): Promise<void> {
  const offer = await findOffer(db, isAnyOffer, calendar.today(), id)
  const groups = SECTIONS.map((section) => ({
    heading: { name: section, details: [], figures: [''] },
    rows: (offer?.lines ?? [])
      .filter((line) => line.section === section && line.alternative_to === null)
      .map(({ name, quantity, unit }) => ({
        name,
        details: [],
        figures: [formatUnits(quantity, unit)],
      })),
  }))
  const content = await print({
    title: `Leveringsliste, ${title}`,
    footer: `Tilbud ${offer?.offer_number ?? ''}`,
    blocks: [
      { kind: 'title', text: 'Leveringsliste' },
      { kind: 'text', text: title },
      { kind: 'table', head: ['Vare', 'Antal'], groups },
    ],
  })
  await attachToOffer(db, seller, id, { name: 'Leveringsliste.pdf', content: Buffer.from(content) })
}

async function writeThread(
  db: Db,
  { seller, buyer, calendar }: Cast,
  offer_id: string,
  { thread = [] }: DemoOffer,
): Promise<void> {
  for (const [i, { days_ago, message }] of thread.entries()) {
    const is_from_staff = i % 2 === 1
    await db
      .insertInto('offer.offer_message')
      .values({
        ...{ id: uuidv7(), offer_id, is_from_staff, message },
        user_id: is_from_staff ? seller.user_id : buyer.id,
        created: calendar.daysAgo(days_ago),
      })
      .execute()
  }
}

/** The last line is optional, and of two that are of one kind, the second is an alternative. */
async function linesOf(
  db: Db,
  owner: { readonly user_id: number; readonly customer_id: number },
  { goods, lines: count, title }: DemoOffer,
): Promise<LineToOffer[]> {
  const lines = await toLines(db, owner, { goods, lines: count, key: `${owner.user_id} ${title}` })
  const [main, other] = findPair(lines.slice(0, -1))
  return lines.map(({ product_id, quantity, net_price }, i) => {
    const place = i === other ? main : i
    return {
      product_id,
      quantity: lines[place]?.quantity ?? quantity,
      net_price: unitPrice(Math.round((net_price * SHARE) / 100) * 100),
      section: SECTIONS[place < count / 2 ? 0 : 1] ?? '',
      is_optional: i === lines.length - 1,
      alternative_to: place === i ? null : place,
      ...{ is_addin_for: null, is_discount: false, is_protected: false, metadata: {} },
    }
  })
}

/** The places of the first two lines that are called by the same word: `regel`. */
function findPair(lines: readonly { readonly name: string }[]): readonly [number, number] {
  const kinds = lines.map(({ name }) => /\p{Ll}{5,}/u.exec(name)?.[0])
  const other = kinds.findIndex((kind, i) => kind !== undefined && kinds.indexOf(kind) < i)
  return [kinds.indexOf(kinds[other]), other]
}

/** Events tell when they were written, which for the demo is when they would have happened. */
async function datedBack(db: Db, id: string, sent: Date): Promise<void> {
  await sql`
    with gone as (delete from offer.offer_event where offer_id = ${id} returning *)
    insert into offer.offer_event (offer_id, kind, from_status, to_status, user_id, created)
    select offer_id, kind, from_status, to_status, user_id, ${sent}::timestamptz from gone order by id`.execute(
    db,
  )
  // No mail is sent about what happened before the shop was there.
  await sql`
    delete from orders.outbox where kind = 'offer_sent' and payload ->> 'offer_id' = ${id}`.execute(
    db,
  )
}

interface Half {
  readonly id: string
  readonly case_number: string
}

/** The first part of an offer is ordered, and the second held back. */
async function orderHalf(db: Db, { buyer, calendar }: Cast, { id, case_number }: Half) {
  const owner = { user_id: buyer.id, customer_id: buyer.customer_id }
  const today = danishDay(calendar.daysAgo(0))
  const offer = await findOffer(db, isOfCustomer(owner), today, id)
  const first = offer?.lines.filter(
    ({ section, alternative_to }) => section === SECTIONS[0] && alternative_to === null,
  )
  const line_ids = first?.map((line) => line.id) ?? []
  await acceptOffer(db, owner, { id, line_ids }, { now: () => calendar.daysAgo(0) })
  const { id: basket } = await db
    .selectFrom('basket.basket')
    .select('id')
    .where('user_id', '=', buyer.id)
    .where('is_current', '=', true)
    .where('order_placed', 'is', null)
    .executeTakeFirstOrThrow()
  const order = { project_number: case_number, po_number: 'R-119', basket_status: 'approved' }
  await transaction(db, (tx) =>
    placeBasket(tx, buyer, { ...order, id: basket, days_ago: 0 }, calendar),
  )
}
