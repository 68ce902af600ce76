import { sql } from 'kysely'
import { type Db, openDatabase } from '#database/client'
import { logIn } from './logins.ts'
import { type Pace, pace } from './support/pace.ts'
import type { Running } from './support/processes.ts'

/** What staff and professionals ask of a shop whose tables have grown, one call after the other. */

/** A question, and how its n-th call spells it. */
type Reading = readonly [name: string, path: (turn: number) => string]

const TURNS = 200
const MOST_SECONDS = 20
const PASSWORD = 'planke-demo-2026'
const ORDERS = '/api/admin/shop/baskets'
const NAMES = ['jensen', 'nielsen', 'sørensen', 'westergaard', 'bloch', 'zacho'].map(
  encodeURIComponent,
)
const STATUSES = [
  'new',
  'approved',
  'processing',
  'packing_complete',
  'shipped',
  'paid',
  'canceled',
]

function pick<Value>(values: readonly Value[], turn: number): Value | undefined {
  return values[turn % values.length]
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function found(field: string, words: string): string {
  return `${ORDERS}?query-field=${field}&search-query=${words}`
}

const staff: readonly Reading[] = [
  ['Orders, first page', () => ORDERS],
  ['Orders, any of 250 pages', (turn) => `${ORDERS}?page=${1 + ((turn * 97) % 250)}`],
  ['Orders of a status', (turn) => `${ORDERS}?order-type=${pick(STATUSES, turn)}`],
  ['Orders by a name', (turn) => found('name', pick(NAMES, turn) ?? '')],
  ['Orders by anything', (turn) => found('all', pick(NAMES, turn) ?? '')],
  ['Orders by a part of a word', () => found('all', 'esterga')],
  ['Orders by a word that none has', () => found('all', 'zzzz')],
  ['Orders by number', (turn) => found('order_reference', String(100_100 + turn))],
  ['Orders by product', (turn) => found('sku', String(100 + turn))],
  ['Users, any of 200 pages', (turn) => `/api/users?page=${1 + ((turn * 7) % 200)}`],
  ['Users by a name', (turn) => `/api/users?search=${pick(NAMES, turn)}`],
  ['Audit, any of 100 pages', (turn) => `/api/admin/audit?page=${1 + ((turn * 7) % 100)}`],
  ['Audit of logins that failed', () => '/api/admin/audit?outcome=failed'],
  ['Withdrawals', (turn) => `/api/admin/withdrawals?state=${pick(['open', 'closed'], turn)}`],
  ['Enquiries', (turn) => `/api/admin/enquiries?status=${pick(['open', 'closed'], turn)}`],
  ['Offers', () => '/api/admin/offers'],
  ['Addresses by a word', () => '/api/admin/static-routes?search=regel'],
  ['Newsletter', () => '/api/admin/newsletter/subscriptions'],
  ['Dead letters', () => '/api/admin/outbox/dead'],
  ['Overview', () => '/api/admin/dashboard'],
  ['Overview, sales', () => '/api/admin/dashboard/sales'],
  ['Orders to pick', () => '/api/admin/picking'],
  ['Paint to mix', () => '/api/admin/mixing'],
  ['Paint that is mixed', () => '/api/admin/mixing?state=mixed'],
  ['Phone orders', () => '/api/admin/shop/phone-orders'],
  [
    'Callers by a name',
    (turn) => `/api/admin/shop/phone-orders/callers?search=${pick(NAMES, turn)}`,
  ],
  ['Imports', () => '/api/admin/imports'],
  ['Files', () => '/api/admin/attachments'],
  ['Files by a word', () => '/api/admin/attachments?search=regel'],
  [
    'Statistics of 30 days',
    () => `/api/admin/statistics?kind=page&from=${dayAgo(30)}&to=${dayAgo(0)}`,
  ],
]

const professional: readonly Reading[] = [
  ['Own orders and baskets', () => '/api/shop/baskets'],
  [
    'Own orders, any of 10 pages',
    (turn) => `/api/shop/baskets?is_active=0&page=${1 + (turn % 10)}`,
  ],
  ['Saved baskets', () => '/api/shop/baskets?is_active=1'],
  ['Bought products', () => '/api/shop/bought-products'],
  ['Own invoices', () => '/api/shop/invoices'],
  ['Own invoices by a word', () => '/api/shop/invoices?search=regel'],
  ['Own cases', () => '/api/shop/invoice-cases'],
  ['Own offers', () => '/api/shop/offers'],
  ['Report by month', () => '/api/shop/reports/month'],
  ['Report by product group', () => '/api/shop/reports/group'],
  ['Report of open items', () => '/api/shop/reports/open'],
]

export interface Desk {
  readonly name: string
  readonly pace: Pace
}

/** A row for each question. @param url Of the database. */
export async function measureDesk({ port }: Running, url: string): Promise<Desk[]> {
  return [
    ...(await askAll(port, 'admin@demo.dk', staff)),
    ...(await askAll(port, await findBuyer(url), professional)),
  ]
}

const DEMO_BUYER = 'proff@demo.dk'
/** Numbers of the demo's own companies are lower. */
const FIRST_PLANTED = 1_000

/** Who has ordered most of the company that has, as a user who sees all of it; of a shop without years behind it the demo's own. */
async function findBuyer(url: string): Promise<string> {
  const { db, close } = openDatabase({ url, connections: 1 })
  try {
    // Of a shop whose pages are still on the disk it reads for longer than a question of the shop may.
    await sql`set statement_timeout = 0`.execute(db)
    const { rows } = await sql<{ username: string }>`
      update access."user" set active = true, confirmed_username = username,
        group_id = demo.group_id, password_hash = demo.password_hash
      from (select group_id, password_hash from access."user" where username = ${DEMO_BUYER}) demo
      where id = (
        select mode() within group (order by user_id) from basket.basket
        where order_placed is not null and customer_id >= ${FIRST_PLANTED}
        group by customer_id order by count(*) desc limit 1)
      returning username`.execute(db)
    return rows[0]?.username ?? DEMO_BUYER
  } finally {
    await close()
  }
}

async function askAll(port: number, username: string, asked: readonly Reading[]): Promise<Desk[]> {
  const authorization = `Bearer ${await logIn(port, { username, password: PASSWORD })}`
  const rows: Desk[] = []
  for (const [name, path] of asked) {
    let turn = 0
    const ask = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}${path(turn)}`, {
        headers: { authorization },
      })
      turn += 1
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${text.slice(0, 300)}`)
    }
    await ask()
    rows.push({ name, pace: await pace(MOST_SECONDS, 1, ask, () => turn > TURNS) })
  }
  return rows
}

export interface Idle {
  readonly rowsPerSecond: number
  /** Of one core, in per cent. */
  readonly postgresShare: number
}

const IDLE_SECONDS = 60
/** What was under way before may end, and be counted. */
const REST_SECONDS = 15

/** What PostgreSQL does while no one asks for anything. @param cpuMs Processor time of the server so far. */
export async function measureIdle(url: string, cpuMs: () => number): Promise<Idle> {
  const { db, close } = openDatabase({ url, connections: 1 })
  try {
    await sleep(REST_SECONDS)
    const before = { rows: await rowsRead(db), cpuMs: cpuMs() }
    await sleep(IDLE_SECONDS)
    const usedMs = cpuMs() - before.cpuMs
    const rows = (await rowsRead(db)) - before.rows
    return { rowsPerSecond: rows / IDLE_SECONDS, postgresShare: usedMs / IDLE_SECONDS / 10 }
  } finally {
    await close()
  }
}

async function rowsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`.execute(
    db,
  )
  return rows[0]?.read ?? 0
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
