import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { DANISH_VAT, lineTotal, ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { newBasket, readPricingContext, saveBasket, toLine } from '#shop/basket'
import { newContact, type StoredContact, type StoredLine } from '#shop/checkout'
import { type DemoOrder, type DemoSaved, demoOrders, demoSaved, GOODS } from '../data/baskets.ts'
import { caseOf, numberOf } from '../data/cases.ts'
import { customers, users } from '../data/people.ts'
import { placeOrder } from './place-order.ts'
import { Calendar } from './when.ts'

/** Times as many as can be bought at least, and what a line comes to at most. */
const MOST_STEPS = 24
const MOST_NET = ore(240_000)

export interface Buyer {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly customer_id: number
}

/** Gives the professionals of the demo a dozen orders each, and a few saved baskets. */
export async function plantBaskets(db: Db, now = new Date()): Promise<void> {
  const buyers = users.filter((user) => user.customer_id !== null)
  await transaction(db, async (tx) => {
    const calendar = new Calendar(now)
    for (const buyer of buyers) {
      for (const order of demoOrders.toReversed()) await plantOrder(tx, buyer, order, calendar)
      for (const saved of demoSaved) await plantSaved(tx, buyer, saved, calendar)
    }
  })
}

/** @returns The id of the order. */
export async function plantOrder(
  tx: Tx,
  buyer: Buyer,
  order: DemoOrder,
  calendar: Calendar,
): Promise<string> {
  const owner = { user_id: buyer.id, customer_id: buyer.customer_id }
  const key = `${buyer.id} ${order.po_number}`
  const site = caseOf(buyer.customer_id, order.days_ago, order.site)
  const wanted = { ...order, goods: site?.goods ?? 'frame', key } as const
  const found = await toLines(tx, owner, wanted)
  const lines = order.is_outdated ? await outdate(tx, found) : found
  const empty = newBasket(owner, true)
  const { id } = empty
  await saveBasket(tx, undefined, { ...empty, lines })
  const project_number = site ? numberOf(site, calendar.today()) : ''
  await placeBasket(tx, buyer, { ...order, id, project_number }, calendar)
  return id
}

interface References {
  readonly project_number: string
  readonly po_number: string
}
type BasketToPlace = Omit<DemoOrder, 'site' | 'lines' | 'is_outdated'> &
  References & { readonly id: string }

/** Makes an order on account of a basket. */
export async function placeBasket(
  tx: Tx,
  buyer: Buyer,
  { id, project_number, po_number, ...order }: BasketToPlace,
  calendar: Calendar,
): Promise<void> {
  // Lines of an offer have brought their case.
  await tx.deleteFrom('basket.basket_contact').where('basket_id', '=', id).execute()
  await tx
    .insertInto('basket.basket_contact')
    .values({ ...toContact(buyer, { project_number, po_number }), basket_id: id })
    .execute()
  const paid_by = { provider: 'credit', option: 'account' } as const
  await placeOrder(tx, { ...order, ...paid_by, id, customer_type: 'company' }, calendar)
}

async function plantSaved(tx: Tx, buyer: Buyer, saved: DemoSaved, calendar: Calendar) {
  const owner = { user_id: buyer.id, customer_id: buyer.customer_id }
  const found = await toLines(tx, owner, { ...saved, key: `${buyer.id} ${saved.name}` })
  const lines = saved.is_outdated ? await outdate(tx, found) : found
  const empty = newBasket(owner, true)
  await saveBasket(tx, undefined, { ...empty, lines })
  const site = saved.site === undefined ? undefined : caseOf(buyer.customer_id, 0, saved.site)
  if (site) {
    const references = { project_number: numberOf(site, calendar.today()), po_number: '' }
    const contact = { ...toContact(buyer, references), has_consent: false, basket_id: empty.id }
    await tx.insertInto('basket.basket_contact').values(contact).execute()
  }
  const modified = calendar.atWork(saved.days_ago, saved.name.length)
  await tx
    .updateTable('basket.basket')
    .set({ name: saved.name, is_current: false, is_shared: saved.is_shared, modified })
    .where('id', '=', empty.id)
    .execute()
}

interface Wanted {
  readonly goods: keyof typeof GOODS
  readonly lines: number
  /** The same gives the same. */
  readonly key: string
}

export async function toLines(
  db: Db,
  owner: { readonly user_id: number; readonly customer_id: number | null },
  { goods, lines, key }: Wanted,
): Promise<StoredLine[]> {
  const words = GOODS[goods].join('|')
  const { rows } = await sql<{ id: number; chance: number }>`
    select product.id, abs(hashtext(product.id || ${key})) as chance
    from catalogue.product
    join catalogue.product parent on parent.id = product.parent_id
    where product.is_active and parent.is_active and not product.is_private and not parent.is_private
      and not product.is_discontinued and product.stock > 100
      and product.available_from is null and product.available_to is null
    order by (product.name || ' ' || parent.name) !~* ${words}, hashtext(product.id || ${key})
    limit ${lines}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { context } = await readPricingContext(db, owner, ids, { now: () => new Date() })
  return rows.flatMap(({ id, chance }, sort) => {
    const product = context.products.get(id)
    if (!product) return []
    const line = toLine({ product_id: id }, product, context)
    const least = lineTotal(line.net_price, line.quantity, 'net', DANISH_VAT)
    const steps = 1 + (chance % Math.min(MOST_STEPS, Math.max(1, Math.floor(MOST_NET / least))))
    return [{ ...line, quantity: quantity(line.quantity * steps), sort }]
  })
}

/** A line whose price has risen since, and one of a product that is gone, with a successor where there is one. */
async function outdate(tx: Tx, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const [first, second, ...others] = lines
  const { rows } = await sql<{ id: number; name: string }>`
    select product.id, product.name from catalogue.product
    left join catalogue.related_product link on link.product_id = product.id and link.kind = 'successor'
    left join catalogue.product successor on successor.id = link.related_product_id
    where product.is_discontinued and product.stock <= 0 and product.children_count = 0
    order by successor.children_count nulls last, product.id limit 1`.execute(tx)
  const [gone] = rows
  const dearer = first && { ...first, net_price: unitPrice(Math.round(first.net_price * 0.95)) }
  const left = second && gone && { ...second, product_id: gone.id, name: gone.name }
  return [dearer, left ?? second, ...others].filter((line) => line !== undefined)
}

function toContact(buyer: Buyer, { project_number, po_number }: References): StoredContact {
  const customer = customers.find(({ id }) => id === buyer.customer_id)
  return {
    ...newContact('invoice'),
    id: uuidv7(),
    customer_type: 'company',
    name: buyer.name,
    company_name: customer?.name ?? '',
    company_id: customer?.cvr ?? '',
    address1: customer?.address1 ?? '',
    zipcode: customer?.zipcode ?? '',
    city: customer?.city ?? '',
    email: buyer.username,
    mobile: '22104018',
    has_consent: true,
    project_number,
    po_number,
  }
}
