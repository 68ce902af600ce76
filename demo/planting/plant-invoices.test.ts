import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { danishDay } from '#kernel/time'
import { availableCredit } from '#shop/access'
import { freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import { demoCases, numberOf } from '../data/cases.ts'
import { habits } from '../data/purchases.ts'
import { plantBaskets } from './plant-baskets.ts'
import { plantInvoices } from './plant-invoices.ts'

const { db } = await freshDatabase(demoSeed(500))

const now = new Date()

beforeAll(async () => {
  await plantBaskets(db, now)
  await plantInvoices(db, now)
})

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(db)
  return rows
}

describe('what the professionals of the demo have bought', () => {
  test('is what they owe: their balance is what the invoices leave, and leaves them credit', async () => {
    const customers = await rowsOf<{
      credit_limit: number
      balance: number
      left: number
      ordered: number
    }>(`select credit_limit, balance,
        (select sum(balance)::bigint from invoice.invoice where customer_id = customer.id) as left,
        (select coalesce(sum(payment_amount), 0)::bigint from basket.basket
          where customer_id = customer.id and basket_status in ('approved', 'processing', 'packing_complete', 'shipped'))
          as ordered
      from access.customer where id in (${habits.map(({ customer_id }) => customer_id).join()})`)
    expect(customers).toHaveLength(habits.length)
    for (const { left, ...credit } of customers) {
      expect(credit.balance).toBe(left)
      expect(availableCredit(credit as never)).toBeGreaterThan(0)
    }
  })

  test('is of real products, with their numbers, and of known cases', async () => {
    const unknown = await rowsOf(`select name from invoice.invoice_line line
      where product_id is null and name not like 'Levering%'
        or product_id is not null and not exists (select from catalogue.custom_field
          where model = 'Products' and foreign_key = product_id and key = 'varenummer'
            and value = line.varenummer)`)
    expect(unknown).toEqual([])
    const cases = await rowsOf<{ customer_id: number; case_number: string }>(
      `select distinct customer_id, case_number from invoice.invoice where case_number <> '' and basket_id is null`,
    )
    const known = demoCases.map((one) => ({
      customer_id: one.customer_id,
      case_number: numberOf(one, danishDay(now)),
    }))
    for (const { customer_id, case_number } of cases) {
      expect(known).toContainEqual({ customer_id, case_number })
    }
    expect(cases).toHaveLength(demoCases.length)
  })

  test('has the invoice of every order that is settled, with the sum of the order', async () => {
    const differing = await rowsOf(`select basket.order_reference from basket.basket
      left join invoice.invoice on invoice.basket_id = basket.id
      where basket_status = 'paid' and payment_provider = 'credit'
        and (invoice.gross_sum is distinct from basket.payment_amount or invoice.balance <> 0)`)
    expect(differing).toEqual([])
  })

  test('comes to more in spring and autumn than in the holidays', async () => {
    const months = await rowsOf<{ month: number; sum: number }>(
      `select extract(month from date)::integer as month, sum(net_sum)::bigint as sum
       from invoice.invoice where customer_id = 1 group by 1`,
    )
    const sumOf = (month: number) => months.find((one) => one.month === month)?.sum ?? 0
    expect(sumOf(7)).toBeLessThan(sumOf(5))
    expect(sumOf(12)).toBeLessThan(sumOf(9))
  })

  test('has lines that come to what such lines do', async () => {
    const [{ most }] = (await rowsOf<{ most: number }>(
      'select max(invoice_line.net_sum) as most from invoice.invoice_line join invoice.invoice on invoice.id = invoice_id where basket_id is null',
    )) as [{ most: number }]
    expect(most).toBeLessThan(2_000_000)
  })

  test('says today what is overdue, and nothing of tomorrow', async () => {
    const today = danishDay(new Date())
    expect(await rowsOf(`select id from invoice.invoice where date > '${today}'`)).toEqual([])
    const overdue = await rowsOf<{ customer_id: number }>(
      `select customer_id from invoice.invoice where type = 'invoice' and balance > 0 and due_date < '${today}'`,
    )
    expect(overdue).toHaveLength(habits.reduce((sum, { late }) => sum + late, 0))
  })
})
