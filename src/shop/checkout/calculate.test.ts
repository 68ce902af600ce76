import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Basis, lineTotal, ore, sum, unitPrice, vatOn, vatWithin } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { freshDatabase } from '#test/database'
import { type Calculation, type Counted, calculate, countOne } from './calculate.ts'

const { db } = await freshDatabase()

const dkk = (gross: number) => unitPrice(Math.round(gross * 8000))

function line(id: string, gross: number, units: number, rebate = 0): Counted {
  return {
    id,
    net_price: dkk(gross),
    net_rebate: dkk(rebate),
    rebate_pct: 0,
    quantity: quantity(units * 1000),
    tax_rate: 2500,
  }
}

describe('a basket incl. VAT', () => {
  test('takes VAT as a fifth of the total, countOne', () => {
    const { total } = calculate(
      [line('a', 0.01, 1), line('b', 0.01, 1), line('c', 0.01, 1)],
      [],
      'gross',
    )
    expect(total).toEqual({ gross: 3, tax: 1, net: 2 })
  })

  test('adds up to the øre the customer sees on the lines', () => {
    const { products } = calculate([line('a', 129.95, 3), line('b', 28.45, 4.2)], [], 'gross')
    expect(products.gross).toBe(38985 + 11949)
  })

  test('counts the journey in the same VAT', () => {
    const { total, delivery, products } = calculate(
      [line('a', 99.99, 1)],
      [countOne('d', dkk(49), 2500)],
      'gross',
    )
    expect(total.gross).toBe(14899)
    expect(total.tax).toBe(2980)
    expect(products.tax + delivery.tax).toBe(2980)
  })

  test('tells what the rebate came to', () => {
    const { lines, products } = calculate([line('a', 100, 10, 5)], [], 'gross')
    expect(lines.get('a')).toMatchObject({ gross: 95000, rebate: 5000, net_rebate: 4000 })
    expect(products.rebate).toBe(5000)
  })
})

test('a basket ex VAT takes a quarter of its total on top', () => {
  const { total, lines } = calculate([line('a', 0.03, 1), line('b', 0.03, 1)], [], 'net')
  expect(total).toEqual({ gross: 5, tax: 1, net: 4 })
  expect([...lines.values()].map(({ net }) => net)).toEqual([2, 2])
})

test('VAT is told rate by rate, the highest first', () => {
  const free = { ...line('b', 80, 1), tax_rate: 0 }
  const { taxes } = calculate([free, line('a', 100, 1)], [], 'gross')
  expect(taxes).toEqual([
    { rate: 2500, gross: 10000, tax: 2000, net: 8000 },
    { rate: 0, gross: 6400, tax: 0, net: 6400 },
  ])
})

test('a rebate in per cent is taken off the whole line, not off each unit', () => {
  const screws: Counted = {
    id: 'a',
    net_price: unitPrice(123), // 1.23 øre
    net_rebate: unitPrice(7), // 6 % of it, rounded: 0.0738 øre too little for each
    rebate_pct: 600,
    quantity: quantity(100_000_000),
    tax_rate: 2500,
  }
  const { lines } = calculate([screws], [], 'net')
  expect(lines.get('a')).toMatchObject({ net: 115_620, net_rebate: 7_380 })
  const { lines: perUnit } = calculate([{ ...screws, rebate_pct: 0 }], [], 'net')
  expect(perUnit.get('a')?.net).toBe(116_000)
})

test('an empty basket costs nothing', () => {
  expect(calculate([], [], 'gross').total).toEqual({ gross: 0, tax: 0, net: 0 })
})

