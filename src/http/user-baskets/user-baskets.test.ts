import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, quantities, reorder, save, saved } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const CURRENT = `${BASKETS}/current-basket`

beforeEach(async () => {
  await sql`delete from basket.basket where order_placed is null`.execute(db)
})

const { mason } = cast.customer
const { browser } = basketUsers(app, database)

describe('a saved basket', () => {
  test('is the current one put aside under a name, with prices of now', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { data } = (await one.get(CURRENT)).body
    const entry = await save(one, 'Havnegade')
    expect(entry).toMatchObject({ name: 'Havnegade', lines_count: 1, is_own: true })
    expect(entry.net_products_sum).toBe(data.net_products_sum)
    expect(entry.images).toHaveLength(1)
    expect(await quantities(one)).toEqual({})
    expect(await saved(one)).toEqual([entry])
    expect((await one.post(BASKETS, { name: 'Igen' })).body.code).toBe('basket_empty')
  })

  test('needs a name', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    for (const name of ['', '  ', 'x'.repeat(101)]) {
      expect((await one.post(BASKETS, { name })).body.code).toBe('invalid_field')
    }
  })

  test('is renamed, copied, deleted and restored', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    expect((await one.patch(`${BASKETS}/${id}`, { name: 'Skovvej' })).body.data.name).toBe(
      'Skovvej',
    )
    const copy = (await one.post(`${BASKETS}/${id}/copy`, { name: 'Kopi' })).body.data
    expect(await quantities(one, copy.id)).toEqual({ [cast.screws]: 3 })
    expect((await one.delete(`${BASKETS}/${id}`)).status).toBe(200)
    expect((await saved(one)).map(({ name }) => name)).toEqual(['Kopi'])
    expect((await one.get(`${BASKETS}/${id}`)).status).toBe(404)
    for (const operation of ['activate', 'reorder', 'copy']) {
      const reply = await one.post(`${BASKETS}/${id}/${operation}`, { name: 'x' })
      expect([operation, reply.body.code]).toEqual([operation, 'not_found'])
    }
    expect((await one.post(`${BASKETS}/${id}/restore`, {})).body.data.name).toBe('Skovvej')
    expect(await quantities(one, id)).toEqual({ [cast.screws]: 3 })
  })

  test('is copied without what was acknowledged for it', async () => {
    const one = await browser()
    await add(one, cast.madeToOrder, 1)
    await one.patch(`${BASKETS}/current-basket`, { acknowledge: { special_goods: true } })
    const { id } = await save(one, 'Havnegade')
    const acknowledged = async (basket: string) => {
      const { body } = await one.get(`${BASKETS}/${basket}`)
      return body.data.basket_lines.map(
        (line: { withdrawal: { is_acknowledged: boolean } }) => line.withdrawal.is_acknowledged,
      )
    }
    expect(await acknowledged(id)).toEqual([true])
    const copy = (await one.post(`${BASKETS}/${id}/copy`, { name: 'Kopi' })).body.data
    expect(await acknowledged(copy.id)).toEqual([false])
  })

  test('takes the place of an empty one, which is not saved', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await add(one, cast.floor, 4)
    const { body } = await one.get(`${BASKETS}/current-basket`)
    const basket_lines = [{ id: body.data.basket_lines[0].id, quantity: 0 }]
    await one.patch(`${BASKETS}/current-basket`, { basket_lines })
    expect((await one.post(`${BASKETS}/${id}/activate`, {})).status).toBe(200)
    expect(await saved(one)).toEqual([])
  })

  test('changes places with the current one', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await add(one, cast.floor, 4)
    expect((await one.post(`${BASKETS}/${id}/activate`, {})).body.data.id).toBe(id)
    expect(await quantities(one)).toEqual({ [cast.screws]: 3 })
    const [other, ...more] = await saved(one)
    expect(more).toEqual([])
    expect(other?.name).toMatch(/^Kurv fra \d+\.\d+\. kl\. \d+\.\d\d$/)
    expect(await quantities(one, other?.id)).toEqual({ [cast.floor]: 4 })
    await one.post(`${BASKETS}/${id}/activate`, {})
    expect(await quantities(one)).toEqual({ [cast.screws]: 3 })
  })

  test('is added to the current one, and stays', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await add(one, cast.screws, 2)
    const { metadata } = await reorder(one, id)
    expect(metadata).toEqual({ added_count: 1, differences: [] })
    expect(await quantities(one)).toEqual({ [cast.screws]: 5 })
    expect(await quantities(one, id)).toEqual({ [cast.screws]: 3 })
  })
})

