import type { FreshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'
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

/** The others ask the same questions as one of these. */
const callers = ['anonymous', 'own', 'staff_with'] as const satisfies readonly Caller[]

/** Calls every route, as each of those who may. @returns The calls that failed, and why. */
export async function walkRoutes(
  database: FreshDatabase,
  counted: CountedDatabase,
  company: OldCompany,
): Promise<string[]> {
  const app = await shopApp(counted, { config: { ...testConfig, isLocalDemo: true } })
  const failed: string[] = []
  const read = await insertOwned(database, company)

  async function walk(route: string, caller: Caller, access: string): Promise<void> {
    const [method = ''] = route.split(' ')
    const call = calls[route]
    if (!call) return
    const isRead = method === 'GET' && !route.endsWith('/logout')
    const owned: Owned = isRead ? read : await insertOwned(database, company)
    const one = await browserOf(app, database, { caller, owned, access })
    counted.begin(`${route} by ${caller}`)
    const reply = await send(one, method, call.path(owned), call.body?.(owned))
    if (reply.status >= 500) failed.push(`${route}: ${reply.status} ${reply.text}`)
  }

  for (const [route, { access, ...row }] of Object.entries(matrix as Record<string, MatrixRow>)) {
    for (const caller of callers) if (row[caller] === 'allowed') await walk(route, caller, access)
  }
  return failed
}
