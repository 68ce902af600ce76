import { danishDay } from '#kernel/time'
import { quantityToDecimal } from '#kernel/units/quantity'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import { sites } from '../../data/names.ts'
import type { Batch } from '../batch.ts'
import { DAY, HOUR } from './clock.ts'
import { uuidAt } from './ids.ts'
import { makeOrder, type Order } from './order.ts'
import type { OrderGround } from './order-ground.ts'
import { toReferences } from './references.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>
type Status = 'draft' | 'sent' | 'viewed' | 'accepted' | 'declined'

const SALT = 401
const DAYS_OF_YEAR = 365.25
const VALID_DAYS = 30
const REQUESTED = 30
const DISCUSSED = 25

/** Of a hundred offers; those that nobody answered have expired. */
const STATUSES: readonly Status[] = [
  ...Array<Status>(8).fill('draft'),
  ...Array<Status>(14).fill('sent'),
  ...Array<Status>(18).fill('viewed'),
  ...Array<Status>(42).fill('accepted'),
  ...Array<Status>(18).fill('declined'),
]
const PATHS: Readonly<Record<Status, readonly string[]>> = {
  draft: [],
  sent: ['sent'],
  viewed: ['sent', 'viewed'],
  accepted: ['sent', 'viewed', 'accepted'],
  declined: ['sent', 'viewed', 'declined'],
}

/** Adds the offers that companies had, and what was said about them. */
export function* addOffers(
  batch: Rows,
  ground: OrderGround,
  { count, first_number }: { readonly count: number; readonly first_number: number },
): Generator<void> {
  const { buyers, years } = ground
  const dice = castDice(buyers.seed * SALT)
  let number = first_number
  for (const placed of years.moments(count, castDice(SALT))) {
    const age = years.ageOf(placed) / DAYS_OF_YEAR
    const buyer = buyers.pickProfessional(dice)
    const order = makeOrder(buyer, { placed, age, order_reference: '' }, ground, dice)
    addOffer(batch, order, `T-${number}`, dice)
    number += 1
    yield
  }
}

function addOffer(batch: Rows, order: Order, offer_number: string, dice: Dice): void {
  const { id, placed, buyer } = order
  const status = dice.pick(STATUSES)
  const isRequested = dice.percent(REQUESTED)
  const { products, total } = order.calculation
  const isDraft = status === 'draft'
  const path = PATHS[status]
  const modified = new Date(placed + path.length * HOUR)
  batch.add('offer', [
    ...[id, offer_number, buyer.customer_id, buyer.user_id, status],
    ...[`${dice.pick(sites)}, ${buyer.person.address1}`, toReferences(placed, dice).project_number],
    ...['Leveres som anført, på konto.', isRequested ? 'Hvad koster det leveret?' : ''],
    isDraft ? null : danishDay(new Date(placed)),
    isDraft ? null : danishDay(new Date(placed + VALID_DAYS * DAY)),
    ...[total.net - products.net, ...(isDraft ? [0, 0, 0] : [total.net, total.tax, total.gross])],
    ...[status === 'declined' ? 'Vi har fået en lavere pris.' : '', new Date(placed), modified],
    isRequested,
  ])
  for (const [
    sort,
    { id: line, good, quantity, net_price, price, amount },
  ] of order.lines.entries()) {
    batch.add('offerLine', [
      ...[line, id, good.id, good.name, good.varenummer, good.unit, quantityToDecimal(quantity)],
      ...[net_price, net_price, price.tax_rate, amount.net, sort],
    ])
  }
  addEvents(batch, order, { path, isRequested })
  if (!isDraft && dice.percent(DISCUSSED)) addMessages(batch, order, dice)
}

function addEvents(
  batch: Rows,
  { id, placed, buyer }: Order,
  { path, isRequested }: { readonly path: readonly string[]; readonly isRequested: boolean },
): void {
  const asker = isRequested ? buyer.user_id : STAFF
  const kind = isRequested ? 'requested' : 'created'
  batch.add('offerEvent', [id, kind, null, 'draft', asker, new Date(placed)])
  for (const [i, to] of path.entries()) {
    const by = to === 'sent' ? STAFF : buyer.user_id
    const from = path[i - 1] ?? 'draft'
    batch.add('offerEvent', [id, to, from, to, by, new Date(placed + (i + 1) * HOUR)])
  }
}

const TALK = ['Kan det leveres i næste uge?', 'Ja, onsdag eller torsdag.', 'Torsdag er fint.']

function addMessages(batch: Rows, { id, placed, buyer }: Order, dice: Dice): void {
  for (const [i, message] of TALK.slice(0, 1 + dice.below(TALK.length)).entries()) {
    const at = placed + (i + 2) * HOUR
    const isFromStaff = i % 2 === 1
    const by = isFromStaff ? STAFF : buyer.user_id
    batch.add('offerMessage', [uuidAt(at, dice), id, by, isFromStaff, message, new Date(at)])
  }
}
