import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '#demo/catalogue/dice'
import type { Mood } from '#test/mail-server'
import type { Storm } from './customers.ts'
import { failpoints } from './failpoints.ts'
import type { ShopProcess, StormFixture } from './fixture.ts'

/** What was done to the shop, and how long it was away. */
export interface Wounds {
  readonly byKind: Map<string, number>
  readonly byFailpoint: Map<string, number>
  /** Milliseconds from starting Node to its line that says it is ready. */
  readonly nodeReady: number[]
  /** Milliseconds from killing PostgreSQL until it answered again, without a hand. */
  readonly databaseBack: number[]
}

export const newWounds = (): Wounds => ({
  byKind: new Map(),
  byFailpoint: new Map(),
  nodeReady: [],
  databaseBack: [],
})

const TRAP_MS = 4_000
const POLL_MS = 10
const LONG_STOP_MS = 65_000

type Fault = (storm: Storm, wounds: Wounds) => Promise<void>

export const faults: Readonly<Record<string, Fault>> = {
  'kill -9 of Node at a step': async (storm, wounds) => {
    await killAtFirst(storm, wounds, [storm.dice.pick(Object.keys(failpoints))])
  },
  'kill -9 of Node at any moment': async ({ fixture, dice }, wounds) => {
    await killAndRevive([dice.pick(fixture.shops)], wounds)
  },
  'kill -9 of all processes': ({ fixture }, wounds) => killAndRevive(fixture.shops, wounds),
  'kill -9 of PostgreSQL': ({ fixture }, wounds) => endDatabase(fixture, 'SIGKILL', wounds),
  'PostgreSQL stopped at once': ({ fixture }, wounds) => endDatabase(fixture, 'SIGQUIT', wounds),
  'kill -9 of a process of PostgreSQL': killBackend,
  'kill -9 of Node and PostgreSQL': async ({ fixture, dice }, wounds) => {
    const node = killAndRevive([dice.pick(fixture.shops)], wounds)
    await Promise.all([node, endDatabase(fixture, 'SIGKILL', wounds)])
  },
  'Node paused': async ({ fixture, dice }) => {
    await pause(dice.pick(fixture.shops), 1_000 + dice.below(5_000))
  },
  'the lines to PostgreSQL break': async ({ fixture, dice }) => {
    dice.pick(fixture.shops).lines.database.breakAll()
  },
  'an answer is lost after the commit': async ({ fixture, dice }) => {
    const { database } = dice.pick(fixture.shops).lines
    const trap = { line: database, words: /^commit/im, when: 'after' as const }
    await trapped([trap], () => database.breakAll())
  },
  'a payment company fails': async ({ fixture, dice }) => vexCompany(fixture, dice),
  'the mail server fails': async ({ fixture: { mail }, dice }) => {
    await mail.become(dice.pick<Mood>(['slow', 'too_large', 'busy', 'forgetful', 'silent', 'gone']))
    await sleep(1_000 + dice.below(4_000))
    await mail.become('well')
  },
}

/** So long that claims on money run out, and another process takes what this one has begun. */
export const LONG_PAUSE = 'Node paused for 65 s'

export async function pauseLong({ fixture, dice }: Storm): Promise<void> {
  await pause(dice.pick(fixture.shops), LONG_STOP_MS)
}

async function pause(shop: ShopProcess, ms: number): Promise<void> {
  shop.signal('SIGSTOP')
  await sleep(ms)
  shop.signal('SIGCONT')
}

/** Kills one process of the shop when it comes to the first of these steps; it may come to none of them for a while. */
export async function killAtFirst(
  { fixture, dice }: Storm,
  wounds: Wounds,
  names: readonly string[],
): Promise<void> {
  const shop = dice.pick(fixture.shops)
  let killed: Promise<void> | undefined
  const traps = names.map((name) => {
    const { far, words, when } = failpoints[name] ?? raise(name)
    return { line: shop.lines[far], words, when, name }
  })
  await trapped(traps, ({ name }) => {
    killed = shop.kill()
    count(wounds.byFailpoint, name)
  })
  if (!killed) return
  await killed
  await sleep(dice.below(300))
  await revive(shop, wounds)
}

function raise(name: string): never {
  throw new RangeError(name)
}

interface Trap {
  readonly line: ShopProcess['lines']['database']
  readonly words: RegExp
  readonly when: 'before' | 'after'
}

/** Waits a while for the words of any of them; they may not come. */
async function trapped<Set extends Trap>(
  traps: readonly Set[],
  spring: (trap: Set) => void,
): Promise<void> {
  let isSprung = false
  for (const trap of traps) {
    trap.line.set(trap.words, trap.when, () => {
      if (isSprung) return
      isSprung = true
      spring(trap)
    })
  }
  for (let waited = 0; !isSprung && waited < TRAP_MS; waited += POLL_MS) await sleep(POLL_MS)
  for (const { line } of traps) line.clear()
}

async function killAndRevive(shops: readonly ShopProcess[], wounds: Wounds): Promise<void> {
  await Promise.all(shops.map((shop) => shop.kill()))
  await Promise.all(shops.map((shop) => revive(shop, wounds)))
}

async function revive(shop: ShopProcess, wounds: Wounds): Promise<void> {
  const ms = await shop.revive()
  if (ms > 0) wounds.nodeReady.push(ms)
}

async function endDatabase(
  fixture: StormFixture,
  signal: 'SIGKILL' | 'SIGQUIT',
  wounds: Wounds,
): Promise<void> {
  const begun = performance.now()
  const ended = fixture.postmaster()
  process.kill(ended, signal)
  // It may answer once more before it ends.
  while (isRunning(ended)) await sleep(POLL_MS)
  await untilBack(fixture, wounds, begun)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** PostgreSQL then ends all its processes and recovers, because one may have spoilt what they share. */
async function killBackend({ fixture, dice }: Storm, wounds: Wounds): Promise<void> {
  const backends = childrenOf(fixture.postmaster())
  if (backends.length === 0) return
  process.kill(dice.pick(backends), 'SIGKILL')
  await untilBack(fixture, wounds)
}

async function untilBack(
  { database }: StormFixture,
  wounds: Wounds,
  begun = performance.now(),
): Promise<void> {
  await sleep(POLL_MS)
  for (;;) {
    const isBack = await database.db
      .selectFrom('routing.site')
      .select('id')
      .execute()
      .then(() => true)
      .catch(() => false)
    if (isBack) break
    await sleep(POLL_MS)
  }
  wounds.databaseBack.push(performance.now() - begun)
}

/** Processes that serve the shop. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isBackend(pid, parent))
}

function isBackend(pid: number, parent: number): boolean {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(after.split(' ')[1]) === parent && title.includes('planke planke')
  } catch {
    return false // It has ended meanwhile.
  }
}

/** The next one to four calls fail: before they take effect, after it, or without ever an answer. */
function vexCompany({ stripe, quickpay }: StormFixture, dice: Dice): void {
  for (let times = 1 + dice.below(4); times > 0; times -= 1) {
    if (dice.percent(50)) {
      const path = dice.pick(['/checkout/sessions', '/cancel', '/expire', ''])
      stripe.fault(path, dice.pick(['after', 'silent', 'error', 'garbage', 'slow'] as const))
    } else {
      const path = dice.pick(['/payments', '/link', '/cancel', ''])
      quickpay.fault(path, dice.pick(['after', 'error', 'garbage', 'slow'] as const))
    }
  }
}

export function count(of: Map<string, number>, name: string): void {
  of.set(name, (of.get(name) ?? 0) + 1)
}
