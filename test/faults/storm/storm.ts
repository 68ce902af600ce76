import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/client'
import { castDice } from '#demo/catalogue/dice'
import { cast } from '#test/cast/cast'
import { retryDeadLetters } from '#test/outbox'
import { expectedGoods, findFaults, reconcile } from './books.ts'
import { startCouriers } from './couriers.ts'
import { type Storm, shopOnce } from './customers.ts'
import { failpoints } from './failpoints.ts'
import {
  count,
  faults,
  killAtFirst,
  LONG_PAUSE,
  newWounds,
  pauseLong,
  type Wounds,
} from './faults.ts'
import type { StormFixture } from './fixture.ts'
import { type Journal, newJournal } from './journal.ts'
import { SOLD, watchStock } from './stock-history.ts'

interface Weather {
  readonly checkouts: number
  /** No customer comes after this moment; milliseconds since 1970. */
  readonly until?: number | undefined
  readonly seed: number
  /** Customers at once. */
  readonly lanes: number
  /** Goods come and what holds is checked after so many checkouts. */
  readonly each: number
  /** Goes on until the shop was killed at each step, and has pauses that outlive the claims on money, after every fourth check. */
  readonly isLong: boolean
  /** Between one fault and the next, at most. */
  readonly calmMs: number
  readonly onProgress?: (line: string) => void
}

export interface Outcome {
  readonly journal: Journal
  readonly wounds: Wounds
  readonly begun: number
  /** Mails of which it was never known whether they went, and which staff had sent again. */
  readonly byStaff: number
  /** Everything that should not be; nothing when all is well. */
  readonly violations: string[]
  readonly checks: number
}

const FEW = 60
const MANY = 1_000_000
const REST_MS = 300_000
const AT_A_STEP = 'kill -9 of Node at a step'

/** Customers buy while everything fails; ends with everything at rest, and checked. */
export async function runStorm(fixture: StormFixture, weather: Weather): Promise<Outcome> {
  const storm: Storm = { fixture, dice: castDice(weather.seed), journal: newJournal() }
  const { db } = fixture.database
  const run: Run = {
    storm,
    weather,
    wounds: newWounds(),
    violations: [],
    begun: 0,
    checks: 0,
    byStaff: 0,
    isOver: false,
  }
  await watchStock(db)
  await stockUp(db)
  const couriers = startCouriers(storm)
  const firing = fire(run)
  firing.catch(() => {
    run.isOver = true
  })
  await Promise.all(Array.from({ length: weather.lanes }, () => walk(run)))
  run.isOver = true
  await firing
  await couriers.stop()
  await rest(run)
  await check(run, true)
  run.violations.push(...(await reconcile(fixture, storm.journal)))
  return { ...run, journal: storm.journal }
}

interface Run {
  readonly storm: Storm
  readonly weather: Weather
  readonly wounds: Wounds
  readonly violations: string[]
  begun: number
  checks: number
  byStaff: number
  /** There were enough customers, or what makes things fail has failed itself. */
  isOver: boolean
}

/** One customer after the other, until there were enough or something is wrong. */
async function walk(run: Run): Promise<void> {
  const { checkouts, until = Number.POSITIVE_INFINITY, isLong } = run.weather
  const isFew = () =>
    run.begun < checkouts ||
    Object.keys(faults).some((name) => !run.wounds.byKind.has(name)) ||
    (isLong && untriedSteps(run).length > 0)
  while (isFew() && !run.isOver && Date.now() < until && run.violations.length === 0) {
    run.begun += 1
    await shopOnce(run.storm)
  }
}

/** One fault after the other: first each kind and each step once, then any. Between them what must hold is checked. */
async function fire(run: Run): Promise<void> {
  const { dice } = run.storm
  const { each, calmMs, isLong } = run.weather
  while (!run.isOver) {
    await hurt(run)
    if (run.begun >= (run.checks + 1) * each) {
      await insist(() => check(run))
      await insist(() => refill(run.storm.fixture.database.db))
      if (isLong && run.checks % 4 === 1) await pauseVeryLong(run)
    }
    await sleep(dice.below(calmMs))
  }
}

/** The database may have no connection free, and some that broke are only noticed now. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries > 300) throw error
      await sleep(200)
    }
  }
}

async function hurt(run: Run): Promise<void> {
  const { storm, wounds } = run
  const { dice } = storm
  const untried = Object.keys(faults).find((name) => !wounds.byKind.has(name))
  const steps = untriedSteps(run)
  const atStep = steps.length > 0 ? 90 : 40
  const name = untried ?? (dice.percent(atStep) ? AT_A_STEP : dice.pick(Object.keys(faults)))
  if (name === AT_A_STEP && steps.length > 0) await killAtFirst(storm, wounds, steps)
  else await faults[name]?.(storm, wounds)
  count(wounds.byKind, name)
}

function untriedSteps({ wounds }: Run): string[] {
  return Object.keys(failpoints).filter((name) => !wounds.byFailpoint.has(name))
}

async function pauseVeryLong({ storm, wounds }: Run): Promise<void> {
  count(wounds.byKind, LONG_PAUSE)
  await pauseLong(storm)
}

/** A mail that was twice not known to have gone. */
const DEAD_CONFIRMATION = /^I16 no dead letter .*: order_confirmation$/

