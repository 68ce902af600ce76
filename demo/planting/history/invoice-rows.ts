import { danishDay } from '#kernel/time'
import { quantityToDecimal } from '#kernel/units/quantity'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { DAY } from './clock.ts'
import type { Course } from './course.ts'
import { uuidAt } from './ids.ts'
import { makeOrder, type Order, type OrderLine } from './order.ts'
import type { Numbers, OrderGround } from './order-ground.ts'
import { type References, toReferences } from './references.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>

interface Issue {
  readonly issued: number
  readonly basket_id: string | null
  readonly references: References
  readonly now: number
  readonly numbers: Numbers
}

const ISSUED_AFTER = 2 * DAY
const DUE_DAYS = 30
/** Of a hundred that are due. */
const PAID = 98
const CREDITED = 4
const DAYS_OF_YEAR = 365.25
const SALT = 307
const TERMS = 'Løbende måned + 20 dage'
const GRAMS_OF_CO2 = 1.4

/** Adds the invoice of an order on account that is settled. */
export function addInvoiceOf(
  batch: Rows,
  order: Order,
  course: Course,
  issue: Pick<Issue, 'references' | 'now' | 'numbers'>,
  dice: Dice,
): void {
  if (course.status !== 'paid' || course.paid_by.provider !== 'credit') return
  const issued = Math.min(course.last + ISSUED_AFTER, issue.now)
  addInvoice(batch, order, { ...issue, issued, basket_id: order.id }, dice)
}

/** Adds what companies have bought by phone and in the branches. */
export function* addOtherInvoices(
  batch: Rows,
  ground: OrderGround,
  count: number,
): Generator<void> {
  const { buyers, years, numbers } = ground
  const dice = castDice(buyers.seed * SALT)
  const now = years.midnight
  for (const placed of years.moments(count, castDice(SALT))) {
    const age = years.ageOf(placed) / DAYS_OF_YEAR
    const buyer = buyers.pickProfessional(dice)
    const order = makeOrder(buyer, { placed, age, order_reference: '' }, ground, dice)
    const references = toReferences(placed, dice)
    addInvoice(batch, order, { issued: placed, basket_id: null, references, now, numbers }, dice)
    yield
  }
}

function addInvoice(batch: Rows, order: Order, issue: Issue, dice: Dice): void {
  const { issued, now, numbers } = issue
  const { gross, net, tax } = order.calculation.total
  if (net === 0) return
  const id = uuidAt(issued, dice)
  const due = issued + DUE_DAYS * DAY
  const [first] = order.lines
  const credited = first && dice.percent(CREDITED) ? first : undefined
  const back = credited?.amount.gross ?? 0
  const isPaid = due < now && dice.percent(PAID)
  const number = numbers.next++
  batch.add('invoice', [
    ...toHead(order, issue, { id, number, type: 'invoice', credits: null }),
    danishDay(new Date(due)),
    ...toRest(order, issue),
    ...[net, tax, gross, isPaid ? 0 : gross - back, back, new Date(issued), new Date(issued)],
  ])
  const day = danishDay(new Date(issued))
  for (const [i, line] of order.lines.entries()) {
    batch.add('invoiceLine', toLineRow(order, { id, day, position: i + 1, sign: 1 }, line))
  }
  addFreight(batch, order, { id, day })
  if (isPaid && gross > back) {
    const paid = new Date(Math.min(due, now))
    const row = [id, `bet ${number}`, danishDay(paid), gross - back, 'Bankoverførsel', paid]
    batch.add('invoicePayment', row)
  }
  if (credited) addCredit(batch, order, issue, { invoice: id, line: credited }, dice)
}

interface Paper {
  readonly id: string
  readonly number: number
  readonly type: 'invoice' | 'credit_note'
  /** The invoice that it takes back. */
  readonly credits: string | null
}

function toHead({ buyer }: Order, { issued, basket_id }: Issue, paper: Paper) {
  const { id, number, type, credits } = paper
  return [
    ...[id, `finans ${number}`, String(number), type, buyer.customer_id],
    ...[type === 'invoice' ? basket_id : null, credits, danishDay(new Date(issued))],
  ]
}

function toRest({ buyer, order_reference }: Order, { references }: Issue) {
  const { company } = buyer
  const reference = references.po_number === '' ? order_reference : references.po_number
  return [
    ...[references.project_number, reference, company?.name ?? '', company?.cvr ?? ''],
    ...[company?.address1 ?? '', company?.zipcode ?? '', company?.city ?? '', TERMS],
  ]
}

interface Place {
  readonly id: string
  readonly day: string
  readonly position: number
  /** -1: taken back. */
  readonly sign: 1 | -1
}

function toLineRow({ buyer }: Order, { id, day, position, sign }: Place, line: OrderLine) {
  const { good, quantity, net_price, amount, price } = line
  const count = quantityToDecimal(quantity)
  return [
    ...[id, position, buyer.customer_id, day, good.id, good.varenummer, good.name],
    ...[sign < 0 ? `-${count}` : count, good.unit, net_price, sign * amount.net, price.tax_rate],
    ...[sign * amount.tax, good.group],
    good.weight_grams === 0
      ? null
      : sign * Math.round((good.weight_grams * GRAMS_OF_CO2 * quantity) / 1000),
  ]
}

function addFreight(
  batch: Rows,
  { buyer, lines, deliveries, calculation }: Order,
  { id, day }: Pick<Place, 'id' | 'day'>,
): void {
  const { net, tax } = calculation.delivery
  const [delivery] = deliveries
  if (net === 0 || !delivery) return
  batch.add('invoiceLine', [
    ...[id, lines.length + 1, buyer.customer_id, day, null, '', 'Fragt', '1.000', 'stk.'],
    ...[net * 100, net, delivery.deliveryKind.tax_rate, tax, 'Fragt', null],
  ])
}

/** One line comes back a week later. */
function addCredit(
  batch: Rows,
  order: Order,
  issue: Issue,
  { invoice, line }: { readonly invoice: string; readonly line: OrderLine },
  dice: Dice,
): void {
  const issued = Math.min(issue.issued + 7 * DAY, issue.now)
  const id = uuidAt(issued, dice)
  const { net, tax, gross } = line.amount
  const paper = { id, number: issue.numbers.next++, type: 'credit_note', credits: invoice } as const
  batch.add('invoice', [
    ...toHead(order, { ...issue, issued }, paper),
    null,
    ...toRest(order, issue),
    ...[-net, -tax, -gross, 0, 0, new Date(issued), new Date(issued)],
  ])
  const day = danishDay(new Date(issued))
  batch.add('invoiceLine', toLineRow(order, { id, day, position: 1, sign: -1 }, line))
}