describe('what belongs to others', () => {
  const operations = ['activate', 'copy', 'reorder', 'restore']

  async function expectUnknown(one: Visitor, id: string): Promise<void> {
    expect((await one.get(`${BASKETS}/${id}`)).status).toBe(404)
    expect((await one.patch(`${BASKETS}/${id}`, { name: 'Min' })).status).toBe(404)
    expect((await one.delete(`${BASKETS}/${id}`)).status).toBe(404)
    for (const operation of operations) {
      const reply = await one.post(`${BASKETS}/${id}/${operation}`, { name: 'Min' })
      expect([operation, reply.status]).toEqual([operation, 404])
    }
    expect(await saved(one)).toEqual([])
  }

  test('does not exist, in the company or outside it', async () => {
    const owner = await browser()
    await add(owner, cast.screws, 3)
    const { id } = await save(owner, 'Havnegade')
    await expectUnknown(await browser(), id)
    await expectUnknown(await browser(['see_company_baskets'], mason), id)
    await expectUnknown(await browser(['see_company_baskets'], null), id)
  })

  test('can be seen, copied and ordered when it is shared, and nothing else', async () => {
    const owner = await browser()
    await add(owner, cast.screws, 3)
    await owner.patch(`${BASKETS}/current-basket`, {
      basket_contacts: [{ contact_type: 'invoice', address1: 'Skovvejen 7', zipcode: '8000' }],
    })
    const { id } = await save(owner, 'Havnegade')
    await owner.patch(`${BASKETS}/${id}`, { is_shared: true })
    const colleague = await browser()
    expect(await saved(colleague)).toMatchObject([{ id, is_own: false, user_name: 'Sofie Bak' }])
    const { data } = (await colleague.get(`${BASKETS}/${id}`)).body
    expect([data.basket_contacts, data.zipcode]).toEqual([[], null])
    const own = (await owner.get(`${BASKETS}/${id}`)).body.data
    expect(own.basket_contacts).toMatchObject([{ address1: 'Skovvejen 7' }])
    await reorder(colleague, id)
    expect(await quantities(colleague)).toEqual({ [cast.screws]: 3 })
    expect((await colleague.post(`${BASKETS}/${id}/copy`, { name: 'Min' })).status).toBe(200)
    for (const operation of ['activate', 'restore']) {
      expect((await colleague.post(`${BASKETS}/${id}/${operation}`, {})).status).toBe(404)
    }
    expect((await colleague.patch(`${BASKETS}/${id}`, { name: 'x' })).status).toBe(404)
    expect((await colleague.delete(`${BASKETS}/${id}`)).status).toBe(404)
    await expectUnknown(await browser(['see_company_baskets'], mason), id)
    await owner.patch(`${BASKETS}/${id}`, { is_shared: false })
    expect((await colleague.get(`${BASKETS}/${id}`)).status).toBe(404)
  })

  test('is no longer shared once it is the current one again', async () => {
    const owner = await browser()
    await add(owner, cast.screws, 3)
    const { id } = await save(owner, 'Havnegade')
    await owner.patch(`${BASKETS}/${id}`, { is_shared: true })
    await owner.post(`${BASKETS}/${id}/activate`, {})
    expect((await (await browser()).get(`${BASKETS}/${id}`)).status).toBe(404)
  })

  test('is seen by a colleague with the right to see all of the company', async () => {
    const owner = await browser()
    await add(owner, cast.screws, 3)
    const { id } = await save(owner, 'Havnegade')
    const colleague = await browser(['see_company_baskets'])
    expect(await saved(colleague)).toMatchObject([{ id, is_own: false }])
    expect(await saved(colleague, '&is_own=1')).toEqual([])
    expect((await colleague.patch(`${BASKETS}/${id}`, { name: 'x' })).status).toBe(404)
  })
})

