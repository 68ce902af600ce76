import { sql } from 'kysely'
import type { FreshDatabase } from '#test/database'
import type { FakeProvider } from '#test/provider'
import { type Reply, type Visitor, visitor } from '#test/request'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'
import { calls } from '../security/authorisation-calls.ts'
import matrix from '../security/authorisation-matrix.json' with { type: 'json' }
import {
  browserOf,
  type Caller,
  insertOwned,
  type MatrixRow,
  type Owned,
  send,
} from '../security/authorisation-world.ts'
import type { CountedDatabase } from './counted-database.ts'
import type { OldCompany } from './old-company.ts'
import { realCalls } from './real-calls.ts'
import type { MakeCall, RealCall, Walk } from './real-things.ts'

/** The others ask the same questions as one of these. */
const callers = ['anonymous', 'own', 'admin'] as const satisfies readonly Caller[]

/** What is refused, and is meant to be: by whom, and why. Everything else has to answer. */
const refused: Readonly<Record<string, string>> = {
  'PATCH /api/shop/article-numbers by admin': 'who has no company',
}

/** Calls every route, as each of those who may. @returns The calls that failed, and why. */
export async function walkRoutes(
  database: FreshDatabase,
  counted: CountedDatabase,
  company: OldCompany,
  bank: FakeProvider,
): Promise<string[]> {
  const app = await shopApp(counted, {
    config: { ...testConfig, isLocalDemo: true },
    orders: withGateway(orderParts(counted), bank.gateway),
  })
  const failed: string[] = []
  const known = new Set(Object.keys(refused))
  const read = await insertOwned(database, company)
  const staff = await browserOf(app, database, { caller: 'admin', owned: read, access: 'none' })
  const walk: Walk = { counted, app, bank, staff, ...(await findGoods(app, counted, company)) }

  async function call(
    route: string,
    { caller, access, make }: { caller: Caller; access: string; make: MakeCall | undefined },
  ): Promise<Reply> {
    const [method = ''] = route.split(' ')
    const isRead = method === 'GET' && !route.endsWith('/logout')
    const owned: Owned = isRead ? read : await insertOwned(database, company)
    const one = await browserOf(app, database, { caller, owned, access })
    counted.begin(`before ${route} by ${caller}`)
    const real = await make?.({ ...walk, owned, one })
    counted.begin(`${route} by ${caller}`)
    if (real) return sendReal(app, one, method, real)
    const plain = calls[route]
    return send(one, method, plain?.path(owned) ?? '', plain?.body?.(owned))
  }

  for (const [route, { access, ...row }] of Object.entries(matrix as Record<string, MatrixRow>)) {
    for (const caller of callers) {
      if (row[caller] !== 'allowed') continue
      const name = `${route} by ${caller}`
      for (const make of [realCalls[route]].flat()) {
        const { status, text } = await call(route, { caller, access, make }).catch(asReply)
        if (status >= 400 !== known.has(name)) failed.push(`${name}: ${status} ${text}`)
      }
    }
  }
  return failed
}

/** What could not be made ready. */
function asReply(error: unknown): Pick<Reply, 'status' | 'text'> {
  return { status: 500, text: String(error) }
}

async function findGoods(app: ShopApp, { db }: CountedDatabase, { product_id }: OldCompany) {
  const { body } = await visitor(app).get('/api/shop/colours/ral/ral-7016/paints')
  const { paints }: { paints: { cans: { product_id: number }[] }[] } = body.data
  const cans = paints.flatMap((paint) => paint.cans.map((can) => can.product_id))
  const { rows } = await sql<{ branch_id: number | null; can_id: number | null }>`
    select (
        select branch_id::float8 from catalogue.product_stock
        where product_id = ${product_id} order by stock desc limit 1) as branch_id, (
        select id::float8 from catalogue.product
        where id = any(${cans}::bigint[]) and not is_forced_pickup and not is_discontinued
        order by id limit 1) as can_id`.execute(db)
  const { branch_id, can_id } = rows[0] ?? {}
  if (!can_id || !branch_id) throw new Error('the shop has too few goods')
  // Of each, many orders are placed.
  await sql`update catalogue.product set stock = 10000 where id in (${product_id}, ${can_id})`.execute(
    db,
  )
  await sql`
    update catalogue.product_stock set stock = 10000
    where product_id in (${product_id}, ${can_id})`.execute(db)
  return { product_id, branch_id, can_id }
}

async function sendReal(
  app: ShopApp,
  one: Visitor,
  method: string,
  { path, body, headers, form }: RealCall,
): Promise<Reply> {
  if (form) return sendForm(app, path, form)
  if (method === 'GET') return one.get(path, headers)
  if (method === 'DELETE') return one.delete(path, headers)
  return method === 'PATCH' ? one.patch(path, body, headers) : one.post(path, body, headers)
}

/** As the browser of a stranger sends the form of a page. */
async function sendForm(app: ShopApp, url: string, form: Record<string, string>): Promise<Reply> {
  const reply = await app.inject({
    ...{ method: 'POST', url, payload: String(new URLSearchParams(form)) },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })
  const { statusCode: status, body: text, rawPayload: file } = reply
  return { status, headers: reply.headers, text, file, body: undefined }
}
