import { type Basis, ore, unitPrice } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type Calculation, calculate, countOne, type Summed } from '#shop/checkout'
import type { Dice } from '../../catalogue/dice.ts'
import type { Buyer } from './buyers.ts'
import type { Branch, DeliveryKind, DeliveryKinds } from './delivery-kinds.ts'
import type { Good, GoodPrice } from './goods.ts'
import { tokenOf, uuidAt } from './ids.ts'
import { chooseTint, type Tint } from './tints.ts'

export interface OrderLine {
  readonly id: string
  readonly good: Good
  readonly price: GoodPrice
  readonly net_price: GoodPrice['net_price']
  readonly quantity: Quantity
  readonly amount: Summed
  readonly delivery_id: string
  /** What it is mixed in; undefined: as it is. */
  readonly tint: Tint | undefined
}

export interface OrderDelivery {
  readonly id: string
  readonly deliveryKind: DeliveryKind
  readonly branch: Branch | undefined
  readonly amount: Summed
  readonly lines: readonly OrderLine[]
}

/** What was bought, when, by whom and for how much. */
export interface Order {
  readonly id: string
  readonly placed: number
  readonly order_reference: string
  readonly confirmation_token: string
  readonly buyer: Buyer
  readonly basis: Basis
  readonly lines: readonly OrderLine[]
  readonly deliveries: readonly OrderDelivery[]
  readonly is_pickup: boolean
  readonly calculation: Calculation
}

export interface Assortment {
  readonly goods: readonly Good[]
  readonly deliveryKinds: DeliveryKinds
}

/** Prices have risen by so much a year. */
const INFLATION = 0.025
const PICKED_UP = 30
/** The products that sell best are bought so much more often. */
const POPULAR = 1.7
const STEPS_MAX = 14
/** A line comes to no more, in ten-thousandths of a krone; one piece may. */
const LINE_NET_MAX = 200_000_000

interface Chosen {
  readonly id: string
  readonly good: Good
  readonly price: GoodPrice
  readonly net_price: GoodPrice['net_price']
  readonly quantity: Quantity
  readonly deliveryKind: DeliveryKind
  readonly tint: Tint | undefined
}

interface Journey {
  readonly id: string
  readonly deliveryKind: DeliveryKind
  readonly branch: Branch | undefined
}

/** An order of that moment. @param age In years, when the shop is planted. */
export function makeOrder(
  buyer: Buyer,
  at: { readonly placed: number; readonly age: number; readonly order_reference: string },
  { goods, deliveryKinds }: Assortment,
  dice: Dice,
): Order {
  const { placed, age, order_reference } = at
  const id = uuidAt(placed, dice)
  const pickup = dice.percent(PICKED_UP) ? deliveryKinds.pickup : undefined
  const chosen = chooseLines(buyer, { placed, age, pickup }, { goods, deliveryKinds }, dice)
  const branch = pickup && deliveryKinds.pickBranch(dice)
  const journeys = new Map<DeliveryKind, Journey>()
  for (const { deliveryKind } of chosen) {
    if (!journeys.has(deliveryKind))
      journeys.set(deliveryKind, { id: uuidAt(placed, dice), deliveryKind, branch })
  }
  const basis: Basis = buyer.kind === 'company' ? 'net' : 'gross'
  const calculation = calculate(
    chosen.map(toCounted),
    [...journeys.values()].map(({ id: key, deliveryKind }) =>
      countOne(key, deliveryKind.net_price, deliveryKind.tax_rate),
    ),
    basis,
  )
  const lines = chosen.map(({ deliveryKind, ...line }): OrderLine => {
    const amount = calculation.lines.get(line.id) ?? NOTHING
    return { ...line, amount, delivery_id: journeys.get(deliveryKind)?.id ?? '' }
  })
  const deliveries = [...journeys.values()].map(
    (journey): OrderDelivery => ({
      ...journey,
      amount: calculation.deliveries.get(journey.id) ?? NOTHING,
      lines: lines.filter(({ delivery_id }) => delivery_id === journey.id),
    }),
  )
  const confirmation_token = tokenOf(dice)
  return {
    ...{ id, placed, order_reference, confirmation_token, buyer, basis },
    ...{ lines, deliveries, is_pickup: pickup !== undefined, calculation },
  }
}

const NOTHING: Summed = {
  ...{ gross: ore(0), tax: ore(0), net: ore(0) },
  ...{ rebate: ore(0), net_rebate: ore(0) },
}

function toCounted({ id, net_price, quantity: count, price }: Chosen) {
  const { tax_rate } = price
  return { id, net_price, net_rebate: unitPrice(0), rebate_pct: 0, quantity: count, tax_rate }
}

/** A few of most orders, many of some; none twice. */
function chooseLines(
  buyer: Buyer,
  at: { readonly placed: number; readonly age: number; readonly pickup: DeliveryKind | undefined },
  { goods, deliveryKinds }: Assortment,
  dice: Dice,
): Chosen[] {
  const most = buyer.kind === 'company' ? 14 : 7
  const count = 1 + Math.floor(most * dice.roll() ** 1.6)
  const chosen: Chosen[] = []
  for (let tries = 0; chosen.length < count && (tries < count || chosen.length === 0); tries += 1) {
    const good = pickGood(goods, dice)
    const price = good.prices.get(buyer.price_group) ?? good.prices.get(0)
    const deliveryKind = at.pickup ?? deliveryKinds.find(good.delivery_code_ids)
    if (!price || !deliveryKind || chosen.some((line) => line.good === good)) continue
    const net_price = unitPrice(Math.round(price.net_price * (1 - INFLATION * at.age)))
    chosen.push({
      ...{ id: uuidAt(at.placed, dice), good, price, net_price, deliveryKind },
      quantity: chooseQuantity(good, net_price, dice),
      tint: chooseTint(good.name, dice),
    })
  }
  return chosen
}

export function chooseQuantity(good: Good, net_price: number, dice: Dice): Quantity {
  const steps = Math.floor(STEPS_MAX * dice.roll() ** 2)
  const wanted = good.least + steps * good.step
  return net_price * (wanted / 1000) > LINE_NET_MAX ? good.least : quantity(wanted)
}

/** Those that sell best stand first. */
export function pickGood(goods: readonly Good[], dice: Dice): Good {
  const good = goods[Math.floor(goods.length * dice.roll() ** POPULAR)]
  if (!good) throw new RangeError('no products')
  return good
}
