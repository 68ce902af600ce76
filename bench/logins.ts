import { sql } from 'kysely'
import { openDatabase } from '#database/client'
import { arrive } from './buying.ts'
import { type Pace, pace } from './support/pace.ts'
import type { Running } from './support/processes.ts'

export interface Logins {
  readonly logins: Pace
  /** Products of the catalogue, asked for by few visitors: alone, and while others log in. */
  readonly alone: Pace
  readonly beside: Pace
  /** The same asked for by a user, with few sessions in the database and with 100,000. */
  readonly fewSessions: Pace
  readonly manySessions: Pace
}

const SECONDS = 8
const VISITORS = 4
const LOGGING_IN = 4
const SESSIONS = 100_000
const ACCOUNT = { username: 'proff2@demo.dk', password: 'planke-demo-2026' }

/** How many can log in, what that costs the others, and what a session costs each call. */
export async function measureLogins(
  { port }: Running,
  url: string,
  paths: readonly string[],
): Promise<Logins> {
  const { db, close } = openDatabase({ url })
  try {
    const token = await logIn(port)
    let asked = 0
    const ask = (headers: Record<string, string> = {}) => {
      return async () => {
        asked += 1
        const path = paths[asked % paths.length] ?? '/'
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
        await reply.arrayBuffer()
        if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`)
      }
    }
    const asUser = ask({ authorization: `Bearer ${token}` })
    await pace(2, VISITORS, ask())
    const alone = await pace(SECONDS, VISITORS, ask())
    const [logins, beside] = await Promise.all([
      pace(SECONDS, LOGGING_IN, async () => void (await logIn(port))),
      pace(SECONDS, VISITORS, ask()),
    ])
    await pace(2, VISITORS, asUser)
    const fewSessions = await pace(SECONDS, VISITORS, asUser)
    await sql`
      with session as (
        insert into access.session (id, user_id, expires, device, network)
        select gen_random_uuid(), 3, now() + interval '1 day', 'bench', '127.0.0.0'
        from generate_series(1, ${SESSIONS}) returning id)
      insert into access.session_token (id, session_id, expires)
      select gen_random_uuid(), id, now() + interval '1 day' from session`.execute(db)
    await sql`analyze access.session, access.session_token`.execute(db)
    const manySessions = await pace(SECONDS, VISITORS, asUser)
    await sql`delete from access.session where device = 'bench'`.execute(db)
    return { logins, alone, beside, fewSessions, manySessions }
  } finally {
    await close()
  }
}

/** @returns The token of a new session. */
export async function logIn(port: number, account = ACCOUNT): Promise<string> {
  const visitor = await arrive(port)
  const { status, body } = await visitor.post('/api/users/login', account)
  visitor.leave()
  if (status !== 200) throw new Error(`${status}: ${body.slice(0, 300)}`)
  return JSON.parse(body).data.token
}