describe('ordering again', () => {
  test('tells the new price, in kroner as the user sees them', async () => {
    const one = await browser(['show_net'])
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket_line set net_price = net_price - 10000 where basket_id = ${id}`.execute(
      db,
    )
    const { differences } = (await one.get(`${BASKETS}/${id}`)).body.metadata
    expect(differences).toMatchObject([{ key: 'price_changed', is_left_out: false }])
    expect(differences[0].message).toMatch(
      /^Prisen er steget fra \d+,\d\d\skr\. til \d+,\d\d\skr\. pr\. /,
    )
    const { metadata, data } = await reorder(one, id)
    expect(metadata.differences).toEqual(differences)
    expect(data.net_products_sum).toBe(
      data.basket_lines.reduce((sum, line) => sum + line.net_line_sum, 0),
    )
  })

  test('tells no one the prices that a colleague saw', async () => {
    const owner = await browser()
    await add(owner, cast.screws, 3)
    const { id } = await save(owner, 'Havnegade')
    await sql`update basket.basket_line set net_price = net_price - 10000 where basket_id = ${id}`.execute(
      db,
    )
    const colleague = await browser(['see_company_baskets'])
    expect((await colleague.get(`${BASKETS}/${id}`)).body.metadata.differences).toEqual([])
    const { body } = await colleague.post(`${BASKETS}/${id}/copy`, { name: 'Kopi' })
    expect((await colleague.get(`${BASKETS}/${body.data.id}`)).body.metadata.differences).toEqual(
      [],
    )
    expect((await reorder(colleague, id)).metadata.differences).toEqual([])
    // The owner is told.
    const { differences } = (await owner.get(`${BASKETS}/${id}`)).body.metadata
    expect(differences).toMatchObject([{ key: 'price_changed' }])
  })

  test('says that fewer may be bought, which is not another pack', async () => {
    const one = await browser()
    await add(one, cast.stepped, 100)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket_line set quantity = 400, typed = null where basket_id = ${id}`.execute(
      db,
    )
    const { differences } = (await one.get(`${BASKETS}/${id}`)).body.metadata
    expect(differences[0].message).toMatch(/^Du kan højst købe 200\sstk\. Før var det 400\sstk\.$/)
  })

  test('leaves out what is gone, names its successor, and loses no other line', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    await add(one, cast.discontinued, 1)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket_line set product_id = ${cast.discontinuedGone}
      where basket_id = ${id} and product_id = ${cast.discontinued}`.execute(db)
    const { data, metadata } = await reorder(one, id)
    expect(metadata.added_count).toBe(1)
    expect(metadata.differences).toMatchObject([
      {
        product_id: cast.discontinuedGone,
        key: 'discontinued',
        is_left_out: true,
        successor: { id: cast.discontinued, is_parent: false },
      },
    ])
    expect(data.basket_lines).toHaveLength(1)
    expect(Object.keys(await quantities(one, id))).toHaveLength(2)
  })

  test('names no successor that the user may not see', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket_line set product_id = ${cast.discontinuedGone}
      where basket_id = ${id}`.execute(db)
    await sql`update catalogue.product set is_private = true where id = ${cast.discontinued}`.execute(
      db,
    )
    const { metadata } = (await one.get(`${BASKETS}/${id}`)).body
    await sql`update catalogue.product set is_private = false where id = ${cast.discontinued}`.execute(
      db,
    )
    expect(metadata.differences).toMatchObject([{ key: 'discontinued', successor: null }])
    expect((await one.post(`${BASKETS}/${id}/reorder`, {})).body.code).toBe('basket_empty')
  })

  test('rounds up to the packs of today', async () => {
    const one = await browser()
    await add(one, cast.stepped, 15)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket_line set quantity = 12 where basket_id = ${id}`.execute(db)
    const { metadata } = await reorder(one, id)
    expect(metadata.differences).toMatchObject([{ key: 'quantity_changed', is_left_out: false }])
    expect(await quantities(one)).toEqual({ [cast.stepped]: 15 })
  })

  test('adds nothing when the basket would hold too many lines', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await sql`
      insert into basket.basket_line (id, basket_id, product_id, name, net_price, quantity, metadata)
      select gen_random_uuid(), ${id}, ${cast.board.mm4200}, 'Bræt', 0, 1, jsonb_build_object('length_mm', n)
      from generate_series(1000, 1199) n`.execute(db)
    await add(one, cast.floor, 4)
    expect((await one.post(`${BASKETS}/${id}/reorder`, {})).body.code).toBe('too_many_lines')
    expect(await quantities(one)).toEqual({ [cast.floor]: 4 })
  })
})

describe('an order', () => {
  async function placed(one: Visitor, po_number: string, project_number = '') {
    const contact = { customer_type: 'company', company_id: '99999993', company_name: 'Tømrerne' }
    const buyer = await readyBuyer(one, {
      product_id: cast.screws,
      quantity: 12,
      payment_method_id: PAY_ON_ACCOUNT,
      contact: { ...contact, po_number, project_number },
    })
    const { id } = (await one.get(CURRENT)).body.data
    const reply = await buyer.pay()
    expect(reply.status, reply.text).toBe(200)
    return id as string
  }

  test('belongs to the user and the company, and is found by its requisition', async () => {
    const one = await browser(['buy_on_credit', 'show_net'])
    const id = await placed(one, 'R-118')
    const { rows } = await sql`select user_id is not null as is_owned, customer_id
      from basket.basket where id = ${id}`.execute(db)
    expect(rows).toEqual([{ is_owned: true, customer_id: cast.customer.carpenters }])
    const found = (await one.get(`${BASKETS}?search=r-118`)).body
    expect(found).toMatchObject({ count: 1, metadata: { status_counts: { waiting: 1, done: 0 } } })
    expect(found.data).toMatchObject([{ id, po_number: 'R-118' }])
    expect(found.data[0].order_reference).toMatch(/^\d+$/)
    expect((await one.get(`${BASKETS}?search=terrasseskrue`)).body.count).toBe(1)
    expect((await one.get(`${BASKETS}?search=100%25`)).body.count).toBe(0)
    expect((await one.get(`${BASKETS}?status=done`)).body.count).toBe(0)
    expect((await one.get(`${BASKETS}?from=2020-01-01&to=2020-12-31`)).body.count).toBe(0)
    expect(await saved(one)).toEqual([])
    const { metadata } = await reorder(one, id)
    expect(metadata).toEqual({ added_count: 1, differences: [] })
    expect(await quantities(one)).toEqual({ [cast.screws]: 12 })
  })

  test('is in the file of what is searched, by the name of its case too', async () => {
    const one = await browser(['buy_on_credit'])
    const site = { case_number: `S-${Date.now()}`, name: 'Skovvej 9' }
    await one.post('/api/shop/invoice-cases', site)
    const id = await placed(one, 'R-121', site.case_number)
    await placed(one, 'R-122')
    const { order_reference } = (await one.get(`${BASKETS}/${id}`)).body.data
    for (const search of ['R-121', order_reference, 'skovvej']) {
      const { status, text } = await one.get(`${BASKETS}?format=csv&search=${search}`)
      const rows = text.trim().split('\r\n').slice(1)
      expect([search, status, rows.length]).toEqual([search, 200, 1])
      expect(rows[0]).toContain(order_reference)
    }
    expect((await one.get(`${BASKETS}?format=xlsx&search=skovvej`)).status).toBe(200)
  })

  test('is seen by colleagues with the right, and by no others', async () => {
    const one = await browser(['buy_on_credit'])
    const id = await placed(one, 'R-119')
    const colleague = await browser(['see_company_baskets'])
    expect((await colleague.get(`${BASKETS}/${id}`)).body.metadata.entry.is_own).toBe(false)
    expect((await colleague.get(`${BASKETS}?search=R-119`)).body.count).toBe(1)
    for (const other of [await browser(), await browser(['see_company_baskets'], mason)]) {
      expect((await other.get(`${BASKETS}/${id}`)).status).toBe(404)
      expect((await other.get(`${BASKETS}?search=R-119`)).body.count).toBe(0)
    }
  })

  test('can be neither renamed, activated nor deleted', async () => {
    const one = await browser(['buy_on_credit'])
    const id = await placed(one, 'R-120')
    expect((await one.patch(`${BASKETS}/${id}`, { name: 'Min' })).status).toBe(404)
    expect((await one.delete(`${BASKETS}/${id}`)).status).toBe(404)
    expect((await one.post(`${BASKETS}/${id}/activate`, {})).status).toBe(404)
  })

  test('is asked for with conditions that make sense', async () => {
    const one = await browser()
    for (const query of ['page=0', 'status=ny', 'from=i-dag', 'ukendt=1', 'search=%00']) {
      expect([query, (await one.get(`${BASKETS}?${query}`)).status]).toEqual([query, 400])
    }
  })
})
