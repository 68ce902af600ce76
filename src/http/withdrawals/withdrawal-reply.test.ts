import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore, toKroner } from '#kernel/money'
import { quantity, quantityToNumber } from '#kernel/units/quantity'
import { type Preview, type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { toPreview, toReceipt } from './withdrawal-reply.ts'

const sums = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(ore)
const quantities = fc.integer({ min: 0, max: 999_999_999_999 }).map(quantity)
const words = fc.string({ unit: 'grapheme', maxLength: 20 })
const line = fc.record({
  line_id: fc.uuid(),
  is_addin_for: fc.option(fc.uuid()),
  name: words,
  unit: words,
  quantity: quantities,
  quantity_ordered: quantities,
  canceled_quantity: quantities,
  amount: sums,
})
const withdrawals: fc.Arbitrary<Withdrawal> = fc.record({
  id: fc.uuid(),
  basket_id: fc.uuid(),
  order_reference: words,
  number: fc.integer({ min: 1, max: 1_000_000 }),
  status: fc.constantFrom('received', 'refunded'),
  came_by: fc.constantFrom('shop', 'letter'),
  is_whole: fc.boolean(),
  name: words,
  email: words,
  amount: sums,
  delivery_amount: sums,
  canceled_amount: sums,
  created: fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  }),
  lines: fc.array(line, { maxLength: 5 }),
})

/** Field by field, as an oracle: the order of the keys counts too. */
function writeReceipt(one: Withdrawal): string {
  return JSON.stringify({
    withdrawal_number: withdrawalNumber(one.order_reference, one.number),
    number: one.number,
    is_confirmed: true,
    received: one.created.toISOString(),
    order_reference: one.order_reference,
    name: one.name,
    email: one.email,
    last_day: null,
    amount: toKroner(one.amount),
    delivery_amount: toKroner(one.delivery_amount),
    lines: one.lines.map((row) => ({
      line_id: row.line_id,
      name: row.name,
      unit: row.unit,
      quantity: quantityToNumber(row.quantity),
      quantity_ordered: quantityToNumber(row.quantity_ordered),
      quantity_left: 0,
      amount: toKroner(row.amount),
      refusal: null,
    })),
  })
}

test('a receipt is written as its contract has it, byte for byte, and nothing else of the row', () => {
  fc.assert(
    fc.property(withdrawals, (one) => {
      expect(JSON.stringify(toReceipt(one))).toBe(writeReceipt(one))
    }),
  )
})

test('what a withdrawal would come to has what is left of lines that may be withdrawn from', () => {
  fc.assert(
    fc.property(withdrawals, fc.boolean(), (one, isRefused) => {
      const refusal = isRefused ? 'withdrawn' : null
      const preview = {
        ...one,
        order: { order_reference: one.order_reference },
        last_day: '2026-12-12',
        lines: one.lines.map((row) => ({
          line: {
            id: row.line_id,
            name: row.name,
            quantity: row.quantity_ordered,
            product_facts: { unit: row.unit },
          },
          quantity: row.quantity,
          left: row.quantity,
          amount: row.amount,
          refusal,
        })),
      } as unknown as Preview
      const written = JSON.parse(writeReceipt(one))
      expect(JSON.stringify(toPreview(preview, { name: one.name, email: one.email }))).toBe(
        JSON.stringify({
          ...written,
          is_confirmed: false,
          received: null,
          last_day: '2026-12-12',
          lines: written.lines.map((row: { quantity: number }) => ({
            ...row,
            quantity_left: isRefused ? 0 : row.quantity,
            refusal: isRefused ? 'Er allerede fortrudt' : null,
          })),
        }),
      )
    }),
  )
})
