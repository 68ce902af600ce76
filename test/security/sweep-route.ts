import type { FreshDatabase } from '#test/database'
import type { Reply, Visitor } from '#test/request'
import type { ShopApp } from '#test/shop-app'
import {
  browserOf,
  type Caller,
  insertOwned,
  letRunOut,
  type MatrixRow,
  type Owned,
  send,
} from './authorisation-world.ts'
import type { Call } from './make-call.ts'

interface SweepContext {
  readonly database: FreshDatabase
  readonly app: ShopApp
  /** One hash for each table. */
  readonly hashRows: () => Promise<Readonly<Record<string, string>>>
}

interface Route {
  /** As the matrix has it: `GET /api/users/me`. */
  readonly name: string
  readonly row: MatrixRow
  readonly call: Call
}

interface Respelt {
  readonly caller: Caller
  readonly path: string
  readonly reply: Reply
}

/** What became of one route when everyone called it. */
export interface Sweep {
  readonly replies: ReadonlyMap<Caller, Reply>
  /** Of a session that has run out, where one that was ended is refused. */
  readonly expired: Reply | undefined
  readonly respelt: readonly Respelt[]
  /** What was changed by calls that may change nothing: a caller and a table each. */
  readonly changed: readonly string[]
}

/** Their calls are repeated under other spellings of the address. */
const SPELLERS = ['anonymous', 'colleague', 'staff_without'] as const satisfies readonly Caller[]

/**
 * Calls a route as everyone. Those who are refused and those who read call between one pair of hashes for all of them: each hash
 * reads every row there is. Only where the two differ do they call again, each between two hashes, to name who changed something.
 */
export async function sweepRoute(world: SweepContext, route: Route): Promise<Sweep> {
  const owned = await insertOwned(world.database)
  const expiredOne = await expiredBrowser(world, route, owned)
  const browsers = new Map<Caller, Visitor>()
  for (const caller of callersOf(route)) {
    browsers.set(caller, await browserFor(world, route, owned, caller))
  }
  const replies = new Map<Caller, Reply>()

  const before = await world.hashRows()
  for (const [caller, one] of browsers) {
    if (!mayWrite(route, caller)) replies.set(caller, await call(route, owned, one))
  }
  const expired = expiredOne && (await call(route, owned, expiredOne))
  const respelt = await callRespelt(route, owned, browsers)
  const tables = differing(before, await world.hashRows())
  const changed = tables.length === 0 ? [] : await findWhoChanged(world, route, tables)

  for (const caller of callersOf(route).filter((one) => mayWrite(route, one))) {
    // What one has changed is no longer as it was for the next.
    const mine = await insertOwned(world.database)
    const one = await browserFor(world, route, mine, caller)
    replies.set(caller, await call(route, mine, one))
  }
  return { replies, expired, respelt, changed }
}

function callersOf({ row: { access: _, ...cells } }: Route): Caller[] {
  return Object.keys(cells) as Caller[]
}

function mayWrite({ name, row }: Route, caller: Caller): boolean {
  const isRead = name.startsWith('GET ') && name !== 'GET /api/users/logout'
  return row[caller] === 'allowed' && !isRead
}

/** It has the anti-forgery token, as a page has it before it calls. */
async function browserFor(
  { app, database }: SweepContext,
  { row: { access } }: Route,
  owned: Owned,
  caller: Caller,
): Promise<Visitor> {
  const one = await browserOf(app, database, { caller, owned, access })
  await one.get('/api/users/me')
  return one
}

async function expiredBrowser(
  world: SweepContext,
  route: Route,
  owned: Owned,
): Promise<Visitor | undefined> {
  if (route.row.ended === 'allowed') return undefined
  const one = await browserFor(world, route, owned, 'ended')
  await letRunOut(world.database)
  return one
}

function call(
  { name, call: { path, body } }: Route,
  owned: Owned,
  one: Visitor,
  address = path(owned),
): Promise<Reply> {
  const [method = ''] = name.split(' ')
  return send(one, method, address, body?.(owned))
}

async function callRespelt(
  route: Route,
  owned: Owned,
  browsers: ReadonlyMap<Caller, Visitor>,
): Promise<Respelt[]> {
  const respelt: Respelt[] = []
  for (const caller of SPELLERS) {
    const one = browsers.get(caller)
    if (!one || route.row.access === 'anyone' || route.row[caller] === 'allowed') continue
    for (const path of spellings(route.call.path(owned))) {
      respelt.push({ caller, path, reply: await call(route, owned, one, path) })
    }
  }
  return respelt
}

function spellings(path: string): string[] {
  return [
    `/${path}`,
    `${path}/`,
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/users', '/%75sers'),
    `${path};x=1`,
    `${path}%00`,
    `${path}?x=1`,
  ]
}

function differing(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}

/** @param tables What they have changed together, which is named when no single call changes it again. */
async function findWhoChanged(
  world: SweepContext,
  route: Route,
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const caller of callersOf(route).filter((one) => !mayWrite(route, one))) {
    const owned = await insertOwned(world.database)
    const one = await browserFor(world, route, owned, caller)
    const before = await world.hashRows()
    await call(route, owned, one)
    await callRespelt(route, owned, new Map([[caller, one]]))
    for (const table of differing(before, await world.hashRows())) {
      found.push(`${caller}: ${table}`)
    }
  }
  return found.length > 0 ? found : tables.map((table) => `unknown caller: ${table}`)
}
