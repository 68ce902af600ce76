import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { parent, mm2400, mm4200 } = cast.board

const childrenOf = async (id: number) => {
  const { rows } = await sql<{ count: number }>`
    select children_count as count from catalogue.product where id = ${id}`.execute(db)
  return rows[0]?.count
}
const addChild = (of: number, more = 0) => sql<{ id: number }>`
  insert into catalogue.product (name, slug, url, parent_id, children_count)
  values ('x', 'x', '/x', ${of}, ${more}) returning id`
const move = (id: number, to: number | null) =>
  sql`update catalogue.product set parent_id = ${to} where id = ${id}`.execute(db)

describe('a family of products', () => {
  test('knows how many children it has, no matter who adds them or takes them away', async () => {
    const before = (await childrenOf(parent)) ?? 0
    const { rows } = await addChild(parent).execute(db)
    const id = rows[0]?.id ?? 0
    expect(await childrenOf(parent)).toBe(before + 1)
    await move(id, cast.screws)
    expect([await childrenOf(parent), await childrenOf(cast.screws)]).toEqual([before, 1])
    await move(id, null)
    expect(await childrenOf(cast.screws)).toBe(0)
    await move(id, parent)
    await sql`delete from catalogue.product where id = ${id}`.execute(db)
    expect(await childrenOf(parent)).toBe(before)
    const { rows: alone } = await sql<{ id: number }>`
      insert into catalogue.product (name, slug, url, children_count)
      values ('x', 'x', '/x', 7) returning id`.execute(db)
    expect(await childrenOf(alone[0]?.id ?? 0)).toBe(0)
  })

  test('is one deep', async () => {
    const deep = 'a child product has no children of its own'
    await expect(addChild(mm2400).execute(db)).rejects.toThrow(deep)
    await expect(move(cast.screws, mm2400)).rejects.toThrow(deep)
    await expect(move(parent, cast.screws)).rejects.toThrow()
  })
})

test('an alias of a category shows one that is none', async () => {
  const alias = (id: number, of: number) =>
    sql`update catalogue.category set alias_of = ${of} where id = ${id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.category where alias_of is null
      and not exists (select from catalogue.category other where other.alias_of = category.id)
    order by id desc limit 3`.execute(db)
  const [one = 0, two = 0, three = 0] = rows.map(({ id }) => id)
  await alias(one, two)
  await expect(alias(three, one)).rejects.toThrow('an alias of an alias')
  await expect(alias(two, three)).rejects.toThrow('an alias of an alias')
  await sql`update catalogue.category set alias_of = null where id = ${one}`.execute(db)
})

describe('a basket', () => {
  const fill = async () => {
    const one = shopper(app)
    await one.add(mm4200, 2)
    return one.basket()
  }

  test('holds lines that travel with it, and are added to its own', async () => {
    const [one, other] = [await fill(), await fill()]
    const line = one.basket_lines[0]?.id
    const set = (column: string, id: string | undefined) =>
      sql`update basket.basket_line set ${sql.ref(column)} = ${id} where id = ${line}`.execute(db)
    const delivery = other.basket_delivery_lines[0]?.id
    await expect(set('basket_delivery_line_id', delivery)).rejects.toThrow('travels_with_its')
    const foreign = other.basket_lines[0]?.id
    await expect(set('is_addin_for', foreign)).rejects.toThrow('added_within_its')
  })

  test('has sums that agree, down to the line', async () => {
    const { id, basket_lines } = await fill()
    const basket = (change: string) =>
      sql`update basket.basket set ${sql.raw(change)} where id = ${id}`.execute(db)
    await expect(basket('products_sum = 100, payment_amount = 100, net_sum = 100')).rejects.toThrow(
      'basket_products_add_up',
    )
    await expect(basket('payment_amount = 100, tax_sum = 100')).rejects.toThrow(
      'basket_is_goods_and_delivery',
    )
    const line = (change: string) =>
      sql`update basket.basket_line set ${sql.raw(change)} where id = ${basket_lines[0]?.id}`.execute(
        db,
      )
    await expect(line('line_sum = 1')).rejects.toThrow('basket_line_adds_up')
    await expect(line('net_rebate = net_price + 1')).rejects.toThrow('rebate_is_of_the_price')
  })
})

test('an id of products that a person brings along is one that can be kept', async () => {
  const add = (id: number) =>
    sql`insert into catalogue.product (id, name, slug, url) values (${id}, 'x', 'x', ${`/varer/x-${id}`})`.execute(
      db,
    )
  await add(2 ** 31 - 1)
  for (const id of [2 ** 31, 7_000_000_001, 0, -7]) {
    await expect(add(id)).rejects.toThrow('product_id_fits_in_31_bits')
  }
})
