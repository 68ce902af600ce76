import type { Questions } from './support/questions.ts'
import { type Answer, Visitor } from './support/visitor.ts'

/** Buying as a person does, call by call. */

const LINES_IN_A_BASKET = 20
const CURRENT = '/api/shop/baskets/current-basket'

const contact = {
  contact_type: 'invoice',
  customer_type: 'private',
  name: 'Bente',
  last_name: 'Bænk',
  address1: 'Havnegade 1',
  zipcode: '8000',
  city: 'Aarhus C',
  email: 'bente@example.dk',
  mobile: '20304050',
}

/** Puts products in baskets: a new visitor each time the last one has filled theirs. One call of it is one add. */
export function fillBaskets(port: number, { forSale }: Questions) {
  const visitors = new Map<number, { visitor: Visitor; lines: number }>()
  let next = 0
  return async (worker: number): Promise<void> => {
    let basket = visitors.get(worker)
    if (!basket || basket.lines >= LINES_IN_A_BASKET) {
      basket?.visitor.leave()
      basket = { visitor: await arrive(port), lines: 0 }
      visitors.set(worker, basket)
    }
    const product_id = forSale[next++ % forSale.length]
    expectStatus(
      await basket.visitor.post('/api/shop/basket-lines', { product_id, quantity: 1 }),
      200,
      201,
    )
    basket.lines += 1
  }
}

/** From the first add to the confirmation: basket, delivery, contact, card window, order. */
export function buy(port: number, { forSale }: Questions) {
  let next = 0
  return async (): Promise<void> => {
    const visitor = await arrive(port)
    const product_id = forSale[next++ % forSale.length]
    expectStatus(
      await visitor.post('/api/shop/basket-lines', { product_id, quantity: 1 }),
      200,
      201,
    )
    await fillIn(visitor)
    const started = await visitor.post('/api/shop/baskets/payment-intents', {})
    expectStatus(started, 200, 201)
    const { redirect_url } = dataOf<{ redirect_url: string }>(started)
    const paid = await visitor.submit(new URL(redirect_url, 'http://x').pathname, {
      step: 'card',
      number: '4000 0000 0000 0077',
      expiry: '12/29',
      cvc: '123',
    })
    const back = await visitor.get(pathOf(paid))
    if (!back.location?.includes('/checkout/confirmation/')) {
      throw new Error(`ended at ${back.location ?? back.status}`)
    }
    visitor.leave()
  }
}

type Delivery = {
  id: string
  branch_id: number | null
  delivery_code: { id: number; is_pickup: boolean } | null
  delivery_codes: {
    id: number
    branches: { id: number; blocked: unknown }[]
  }[]
}

type Filled = {
  payment_methods: { id: number; option: string }[]
  basket_delivery_lines: Delivery[]
}

/** Products that are only fetched are fetched in the first branch that hands them out. */
function toPlace({ id, branch_id, delivery_code, delivery_codes }: Delivery) {
  if (!delivery_code?.is_pickup || branch_id !== null) return []
  const offer = delivery_codes.find((code) => code.id === delivery_code.id)
  const branch = offer?.branches.find(({ blocked }) => blocked === null)
  return branch ? [{ id, delivery_code_id: delivery_code.id, branch_id: branch.id }] : []
}

async function fillIn(visitor: Visitor): Promise<void> {
  const first = await visitor.patch(CURRENT, { zipcode: '8000', basket_contacts: [contact] })
  expectStatus(first, 200)
  const { payment_methods, basket_delivery_lines } = dataOf<Filled>(first)
  const card = payment_methods.find(({ option }) => option === 'card')
  const last = await visitor.patch(`${CURRENT}?strict=1`, {
    payment_method_id: card?.id,
    basket_delivery_lines: basket_delivery_lines.flatMap(toPlace),
    basket_contacts: [{ contact_type: 'invoice', has_consent: true }],
    acknowledge: { special_goods: true, price_changed: true },
  })
  expectStatus(last, 200)
}

export async function arrive(port: number): Promise<Visitor> {
  const visitor = new Visitor(port)
  expectStatus(await visitor.get(CURRENT), 200)
  return visitor
}

function pathOf({ location, status, body }: Answer): string {
  if (!location) throw new Error(`no way on: ${status} ${body.slice(0, 300)}`)
  const { pathname, search } = new URL(location, 'http://x')
  return pathname + search
}

function dataOf<Data>({ body }: Answer): Data {
  return (JSON.parse(body) as { data: Data }).data
}

function expectStatus(answer: Answer, ...wanted: number[]): void {
  if (!wanted.includes(answer.status)) {
    throw new Error(`${answer.status}: ${answer.body.slice(0, 400)}`)
  }
}
