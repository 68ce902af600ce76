import type { AdminBasket } from '#contract/basket/admin-basket'
import { ore, toKroner } from '#kernel/money'
import { partOfRest, quantityOfRest, type Settled } from '#kernel/rest-of-sum'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { formatQuantity } from '#ui/format'
import { readAmount, readQuantity } from '../parts/amount.ts'
import { orderTexts as texts } from './order-texts.ts'
import type { Typed } from './quantities.tsx'

type Order = Pick<AdminBasket, 'basket_lines' | 'delivery_sum' | 'delivery_refunded'>
type Line = Pick<
  AdminBasket['basket_lines'][number],
  'id' | 'quantity' | 'line_sum' | 'quantity_refunded' | 'sum_refunded'
>

/** What is chosen, and what the API counts that it comes to, in kroner. */
export interface RefundPlan {
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
  readonly delivery_amount: number
  readonly amount: number
  /** Why it cannot be refunded as it is. */
  readonly why: string | undefined
}

/** How many of a line can be refunded. */
export function leftToRefund(line: Line): number {
  return quantityOfRest(settled(line)) / 1000
}

/** How much of the freight can be refunded, in kroner. */
export function freightLeft({ delivery_sum, delivery_refunded }: Order): number {
  return Math.max(0, toOre(delivery_sum) - toOre(delivery_refunded)) / 100
}

/** What so many of a line come to; undefined for what is no quantity of it. */
export function amountOf(line: Line, typed: string): number | undefined {
  const count = readQuantity(typed)
  if (count === undefined || count > leftToRefund(line)) return undefined
  return toKroner(partOfRest(settled(line), toQuantity(count)))
}

/** How many of which lines are chosen, and what they come to in øre. @param typed Of each line that is chosen. */
export function chooseLines(all: readonly Line[], typed: Typed) {
  const chosen = all.filter(({ id }) => typed[id] !== undefined)
  const amounts = chosen.map((line) => amountOf(line, typed[line.id] ?? ''))
  const lines = chosen.map(({ id }) => ({
    ...{ line_id: id, quantity: readQuantity(typed[id] ?? '') ?? 0 },
  }))
  return {
    lines,
    amount: amounts.reduce<number>((sum, one = 0) => sum + toOre(one), 0),
    /** One is no quantity of its line. What is free comes to nothing, and is none the less. */
    isOdd: amounts.includes(undefined) || lines.some(({ quantity: count }) => count === 0),
  }
}

/** @param typed How many of each line that is chosen. @param freight As typed. @param most That can be refunded. */
export function planRefund(order: Order, typed: Typed, freight: string, most: number): RefundPlan {
  const { lines, amount: ofLines, isOdd } = chooseLines(order.basket_lines, typed)
  const delivery_amount = freight.trim() === '' ? 0 : readAmount(freight)
  const amount = (ofLines + toOre(delivery_amount ?? 0)) / 100
  return {
    lines,
    delivery_amount: delivery_amount ?? 0,
    amount,
    why: isOdd
      ? texts.quantityWrong
      : (wrongFreight(order, delivery_amount) ?? wrongSum(amount, most)),
  }
}

/** All that is left of lines and freight, typed. */
export function wholeOf(order: Order): { readonly typed: Typed; readonly freight: string } {
  const left = order.basket_lines.filter((line) => leftToRefund(line) > 0)
  const typed = Object.fromEntries(
    left.map((line) => [line.id, formatQuantity(leftToRefund(line))]),
  )
  return { typed, freight: String(freightLeft(order)).replace('.', ',') }
}

export function wrongFreight(order: Order, amount: number | undefined): string | undefined {
  if (amount === undefined) return texts.amountWrong
  const most = freightLeft(order)
  return amount > most ? texts.freightMost(most) : undefined
}

function wrongSum(amount: number, most: number): string | undefined {
  if (amount === 0) return texts.refundFirst
  return amount > most ? texts.refundTooMuch(most) : undefined
}

function settled(line: Line): Settled {
  return {
    sum: ore(toOre(line.line_sum)),
    whole: toQuantity(line.quantity),
    taken: toQuantity(line.quantity_refunded),
    paid: ore(toOre(line.sum_refunded)),
  }
}

function toQuantity(units: number): Quantity {
  return quantity(Math.round(units * 1000))
}

function toOre(kroner: number): number {
  return Math.round(kroner * 100)
}
