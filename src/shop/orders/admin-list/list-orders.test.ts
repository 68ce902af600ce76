import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { listOrders } from '#shop/orders'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { OrderFilter, SearchField } from './order-entry.ts'

const { db } = await freshDatabase(castSeed)

/** More than are counted, so that there are some beyond, and rare ones among the oldest. */
const ORDERS = 10_400
const PER_PAGE = 40
const AT_ONCE = 2_000

interface Known {
  readonly id: string
  readonly basket_status: string
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly phones: readonly string[]
  readonly company: string
  readonly skus: readonly string[]
}

/** The newest first. */
let known: Known[]

beforeAll(async () => {
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    await plant(Math.min(AT_ONCE, ORDERS - first), first)
  }
  known = await readKnown()
}, 120_000)

/** Orders by SQL alone, placed as the shop places them: contact and lines first. @param first How many there are. */
function plant(count: number, first: number): Promise<void> {
  return transaction(db, (tx) => insertOrders(tx, count, first))
}

async function insertOrders(tx: Tx, count: number, first: number): Promise<void> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await sql`
    create temporary table planted as
    select id::uuid, ${first}::integer + n::integer as n from unnest(${ids}::text[]) with ordinality as one (id, n)`.execute(
    tx,
  )
  await sql`insert into basket.basket (id, guest_id) select id, id from planted`.execute(tx)
  await sql`
    insert into basket.basket_contact (id, basket_id, contact_type, name, last_name, email, mobile, telephone, company_name, company_id)
    select gen_random_uuid(), id, 'invoice', (array['Åse','Mette','Bo','Søren','Ærø'])[1 + n % 5],
      (array['Jensen','Møller','von Ørsted','Juhl%'])[1 + n / 5 % 4],
      case when n <= 7 then 'sjælden_' || n || '@øst.example' else 'kunde' || n % 400 || '@gmail.example' end,
      case n % 3 when 0 then '+45 22 33 ' || 1000 + n % 900 else '' end,
      case n % 7 when 0 then '8612' || 1000 + n % 700 else '' end,
      case n % 4 when 0 then 'Østre Tømrere ' || n % 60 || ' ApS' else '' end,
      case n % 4 when 0 then (10000000 + n % 60)::text else '' end
    from planted`.execute(tx)
  await sql`
    insert into basket.basket_line (id, basket_id, product_id, name, alternate_sku, net_price, quantity, sort)
    select gen_random_uuid(), planted.id, product.id, 'Vare',
      case when n % 9 = 0 then 'EAN' || n % 50 end, 100, 1, 0
    from planted, (select id from catalogue.product order by id limit 1) product`.execute(tx)
  await sql`
    update basket.basket_line set product_facts = jsonb_build_object('varenummer', (70000 + n % 300)::text)
    from planted where basket_id = planted.id`.execute(tx)
  await sql`
    update basket.basket set basket_status = case when n <= 6 then 'new' when n % 3 = 0 then 'shipped' else 'paid' end,
      is_current = false, order_reference = (100000 + n)::text, confirmation_token = md5(basket.id::text), content_hash = 'x',
      -- Several at one moment.
      order_placed = '2020-01-01'::timestamptz + n / 3 * interval '1 minute'
    from planted where basket.id = planted.id`.execute(tx)
  await sql`drop table planted`.execute(tx)
}

