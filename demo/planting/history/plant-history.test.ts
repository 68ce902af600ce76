import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import type { Progress } from '#demo/seed'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { findBroken } from '#test/invariants'
import { oldShop, oldShopSeed } from '#test/old-shop'
import { plantedTables, plantHistory } from './plant-history.ts'

const NOW = new Date('2026-11-28T09:00:00Z')
/** Of the page that says which tables grow. */
const growing = [
  ...readFileSync(new URL('../../../docs/growth.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)\.(\w+)` \|/gm,
  ),
].map(([, schema, table]) => `${schema}."${table}"`)
/** Their rows are gone within the hour, or when the order is paid. */
const passing = [
  'catalogue."change"',
  'catalogue."projection_mark"',
  'content."preview"',
  'orders."unpaid_hold"',
]
/** Of the goods and pages that they are about the demo has some with ids that are new each time. */
const drawn = ['content.revision', 'content.publication', 'media.old_source']
const hashed = plantedTables.filter((table) => !drawn.includes(table)).sort()

const { db } = await freshDatabase(oldShop)

/** Thrown to undo what was broken. */
class Undone extends Error {}

describe('ten years of a shop', () => {
  test('break no rule of it', async () => {
    expect(await findBroken(db)).toEqual([])
  })

  test.each([
    [
      'I5',
      sql`update basket.basket_line set line_sum = line_sum + 1, line_tax_sum = line_tax_sum + 1
        where basket_id in (select id from oldest)`,
    ],
    [
      'I7',
      sql`update basket.basket_contact set name = 'En anden' where basket_id in (select id from oldest)`,
    ],
    [
      'I13',
      sql`update basket.basket set basket_status = 'canceled' where id in (select id from oldest)`,
    ],
    [
      'I17',
      sql`update payment.payment_operation set status = 'refused' where kind = 'authorize'
        and payment_id in (select id from payment.payment where basket_id in (select id from oldest))`,
    ],
  ])('would break %s if a hand had changed the oldest order', async (invariant, change) => {
    const broken = transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`create temporary table oldest on commit drop as select id from basket.basket
        where order_placed is not null order by order_placed limit 1`.execute(tx)
      await change.execute(tx)
      expect((await findBroken(tx)).join()).toContain(invariant)
      throw new Undone()
    })
    await expect(broken).rejects.toThrow(Undone)
  })

  test('have as many orders as were asked for, in every year and every status', async () => {
    const { rows } = await sql<{ orders: number; years: number; statuses: string[] }>`
      select count(*)::int as orders, count(distinct extract(year from order_placed))::int as years,
        array_agg(distinct basket_status) as statuses
      from basket.basket where order_placed is not null`.execute(db)
    const [found] = rows
    expect(found?.orders).toBe(2_000)
    expect(found?.years).toBeGreaterThanOrEqual(10)
    expect(found?.statuses).toEqual(expect.arrayContaining(['paid', 'shipped', 'canceled']))
  })

  test('leave rows in each table that grows, beside those of a shop without them', async () => {
    const { db: young } = await freshDatabase(demoSeed(500))
    const asked = growing.filter((table) => !passing.includes(table))
    expect(asked.length).toBeGreaterThan(60)
    const added = await Promise.all(
      asked.map(async (table) => ({
        table,
        isMore: (await countRows(db, table)) > (await countRows(young, table)),
      })),
    )
    expect(added.filter(({ isMore }) => !isMore)).toEqual([])
  })

  test('end before the shop is planted', async () => {
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from orders.order_event where created > now()`.execute(db)
    expect(rows).toEqual([{ late: 0 }])
  })

  test('leave companies with a balance that is the sum of their invoices', async () => {
    const { rows } = await sql`
      select customer.id from access.customer
      left join (select customer_id, sum(balance) as balance from invoice.invoice group by 1) told on told.customer_id = customer.id
      where customer.balance <> coalesce(told.balance, 0)`.execute(db)
    expect(rows).toEqual([])
  })

  test('have invoices whose lines add up', async () => {
    const { rows } = await sql`
      select invoice.id from invoice.invoice
      left join (select invoice_id, sum(net_sum) as net, sum(tax_sum) as tax from invoice.invoice_line group by 1) lines
        on lines.invoice_id = invoice.id
      where lines.net is distinct from invoice.net_sum or lines.tax is distinct from invoice.tax_sum`.execute(
      db,
    )
    expect(rows).toEqual([])
  })
})

describe('planting years', () => {
  test('gives a tenth of everything for a tenth of the orders', async () => {
    const small = await freshDatabase(oldShopSeed(200))
    const growing = [
      'basket.basket_line',
      'access.audit_event',
      'invoice.invoice_line',
      'access."user"',
    ]
    for (const table of growing) {
      const share = (await countRows(small.db, table)) / (await countRows(db, table))
      expect(share).toBeGreaterThan(0.08)
      expect(share).toBeLessThan(0.12)
    }
  })

  test('gives the same rows for the same day, and others for another seed', async () => {
    const [one, two, other] = await Promise.all([hashesOf(1), hashesOf(1), hashesOf(2)])
    expect(one).toEqual(two)
    expect(one.get('basket.basket')).not.toBe(other.get('basket.basket'))
  })

  test('is done once, and tells how far it is', async () => {
    const few = await freshDatabase(demoSeed(500))
    const told: Progress[] = []
    const options = {
      orders: 60,
      now: NOW,
      onProgress: (progress: Progress) => told.push(progress),
    }
    expect(await plantHistory(few.db, options)).toBe(true)
    expect(await plantHistory(few.db, options)).toBe(false)
    expect(told.at(0)).toMatchObject({ phase: 'years' })
    expect(told.at(-1)?.phase).toBe('years_done')
    expect(told.at(-1)?.done).toBe(told.at(-1)?.total)
    for (const { done, total } of told) expect(done).toBeLessThanOrEqual(total)
  })
})

/** Of the rows of each table. */
async function hashesOf(seed: number): Promise<Map<string, string>> {
  const { db: shop } = await freshDatabase(demoSeed(500))
  await plantHistory(shop, { orders: 60, now: NOW, seed })
  const hashes = await Promise.all(hashed.map((table) => hashOf(shop, table)))
  return new Map(hashed.map((table, i) => [table, hashes[i] ?? '']))
}

async function hashOf(shop: Db, table: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(line, '' order by line)) as hash
    from (select t::text as line from ${sql.raw(table)} t) lines`.execute(shop)
  return rows[0]?.hash ?? ''
}

async function countRows(shop: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)}`.execute(shop)
  return rows[0]?.count ?? 0
}
