import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../test/support/database.ts'
import { type Progress, seedDemo } from './seed.ts'

const { db } = await freshDatabase()
const told: Progress[] = []
await seedDemo(db, { products: 500, onProgress: (progress) => told.push(progress) })

async function idsOf(query: string): Promise<unknown[]> {
  const { rows } = await sql.raw<{ id: number }>(query).execute(db)
  return rows.map(({ id }) => id)
}

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) ${query}`).execute(db)
  return rows[0]?.count ?? 0
}

const SELLABLE = 'from catalogue.product where parent_id is not null'

describe('the demo shop', () => {
  test('has as many products as were asked for, and says when it is done', async () => {
    expect(await count(SELLABLE)).toBe(500)
    expect(told.at(-1)).toEqual({ done: 500, total: 500, phase: 'done' })
  })

  test('sells nothing without a public price, a leaf to stand in and a way to travel', async () => {
    expect(
      await idsOf(`select id ${SELLABLE} and (
        not exists (select from pricing.price where product_id = product.id and price_group_id = 1)
        or not exists (select from catalogue.product_category where product_id = product.id)
        or not exists (select from delivery.product_delivery_code where product_id = product.id))`),
    ).toEqual([])
  })

  test('sells no parents: they have no price and no stock, and count their children', async () => {
    expect(
      await idsOf(`select id from catalogue.product parent where parent_id is null and (
        exists (select from pricing.price where product_id = parent.id)
        or exists (select from catalogue.product_stock where product_id = parent.id)
        or children_count = 0
        or children_count <> (select count(*) from catalogue.product where parent_id = parent.id))`),
    ).toEqual([])
  })

  test('has no group without goods', async () => {
    expect(
      await idsOf(`select id from catalogue.category leaf where alias_of is null
        and not exists (select from catalogue.category where parent_id = leaf.id)
        and not exists (select from catalogue.product_category where category_id = leaf.id)`),
    ).toEqual([])
  })

  test('counts what its branches hold', async () => {
    expect(
      await idsOf(`select product.id from catalogue.product
        left join catalogue.product_stock kept on kept.product_id = product.id
        group by product.id having product.stock <> coalesce(sum(kept.stock), 0)`),
    ).toEqual([])
  })

  test('has a picture for every product and every category', async () => {
    expect(
      await idsOf(`select id from catalogue.product where not exists (
        select from media.attachment join demo.drawing using (source)
        where model = 'Products' and foreign_key = product.id)`),
    ).toEqual([])
    expect(
      await idsOf(`select id from catalogue.category where alias_of is null and not exists (
        select from media.attachment where model = 'Categories' and foreign_key = category.id)`),
    ).toEqual([])
  })
})

test('its papers were issued before it was planted', async () => {
  expect(
    await idsOf(`select id from media.attachment
      where type = 'dop' and source_modified > now() - interval '29 days' is not false`),
  ).toEqual([])
  expect(await idsOf("select id from media.attachment where type = 'dop'")).not.toEqual([])
})

describe('its addresses', () => {
  test('lead somewhere: to a product, a category, a page, another address or an error', async () => {
    expect(
      await idsOf(`select route.id from routing.static_route route
        left join catalogue.product on model = 'Products' and product.id = foreign_key
        left join catalogue.category on model = 'Categories' and category.id = foreign_key
        left join content.node on model = 'Nodes' and node.id = foreign_key
        where route.active and product.id is null and category.id is null and node.id is null
          and redirect_url is null
          and model <> 'Error'`),
    ).toEqual([])
  })

  test('are those that products and categories say of themselves', async () => {
    for (const [model, table] of [
      ['Products', 'catalogue.product'],
      ['Categories', 'catalogue.category'],
    ]) {
      expect(
        await idsOf(`select id from ${table} thing where not exists (
          select from routing.static_route route where model = '${model}' and foreign_key = thing.id
            and route.url = thing.url and active and not archive)`),
      ).toEqual([])
    }
  })

  test('that are left lead to the live one, and there is one of each kind that is special', async () => {
    const archived = await count(`from routing.static_route old where archive and exists (
      select from routing.static_route live where not live.archive
        and live.model = old.model and live.foreign_key = old.foreign_key)`)
    expect(archived).toBeGreaterThan(5)
    expect(archived).toBe(await count('from routing.static_route where archive'))
    expect(await count(`from routing.static_route where model = 'Error'`)).toBe(1)
    expect(await count('from routing.static_route where redirect_url is not null')).toBe(1)
    expect(await count('from routing.static_route where is_fuzzy')).toBe(1)
  })
})

describe('its prices', () => {
  test('are each once in the history, from the day they began', async () => {
    expect(
      await count(`from pricing.price where 1 <> (select count(*) from pricing.price_history past
        where past.product_id = price.product_id and past.price_group_id = price.price_group_id
          and past.valid_from = price.valid_from and past.net_price = price.net_price)`),
    ).toBe(0)
  })

  test('are reduced from no more than the lowest public price of the 30 days before', async () => {
    const running = `from pricing.price campaign where price_group_id = 5`
    expect(await count(running)).toBeGreaterThan(0)
    expect(
      await count(`${running} and net_price_original > (
        select min(public.net_price) from (
          select net_price, valid_from,
            lead(valid_from, 1, 'infinity') over (order by valid_from) as until
          from pricing.price_history
          where product_id = campaign.product_id and price_group_id = 1
        ) public
        where until > campaign.valid_from - interval '30 days'
          and public.valid_from < campaign.valid_from)`),
    ).toBe(0)
  })
})

describe('a second start', () => {
  test('plants nothing', async () => {
    expect(await seedDemo(db, { products: 500 })).toBe(false)
    expect(await count(SELLABLE)).toBe(500)
  })

  test('finds nothing of a planting that was broken off, and plants it whole', async () => {
    const other = await freshDatabase()
    const breakOff = () => {
      throw new Error('killed')
    }
    await expect(seedDemo(other.db, { products: 500, onProgress: breakOff })).rejects.toThrow(
      'killed',
    )
    const site = () => other.db.selectFrom('routing.site').select('id').execute()
    expect(await site()).toEqual([])
    expect(await seedDemo(other.db, { products: 500 })).toBe(true)
    expect(await site()).toEqual([{ id: 1 }, { id: 2 }])
  }, 60_000)
})