async function check(run: Run, isAtRest = false): Promise<void> {
  const { fixture, journal } = run.storm
  const { db } = fixture.database
  run.byStaff += await retryDeadLetters(db, 'order_confirmation')
  const goods = await expectedGoods(db)
  const found = await findFaults(fixture, goods, { isAtRest })
  // One may have been given up while all this was asked: it waited for staff, as it should.
  const givenUp = await retryDeadLetters(db, 'order_confirmation')
  run.byStaff += givenUp
  run.violations.push(...found.filter((text) => givenUp === 0 || !DEAD_CONFIRMATION.test(text)))
  run.checks += 1
  run.violations.push(...journal.unexpected.splice(0))
  run.weather.onProgress?.(progress(run))
}

/** Of one product there are few, and what is added is written down in the same transaction. */
async function stockUp(db: Db): Promise<void> {
  await sql`create table public.storm_refill (product_id bigint, quantity bigint)`.execute(db)
  for (const id of SOLD) {
    const { left } = await stockOf(db, id)
    const wanted = id === cast.lastFive ? FEW : MANY
    await sql`insert into public.storm_refill values (${id}, ${wanted})`.execute(db)
    await sql`update catalogue.product set stock = ${wanted} where id = ${id}`.execute(db)
    if (left < 0) throw new RangeError(`${id} has ${left}`)
  }
}

async function stockOf(db: Db, id: number): Promise<{ left: number }> {
  const { rows } = await sql<{ left: number }>`
    select stock::float8 as left from catalogue.product where id = ${id}`.execute(db)
  return rows[0] ?? { left: 0 }
}

async function refill(db: Db): Promise<void> {
  await sql`with written as (
      insert into public.storm_refill values (${cast.lastFive}, ${FEW}))
    update catalogue.product set stock = stock + ${FEW} where id = ${cast.lastFive}`.execute(db)
}

/** Until nothing is to be sent, and what is paid is settled by the jobs of the shop itself. */
async function rest(run: Run): Promise<void> {
  const { fixture, journal } = run.storm
  const { db } = fixture.database
  await Promise.all(fixture.shops.map((shop) => shop.revive()))
  await fixture.mail.become('well')
  const paid = journal.entries.flatMap((entry) => entry.paid.map(({ payment_id }) => payment_id))
  for (const until = Date.now() + REST_MS; ; await sleep(1_000)) {
    await passTime(db)
    run.byStaff += await retryDeadLetters(db, 'order_confirmation')
    const { rows } = await sql<{ undone: number; unsettled: number }>`select
      (select count(*)::int from orders.outbox where done is null and kind not like 'erp%') as undone,
      (select count(*)::int from payment.payment
        where status = 'created' and id = any(${paid}::uuid[])) as unsettled`.execute(db)
    const [row] = rows
    if (row?.undone === 0 && row.unsettled === 0) return
    if (Date.now() > until) throw new Error(`no rest: ${JSON.stringify([row, await undone(db)])}`)
  }
}

async function undone(db: Db) {
  const { rows } = await sql`select * from orders.outbox
    where done is null and kind not like 'erp%' order by id limit 5`.execute(db)
  return rows
}

/** As if it were minutes later: what failed is tried again, and quiet payments are asked about. */
async function passTime(db: Db): Promise<void> {
  await sql`update orders.outbox set available = now()
    where done is null and dead is null and available > now() + interval '70 seconds'
      and not exists (select from payment.payment_operation
        where status = 'asked' and claimed_until > now())`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`alter table payment.payment disable trigger payment_touched`.execute(tx)
    await sql`update payment.payment set modified = now() - interval '5 minutes'
      where status = 'created' and modified > now() - interval '2 minutes'`.execute(tx)
    await sql`alter table payment.payment enable trigger payment_touched`.execute(tx)
  })
}

function progress({ begun, storm, wounds, violations }: Run): string {
  const { entries, retries } = storm.journal
  const ordered = entries.filter(({ end }) => end === 'ordered').length
  const hurt = [...wounds.byKind.values()].reduce((all, one) => all + one, 0)
  return `${begun} checkouts, ${ordered} ordered, ${hurt} faults, ${retries} asked again, ${violations.length} violations${violations.map((one) => `\n  ${one}`).join('')}`
}