describe('whatever is in the basket', () => {
  const counted = fc.record({
    net_price: fc.integer({ min: 0, max: 100_000_000 }),
    share: fc.integer({ min: 0, max: 10_000 }),
    isPercentage: fc.boolean(),
    units: fc.integer({ min: 1, max: 100_000_000 }),
    tax_rate: fc.constantFrom(0, 600, 1200, 1900, 2500, 10_000),
  })
  const toCounted =
    (prefix: string) => (rows: (typeof counted extends fc.Arbitrary<infer Row> ? Row : never)[]) =>
      rows.map(
        ({ net_price, share, isPercentage, units, tax_rate }, i): Counted => ({
          id: `${prefix}${i}`,
          net_price: unitPrice(net_price),
          net_rebate: unitPrice(Math.floor((net_price * share) / 10_000)),
          rebate_pct: isPercentage ? share : 0,
          quantity: quantity(units),
          tax_rate,
        }),
      )
  const baskets = fc.tuple(
    fc.array(counted, { maxLength: 30 }).map(toCounted('l')),
    fc.array(counted, { maxLength: 4 }).map(toCounted('d')),
    fc.constantFrom<Basis>('gross', 'net'),
  )
  const always = (
    check: (result: Calculation, lines: Counted[], deliveries: Counted[], basis: Basis) => void,
  ) =>
    fc.assert(
      fc.property(baskets, ([lines, deliveries, basis]) =>
        check(calculate(lines, deliveries, basis), lines, deliveries, basis),
      ),
      { numRuns: 300 },
    )

  test('net + VAT = gross: on every line, in every sum, in the total', () =>
    always(({ lines, deliveries, products, delivery, total, taxes }) => {
      for (const one of [
        ...lines.values(),
        ...deliveries.values(),
        products,
        delivery,
        total,
        ...taxes,
      ]) {
        expect(one.net + one.tax).toBe(one.gross)
      }
    }))

  test('the lines add up to the sums, and nothing of the VAT is lost', () =>
    always(({ lines, products, total, deliveries, delivery, taxes }) => {
      for (const side of ['gross', 'net', 'tax'] as const) {
        expect(sum([...lines.values()].map((one) => one[side]))).toBe(products[side])
        expect(sum([...deliveries.values()].map((one) => one[side]))).toBe(delivery[side])
        expect(products[side] + delivery[side]).toBe(total[side])
        expect(sum(taxes.map((one) => one[side]))).toBe(total[side])
      }
    }))

  test('a line costs its price less its rebate, rounded once', () =>
    always(({ lines }, counted, _, basis) => {
      for (const one of counted) {
        const amount =
          one.rebate_pct > 0
            ? lineTotal(one.net_price, one.quantity, basis, one.tax_rate, one.rebate_pct)
            : lineTotal(
                unitPrice(one.net_price - one.net_rebate),
                one.quantity,
                basis,
                one.tax_rate,
              )
        expect(lines.get(one.id)?.[basis]).toBe(amount)
      }
    }))

  test('the database comes to the same for each line', async () => {
    await fc.assert(
      fc.asyncProperty(baskets, async ([lines, , basis]) => {
        const { lines: summed } = calculate(lines, [], basis)
        const { rows } = await sql<{ id: string; amount: number }>`
          select id, round(quantity * vat / 1e13 * case
            when rebate_pct > 0 then net_price * (10000 - rebate_pct)
            else (net_price - net_rebate) * 10000 end)::bigint as amount
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) line (
            id text, net_price numeric, net_rebate numeric, rebate_pct integer, quantity numeric, tax_rate integer)
          cross join lateral (select 10000 + case ${basis}::text when 'gross' then tax_rate else 0 end as vat) tax`.execute(
          db,
        )
        for (const { id, amount } of rows) expect(summed.get(id)?.[basis]).toBe(Number(amount))
      }),
      { numRuns: 60 },
    )
  })

  test('VAT is the share of the total that the law says, for each rate', () =>
    always(({ taxes }, _lines, _deliveries, basis) => {
      for (const { rate, gross, net, tax } of taxes) {
        expect(tax).toBe(basis === 'gross' ? vatWithin(gross, rate) : vatOn(net, rate))
      }
    }))

  test('no one bears more than an øre of VAT that is not theirs, and nothing is negative', () =>
    always(({ lines }, counted) => {
      for (const { id, tax_rate } of counted) {
        const { gross, net, tax, rebate } = lines.get(id) ?? {
          gross: 0,
          net: -1,
          tax: 0,
          rebate: 0,
        }
        expect(Math.abs(tax - (gross * tax_rate) / (10_000 + tax_rate))).toBeLessThanOrEqual(2)
        expect(Math.min(net, tax, rebate)).toBeGreaterThanOrEqual(0)
      }
    }))

  test('the order of the lines changes nothing', () =>
    always((result, lines, deliveries, basis) => {
      const turned = calculate(lines.toReversed(), deliveries.toReversed(), basis)
      expect(turned.total).toEqual(result.total)
      for (const [id, summed] of result.lines) expect(turned.lines.get(id)).toEqual(summed)
    }))
})

test('zero øre has no sign', () => {
  const { total } = calculate([line('a', 10, 1, 10)], [], 'gross')
  expect(Object.values(total).every((amount) => Object.is(amount, ore(0)))).toBe(true)
})