async function readKnown(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select basket.id, basket_status, order_reference as reference, contact.name || ' ' || contact.last_name as name, email,
      array[regexp_replace(mobile, '\\D', '', 'g'), telephone] as phones, company_name || ' ' || company_id as company,
      array(select number from basket.basket_line line,
        lateral (values (line.product_facts->>'varenummer'), (line.alternate_sku)) one (number)
        where line.basket_id = basket.id and number is not null) as skus
    from basket.basket join basket.basket_contact contact on contact.basket_id = basket.id
    where order_placed is not null order by order_placed desc, basket.id desc`.execute(db)
  return rows
}

/** Without an index: each text of each order is looked at. */
function isFound(order: Known, search: string, field: SearchField): boolean {
  const words = search.toLowerCase()
  const isIn = (text: string) =>
    words.length > 2 ? text.toLowerCase().includes(words) : isBegun(text, words)
  const isPhone = /^[\d+ ]+$/.test(search)
  const digits = search.replace(/^(\+|00)45/, '').replaceAll(/\D/g, '')
  const isDialled = (phone: string) =>
    digits.length > 2 ? phone.includes(digits) : phone !== '' && phone.startsWith(digits)
  const answers: Record<Exclude<SearchField, 'all'>, () => boolean> = {
    id: () => order.id === search,
    order_reference: () => order.reference.startsWith(words),
    name: () => isIn(order.name),
    email: () => isIn(order.email),
    phone: () => isPhone && digits !== '' && order.phones.some(isDialled),
    company: () => isIn(order.company),
    sku: () => order.skus.some((sku) => sku.toLowerCase().startsWith(words)),
  }
  return field === 'all' ? Object.values(answers).some((answer) => answer()) : answers[field]()
}

function isBegun(text: string, words: string): boolean {
  return text
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(words))
}

const ask = (question: Partial<OrderFilter>) =>
  listOrders(db, { page: 1, search: '', field: 'all', type: 'all', days: {}, ...question })

async function idsOf(question: Partial<OrderFilter>): Promise<string[]> {
  return (await ask(question)).orders.map(({ id }) => id)
}

const fields: readonly SearchField[] = [
  'all',
  'id',
  'order_reference',
  'name',
  'email',
  'phone',
  'company',
  'sku',
]

/** A piece of something that an order has, or of nothing. */
const searches = fc
  .tuple(fc.nat(ORDERS - 1), fc.nat(5), fc.nat(8), fc.integer({ min: 1, max: 9 }))
  .map(([place, which, from, length]) => {
    const order = known[place]
    if (!order) return 'zzzz'
    const { reference, name, email, phones, company, skus } = order
    const text = [reference, name, email, phones.join(''), company, skus[0] ?? ''][which] ?? ''
    const piece = text
      .slice(which === 0 || which === 5 ? 0 : from)
      .slice(0, length)
      .trim()
    // Two signs with something between them are neither a beginning nor three letters.
    return /^[\p{L}\p{N}]{1,2}$|[\p{L}\p{N}]{3}/u.test(piece) ? piece : 'zzzz'
  })

describe('a search of orders', () => {
  test('finds what a look at every order finds, in every field, status and page', async () => {
    await fc.assert(
      fc.asyncProperty(
        searches,
        fc.constantFrom(...fields),
        fc.constantFrom('all', 'all', 'paid', 'shipped', 'new', 'canceled'),
        fc.nat(3),
        async (search, field, type, page) => {
          const right = known.filter(
            (order) =>
              (type === 'all' || order.basket_status === type) && isFound(order, search, field),
          )
          const question = { search, field, type, page: page + 1 } as const
          const { orders, count, is_count_exact } = await ask(question)
          const shown = right.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
          expect(orders.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
          expect([count, is_count_exact]).toEqual([
            Math.min(right.length, 1_000),
            right.length <= 1_000,
          ])
        },
      ),
      { numRuns: 250 },
    )
  }, 120_000)

  test.each([
    ['name', 'jUHL%', (order: Known) => order.name.endsWith('Juhl%')],
    ['name', 'bo', (order: Known) => order.name.startsWith('Bo ')],
    ['name', 'ø', (order: Known) => order.name.endsWith('Ørsted')],
    ['email', 'sjælden_3', (order: Known) => order.email.startsWith('sjælden_3')],
    ['company', 'tømrere 5', (order: Known) => order.company.includes('Tømrere 5')],
    ['sku', 'ean4', (order: Known) => order.skus.some((sku) => sku.startsWith('EAN4'))],
    ['phone', '+45 2233 1', (order: Known) => order.phones.some((one) => one.includes('22331'))],
  ] as const)('in %s for «%s» is of letters as they are typed', async (field, search, isRight) => {
    const right = known.filter(isRight)
    expect(right.length).toBeGreaterThan(0)
    const { orders, count } = await ask({ field, search })
    expect(count).toBe(Math.min(right.length, 1_000))
    expect(orders.map(({ id }) => id)).toEqual(right.slice(0, PER_PAGE).map(({ id }) => id))
  })

  test('without a letter or a digit finds nothing', async () => {
    for (const search of ['%', '_', '@', '--']) {
      expect(await ask({ search })).toEqual({ orders: [], count: 0, is_count_exact: true })
    }
  })

  test('goes on from a row, by whichever way it is found', async () => {
    const deliveryLines = [
      ['gmail', 'all'], // common: the newest are read
      ['sjælden', 'all'], // rare: by the index
      ['tømrere 4', 'shipped'],
    ] as const
    for (const [search, type] of deliveryLines) {
      const right = known.filter(
        (order) =>
          (type === 'all' || order.basket_status === type) && isFound(order, search, 'all'),
      )
      expect(right.length).toBeGreaterThan(3)
      const after = right[2]?.id
      const rest = right.slice(3, 3 + PER_PAGE)
      expect(await idsOf({ search, type, after })).toEqual(rest.map(({ id }) => id))
      const first = right.slice(0, 3).map(({ id }) => id)
      expect(await idsOf({ search, type, before: right[3]?.id })).toEqual(first)
    }
  })
})

test('an order whose customer is erased is found by its number alone', async () => {
  const [order] = known.filter(({ email }) => email.startsWith('sjælden_7'))
  const found = async (search: string) => (await ask({ search })).count
  expect([await found('sjælden_7'), await found(order?.reference ?? '')]).toEqual([1, 1])
  await transaction(db, async (tx) => {
    await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
    await sql`
      update basket.basket_contact set name = '', last_name = '', email = '', mobile = '', telephone = '', company_name = ''
      where basket_id = ${order?.id}`.execute(tx)
  })
  expect([await found('sjælden_7'), await found(order?.reference ?? '')]).toEqual([0, 1])
  const { rows } = await sql<{ words: string }>`
    select concat(name, email, phone, company) as words from orders.order_search
    where basket_id = ${order?.id}`.execute(db)
  expect(rows[0]?.words.trim()).toBe('')
})

describe('the list of orders', () => {
  test('is counted to ten thousand, what is found to a thousand, and says when there are more', async () => {
    expect(await ask({})).toMatchObject({ count: 10_000, is_count_exact: false })
    const shipped = known.filter((order) => order.basket_status === 'shipped').length
    expect(await ask({ type: 'shipped' })).toMatchObject({ count: shipped, is_count_exact: true })
    expect(await ask({ type: 'new' })).toMatchObject({ count: 6, is_count_exact: true })
    expect(await ask({ search: 'example' })).toMatchObject({ count: 1_000, is_count_exact: false })
  })

  test('has any page by its number', async () => {
    for (const page of [1, 2, 130, 260, 261]) {
      const right = known.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      expect(await idsOf({ page })).toEqual(right.map(({ id }) => id))
    }
  })

  test('goes back from a row as it came there, however deep', async () => {
    for (const place of [3, PER_PAGE, 200 * PER_PAGE + 7]) {
      const right = known.slice(Math.max(0, place - PER_PAGE), place).map(({ id }) => id)
      expect(await idsOf({ before: known[place]?.id, page: 9 })).toEqual(right)
    }
  })

  test('meets every order once, page after page, while others are placed', async () => {
    const met: string[] = []
    for (let after: string | undefined, left = 300; left > 0; left -= 1) {
      const ids = await idsOf({ after })
      met.push(...ids)
      after = ids.at(-1)
      if (!after) break
      if (left % 50 === 0) await plant(3, 300_000 - left)
    }
    expect(met).toEqual(known.map(({ id }) => id))
  }, 60_000)

  test('of baskets that are no orders is of the latest first, by page and by row', async () => {
    const ids = Array.from({ length: 90 }, () => uuidv7())
    await sql`
      insert into basket.basket (id, guest_id, name, is_current)
      select id::uuid, id::uuid, case when n % 2 = 0 then 'Kurv' end, n % 2 = 1
      from unnest(${ids}::text[]) with ordinality as one (id, n)`.execute(db)
    for (const [type, remainder] of [
      ['saved', 1],
      ['not_complete', 0],
    ] as const) {
      const right = ids.filter((_, place) => place % 2 === remainder).toReversed()
      expect(await idsOf({ type })).toEqual(right.slice(0, PER_PAGE))
      expect(await idsOf({ type, page: 2 })).toEqual(right.slice(PER_PAGE))
      expect(await idsOf({ type, after: right[9] })).toEqual(right.slice(10, 50))
      expect(await ask({ type })).toMatchObject({ count: 45, is_count_exact: true })
    }
    const [named = ''] = ids
    await sql`
      insert into basket.basket_contact (id, basket_id, contact_type, name)
      values (gen_random_uuid(), ${named}, 'invoice', 'Zenobia')`.execute(db)
    expect(await idsOf({ type: 'not_complete', search: 'enob' })).toEqual([named])
    expect(await idsOf({ type: 'saved', search: 'enob' })).toEqual([])
    expect(await idsOf({ search: 'zenobia' })).toEqual([])
  })
})
