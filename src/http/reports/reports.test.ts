import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type PlantedInvoice, plantInvoices } from '#test/report-rows'
import type { Reply, Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { basketUsers } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
/** In Denmark it is the first of August. */
const now = new Date('2026-07-31T22:30:00Z')
const app = await shopApp(database, { clock: () => now })
const { browser } = basketUsers(app, database)
const { carpenters, mason } = cast.customer
const REPORTS = '/api/shop/reports'
const [GROUPS, CASES] = [
  ['Konstruktionstræ', 'Isolering', 'Plader', ''],
  ['26-024 Skovvej', '26-024 SKOVVEJ', '26-031', ''],
]

/** Three years of purchases, every fifth a credit note; the same on every run. */
const bought = Array.from({ length: 300 }, (_, i): PlantedInvoice => {
  const sign = i % 5 === 4 ? -1 : 1
  const day = new Date(Date.UTC(2024, 0, 1) + ((i * 37) % 940) * 86_400_000)
  return {
    customer_id: i % 7 === 6 ? mason : carpenters,
    type: sign < 0 ? 'credit_note' : 'invoice',
    date: day.toISOString().slice(0, 10),
    number: String(20_000 + i),
    case_number: CASES[i % 4] ?? '',
    balance: i % 11 === 0 ? sign * 500 : 0,
    lines: Array.from({ length: 1 + (i % 3) }, (_, at) => ({
      net: sign * (1_000 + ((i * 7919 + at * 104_729) % 500_000)),
      group: GROUPS[(i + at) % 4] ?? '',
      co2_grams: (i + at) % 4 === 3 ? null : sign * ((i * 31 + at) % 9_000),
      name: at === 0 && i === 4 ? '=HYPERLINK("http://evil.example")' : 'Regel',
    })),
  }
})
await plantInvoices(db, bought)

const buyer = await browser(['see_reports', 'see_invoices'])
const climateBuyer = await browser(['see_reports'], cast.customer.contractor)

async function ask(key: string, query = '', one: Visitor = buyer): Promise<Reply> {
  const reply = await one.get(`${REPORTS}/${key}${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply
}

type Row = Record<string, number | string | null>
async function rowsOf(key: string, query = ''): Promise<{ rows: Row[]; totals: Row }> {
  const { body } = await ask(key, query)
  return { rows: body.data, totals: body.metadata.totals }
}

const PERIOD = { from: '2025-03-15', to: '2026-07-10' }
const IN_PERIOD = `?from=${PERIOD.from}&to=${PERIOD.to}`

/** What the company bought in a period, counted here and not by the database. */
function boughtIn(from: string, to: string): PlantedInvoice[] {
  return bought.filter(
    ({ customer_id, date }) => customer_id === carpenters && date >= from && date <= to,
  )
}
const netOf = (invoices: readonly PlantedInvoice[]) =>
  invoices.flatMap(({ lines }) => lines).reduce((sum, { net }) => sum + net, 0)
const sumBy = (rows: readonly Row[], key: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0) * 100)

describe('purchases by month', () => {
  test('are the invoices less the credit notes of each month, and of the days a year before', async () => {
    const { rows, totals } = await rowsOf('month', IN_PERIOD)
    expect(rows).toHaveLength(17)
    for (const { month, net_sum } of rows) {
      const days = boughtIn(PERIOD.from, PERIOD.to).filter(({ date }) =>
        date.startsWith(`${month}`),
      )
      expect([month, Math.round(Number(net_sum) * 100)]).toEqual([month, netOf(days)])
    }
    expect(sumBy(rows, 'net_sum')).toBe(netOf(boughtIn(PERIOD.from, PERIOD.to)))
    expect(sumBy(rows, 'previous_net_sum')).toBe(netOf(boughtIn('2024-03-15', '2025-07-10')))
    expect(totals).toMatchObject({
      net_sum: netOf(boughtIn(PERIOD.from, PERIOD.to)) / 100,
      previous_net_sum: netOf(boughtIn('2024-03-15', '2025-07-10')) / 100,
    })
    // Against a count that forgets that credit notes take something back.
    const all = boughtIn(PERIOD.from, PERIOD.to)
    const isInvoice = ({ type }: PlantedInvoice) => type === 'invoice'
    expect(Number(totals.net_sum) * 100).not.toBe(netOf(all.filter(isInvoice)))
    expect(totals.invoices_count).toBe(all.filter(isInvoice).length)
  })

  test('are those of twelve months until today in Denmark, when nothing is said', async () => {
    const { body } = await ask('month')
    expect(body.metadata).toMatchObject({ from: '2025-09-01', to: '2026-08-01' })
    expect(body.data.map(({ month }: { month: string }) => month)).toEqual(
      ['09', '10', '11', '12']
        .map((one) => `2025-${one}`)
        .concat(['01', '02', '03', '04', '05', '06', '07', '08'].map((one) => `2026-${one}`)),
    )
  })

  test('hold the first and the last day, and no other', async () => {
    const other = cast.customer.contractor
    const line = (net: number) => [{ net }]
    const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
    await plantInvoices(
      db,
      days.map((date, i) => ({ customer_id: other, date, number: `E${i}`, lines: line(10 ** i) })),
    )
    const one = await browser(['see_reports'], other)
    const { body } = await ask('month', '?from=2026-02-28&to=2026-03-31', one)
    expect(body.data).toMatchObject([
      { month: '2026-02', net_sum: 0.1 },
      { month: '2026-03', net_sum: 11 },
    ])
  })

  test('of a February compare with all of the February before', async () => {
    const other = cast.customer.municipality
    await plantInvoices(db, [
      { customer_id: other, date: '2024-02-29', number: 'F1', lines: [{ net: 700 }] },
      { customer_id: other, date: '2024-03-01', number: 'F2', lines: [{ net: 9000 }] },
    ])
    const one = await browser(['see_reports'], other)
    const { body } = await ask('month', '?from=2025-02-01&to=2025-02-28', one)
    expect(body.data).toMatchObject([{ month: '2025-02', previous_net_sum: 7 }])
  })

  test.each([
    ['28 February of a leap year', '2020-02-28', 0.11],
    ['29 February', '2020-02-29', 0.11],
    ['28 February of the year after', '2021-02-28', 110],
    ['27 February of the year after', '2021-02-27', 0],
  ])('until %s compare with a year before, with its last day', async (_, to, before) => {
    const other = cast.customer.municipality
    const days = [
      '2019-02-27',
      '2019-02-28',
      '2019-03-01',
      '2020-02-28',
      '2020-02-29',
      '2020-03-01',
    ]
    const one = await browser(['see_reports'], other)
    await plantInvoices(
      db,
      days.map((date, i) => ({
        customer_id: other,
        date,
        number: `${to}-${i}`,
        lines: [{ net: 10 ** i }],
      })),
    )
    const { body } = await ask('month', `?from=${to.slice(0, 8)}01&to=${to}`, one)
    await db.deleteFrom('invoice.invoice').where('invoice_number', 'like', `${to}-%`).execute()
    expect(body.data).toMatchObject([{ previous_net_sum: before }])
  })
})

test('cases are told apart without regard to case, and add up to what was bought', async () => {
  const { rows, totals } = await rowsOf('case', IN_PERIOD)
  expect(rows.map(({ ref }) => String(ref).toLowerCase()).toSorted()).toEqual([
    '26-024 skovvej',
    '26-031',
    'null',
  ])
  for (const { ref, net_sum } of rows) {
    const invoices = boughtIn(PERIOD.from, PERIOD.to).filter(
      ({ case_number = '' }) => case_number.toLowerCase() === String(ref ?? '').toLowerCase(),
    )
    expect(Math.round(Number(net_sum) * 100)).toBe(netOf(invoices))
  }
  expect(totals.net_sum).toBe(netOf(boughtIn(PERIOD.from, PERIOD.to)) / 100)
})

test('a case is told by the name that the company gave it', async () => {
  await sql`
    update access.customer_case
    set name = case when customer_id = ${carpenters} then 'Tag på Skovvej 12' else 'En andens' end
    where lower(case_number) = '26-024 skovvej' or customer_id = ${mason}`.execute(db)
  const { rows } = await rowsOf('case', IN_PERIOD)
  const names = rows.map(({ ref, case_name }) => [String(ref).toLowerCase(), case_name])
  expect(Object.fromEntries(names)).toEqual({
    '26-024 skovvej': 'Tag på Skovvej 12',
    '26-031': '',
    null: '',
  })
})

test('product groups add up to what was bought', async () => {
  const { rows, totals } = await rowsOf('group', IN_PERIOD)
  const lines = boughtIn(PERIOD.from, PERIOD.to).flatMap((invoice) => invoice.lines)
  for (const { product_group, net_sum } of rows) {
    const name = product_group === 'Fragt, gebyrer og andet' ? '' : product_group
    const net = lines.reduce((sum, line) => sum + (line.group === name ? line.net : 0), 0)
    expect([name, Math.round(Number(net_sum) * 100)]).toEqual([name, net])
  }
  expect(totals.net_sum).toBe(netOf(boughtIn(PERIOD.from, PERIOD.to)) / 100)
  expect(rows).toHaveLength(4)
})

test('open items are what is not settled, whenever it was bought; overdue ones say by how long', async () => {
  const { body } = await ask('open', '?from=2026-07-01&to=2026-07-02')
  const open = bought.filter((one) => one.customer_id === carpenters && one.balance !== 0)
  expect(body.metadata).toMatchObject({ from: null, to: null })
  expect(body.count).toBe(open.length)
  expect(body.metadata.totals.balance * 100).toBe(
    open.reduce((sum, { balance = 0 }) => sum + balance, 0),
  )
  for (const row of body.data) {
    const days = (Date.UTC(2026, 7, 1) - Date.parse(row.due_date)) / 86_400_000
    expect(row.days_overdue).toBe(row.type === 'credit_note' || days <= 0 ? null : days)
  }
})

test('CO₂ says what of it rests on an EPD, and what was not counted', async () => {
  const other = cast.customer.contractor
  const [with_epd, without] = [cast.screws, cast.floor]
  await db
    .insertInto('media.attachment')
    .values({
      model: 'Products',
      foreign_key: with_epd,
      source: 'epd.pdf',
      name: 'EPD',
      type: 'epd',
    })
    .execute()
  const line = { net: 100_000, group: 'Skruer' }
  await plantInvoices(db, [
    {
      customer_id: other,
      date: '2023-05-04',
      number: 'C1',
      lines: [
        { ...line, product_id: with_epd, co2_grams: 30_000 },
        { ...line, product_id: without, co2_grams: 10_000 },
        { ...line, group: 'Værktøj', co2_grams: null },
      ],
    },
    {
      customer_id: other,
      date: '2023-05-05',
      number: 'C2',
      type: 'credit_note',
      lines: [{ net: -50_000, group: 'Skruer', product_id: with_epd, co2_grams: -15_000 }],
    },
  ])
  const one = climateBuyer
  const { body } = await ask('co2', '?from=2023-05-01&to=2023-05-31', one)
  expect(body.data).toEqual([
    {
      product_group: 'Skruer',
      co2_kg: 25,
      kg_per_1000: 16.7,
      epd_share: 60,
      counted_share: 100,
      net_sum: 1500,
    },
    {
      product_group: 'Værktøj',
      co2_kg: null,
      kg_per_1000: null,
      epd_share: null,
      counted_share: 0,
      net_sum: 1000,
    },
  ])
  expect(body.metadata.totals).toMatchObject({ co2_kg: 25, epd_share: 60, counted_share: 60 })
  expect(body.metadata.note).toContain('A1–A3')
  expect(body.metadata.note).toContain(
    '60 % af den kommer fra varer, der har en miljøvaredeklaration',
  )
})

test('returns are the lines of credit notes, with what they take back', async () => {
  const { rows, totals } = await rowsOf('returns', IN_PERIOD)
  const notes = boughtIn(PERIOD.from, PERIOD.to).filter(({ type }) => type === 'credit_note')
  expect(rows).toHaveLength(notes.flatMap(({ lines }) => lines).length)
  expect(Number(totals.net_sum) * 100).toBeCloseTo(netOf(notes))
  expect(rows.every(({ net_sum }) => Number(net_sum) < 0)).toBe(true)
})

describe('who may see them', () => {
  test('a visitor logs in, a colleague needs the permission', async () => {
    for (const path of [REPORTS, `${REPORTS}/month`, `${REPORTS}/open?format=csv`]) {
      expect((await app.inject({ url: path })).statusCode).toBe(401)
      const colleague = await browser(['see_invoices', 'show_net'])
      expect((await colleague.get(path)).status).toBe(403)
    }
  })

  test.each(['open', 'returns'])(
    '%s, which names invoices or credit notes, needs the permission for those too',
    async (key) => {
      const colleague = await browser(['see_reports'])
      for (const path of [`${REPORTS}/${key}`, `${REPORTS}/${key}?format=csv`]) {
        const refused = await colleague.get(path)
        expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
      }
      const { body } = await colleague.get(REPORTS)
      expect(body.data.map((one: { key: string }) => one.key)).not.toContain(key)
      expect((await colleague.get(`${REPORTS}/month`)).status).toBe(200)
      expect((await buyer.get(`${REPORTS}/${key}`)).status).toBe(200)
    },
  )

  test('another company sees its own purchases alone', async () => {
    const other = await browser(['see_reports'], mason)
    const { body } = await ask('group', '?from=2024-01-01&to=2026-12-31', other)
    const own = bought.filter(({ customer_id }) => customer_id === mason)
    expect(body.metadata.totals.net_sum * 100).toBeCloseTo(netOf(own))
  })

  test('a user without a company has bought nothing on account', async () => {
    const { body } = await ask('open', '', await browser(['see_reports', 'see_invoices'], null))
    expect([body.data, body.count, body.metadata.totals.balance]).toEqual([[], 0, 0])
  })
})

test('the list says which there are', async () => {
  const { body, headers } = await buyer.get(REPORTS)
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual([
    'month',
    'case',
    'group',
    'co2',
    'open',
    'returns',
  ])
  expect(body.count).toBe(6)
  expect(headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['/unknown', 404],
  ['/__proto__', 404],
  ['/month?from=2026-13-01', 400],
  ['/month?from=0000-01-01', 400],
  ['/month?to=9999-12-31', 400],
  ['/month?from=2026-07-02&to=2026-07-01', 400],
  ['/month?from=1999-01-01&to=2026-07-01', 400],
  ['/month?format=pdf', 400],
  ['/month?month=1', 400],
])('%s is refused with %i', async (path, status) => {
  const reply = await buyer.get(REPORTS + path)
  expect(reply.status, reply.text).toBe(status)
})

describe('as CSV', () => {
  test('amounts have two decimals and a comma', async () => {
    const { text, headers } = await ask('month', '?from=2025-03-01&to=2025-03-31&format=csv')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rapport-maaned-2025-03-01-2025-03-31.csv"',
      'cache-control': 'private, no-store',
    })
    const [head, row] = text.split('\r\n')
    expect(head).toBe('\ufeffMåned;Fakturaer;Ekskl. moms;Inkl. moms;Året før')
    expect(row).toMatch(/^2025-03;\d+;-?\d+,\d\d;-?\d+,\d\d;-?\d+,\d\d$/)
    const round = await ask('co2', '?from=2023-05-05&to=2023-05-05&format=csv', climateBuyer)
    expect(round.text).toContain(';-500,00\r\n')
  })

  test('what looks like a formula is text', async () => {
    const { text } = await ask('returns', '?from=2024-01-01&to=2026-12-31&format=csv')
    expect(text).toContain(`;"'=HYPERLINK(""http://evil.example"")";`)
  })
})

test('sums of a report are those of plain SQL', async () => {
  const { rows } = await sql<{ net: number }>`
    select sum(line.net_sum)::bigint as net from invoice.invoice_line line
    join invoice.invoice on invoice.id = line.invoice_id
    where invoice.customer_id = ${carpenters} and invoice.date between ${PERIOD.from} and ${PERIOD.to}`.execute(
    db,
  )
  for (const key of ['month', 'case', 'group', 'co2']) {
    const { totals } = await rowsOf(key, IN_PERIOD)
    expect([key, Math.round(Number(totals.net_sum) * 100)]).toEqual([key, rows[0]?.net])
  }
})
