import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#test/cast/cast'
import { faultSeed } from '#test/dice'
import { sharedDirectory } from '#test/embedded'
import { expectedGoods, findFaults, reconcile } from './storm/books.ts'
import { failpoints } from './storm/failpoints.ts'
import { faults } from './storm/faults.ts'
import { openFixture, type StormFixture } from './storm/fixture.ts'
import { type Journal, PAID_LATER, type Paid } from './storm/journal.ts'
import { report } from './storm/report.ts'
import { type Outcome, runStorm } from './storm/storm.ts'

/** More by `npm run faults -- --checkouts 10000`, which writes a report. */
const checkouts = Number(process.env.FAULT_CHECKOUTS ?? 60)
const reportTo = process.env.FAULT_REPORT
const minutes = Number(process.env.FAULT_MINUTES ?? 600)
const isLong = reportTo !== undefined
const customers = isLong ? Number(process.env.FAULT_CUSTOMERS ?? 30) : 16
const MINUTE_MS = 60_000

/** After a long run that found something, its database stays, with what the customers saw and what the shop wrote in its logs. */
let isKept = isLong
/** It ended because of the time. */
let isCutShort = false
const dataDir = sharedDirectory(() => isKept)
let fixture: StormFixture
let outcome: Outcome

beforeAll(async () => {
  fixture = await openFixture(dataDir, 2)
  const begun = Date.now()
  const loads: number[] = []
  outcome = await runStorm(fixture, {
    checkouts,
    until: begun + minutes * MINUTE_MS,
    seed: faultSeed,
    lanes: customers,
    each: isLong ? 250 : 50,
    isLong,
    calmMs: isLong ? 3_000 : 500,
    onProgress: (line) => {
      loads.push(loadavg()[0] ?? 0)
      if (isLong) process.stderr.write(`${new Date().toISOString()} ${line}\n`)
    },
  })
  isCutShort = Date.now() >= begun + minutes * MINUTE_MS
  if (reportTo) {
    const before = existsSync(reportTo) ? readFileSync(reportTo, 'utf8') : ''
    const run = { begun, seed: faultSeed, customers, loads, before }
    writeFileSync(reportTo, report(fixture, outcome, run))
  }
  isKept &&= outcome.violations.length > 0
  if (isKept) keepTraces(outcome)
}, 700 * MINUTE_MS)

afterAll(() => fixture.close())

function keepTraces({ violations, journal }: Outcome): void {
  writeFileSync(join(dataDir, 'storm.json'), JSON.stringify({ violations, journal }, null, 1))
  for (const [at, shop] of fixture.shops.entries()) {
    writeFileSync(join(dataDir, `shop-${at}.log`), shop.complained())
  }
  process.stderr.write(`Kept in ${dataDir}\n`)
}

describe(`customers who buy while everything fails (seed ${faultSeed})`, () => {
  test('lose nothing, buy nothing twice and pay nothing in vain', () => {
    expect(outcome.violations).toEqual([])
  })

  test('met every kind of fault, and in a long run were there when the shop was killed at each step', () => {
    const { byKind, byFailpoint } = outcome.wounds
    expect([...byKind.keys()]).toEqual(expect.arrayContaining(Object.keys(faults)))
    const steps = isLong && !isCutShort ? Object.keys(failpoints) : []
    expect([...byFailpoint.keys()]).toEqual(expect.arrayContaining(steps))
    const { entries } = outcome.journal
    const ordered = entries.filter(({ end }) => end === 'ordered')
    expect(ordered.length).toBeGreaterThan(entries.length / 3)
  })
})

// Comparing the books of thousands takes longer than a test has.
describe('this test can fail:', { timeout: 120_000 }, () => {
  /** Books that were kept well say so, as long as nothing is changed in them. */
  async function changed(change: (journal: Journal) => void): Promise<string[]> {
    const journal = structuredClone(outcome.journal)
    change(journal)
    return reconcile(fixture, journal)
  }

  const entryWhere = (journal: Journal, isWanted: (one: Journal['entries'][number]) => boolean) => {
    const found = journal.entries.find(isWanted)
    if (!found) throw new Error('no such customer')
    return found
  }
  const paidAt = (provider: Paid['provider']) =>
    entryWhere(
      outcome.journal,
      ({ paid, end }) => end === 'ordered' && paid.length === 1 && paid[0]?.provider === provider,
    ).paid[0]

  test('an order that a customer was told of and that is not there is seen', async () => {
    const found = await changed((journal) => {
      const { told } = entryWhere(journal, ({ end }) => end === 'ordered')
      told.push({ payment_id: crypto.randomUUID(), amount: 1, status: 'placed', token: 'none' })
    })
    expect(found).toHaveLength(1)
  })

  test('another order than the one a customer was told of is seen', async () => {
    const found = await changed((journal) => {
      const { told } = entryWhere(journal, (one) => one.told.at(-1)?.status === 'placed')
      const last = told.at(-1)
      if (last) told.push({ ...last, token: '0'.repeat(32) })
    })
    expect(found).toHaveLength(1)
  })

  test('a customer who was told that nothing came of a payment, and has paid, is seen', async () => {
    const found = await changed((journal) => {
      const { told } = entryWhere(journal, (one) => one.told.at(-1)?.status === 'placed')
      const last = told.at(-1)
      if (last) told.push({ ...last, status: 'failed', token: null })
    })
    expect(found).toHaveLength(1)
  })

  test('money that Stripe let go behind an order is seen, of the customer and in the sum', async () => {
    const { intent } = fixture.stripe.session(paidAt('stripe')?.reference ?? '')
    if (!intent) throw new Error('not paid')
    intent.status = 'canceled'
    expect(await changed(() => undefined)).toHaveLength(2)
    intent.status = 'requires_capture'
  })

  test('money that QuickPay holds without an order is seen, of the customer and in the sum', async () => {
    const found = await changed((journal) => {
      const paid = paidAt('quickpay')
      const entry = entryWhere(journal, ({ end }) => end === 'ordered')
      if (paid) entry.paid.push({ ...paid, payment_id: crypto.randomUUID() })
    })
    expect(found).toHaveLength(2)
  })

  test('a confirmation that was never sent is seen', async () => {
    const { taken } = fixture.mail
    const lost = taken.find((id) => id.includes('-confirmation'))
    const others = { ...fixture.mail, taken: taken.filter((id) => id !== lost) }
    expect(await reconcile({ ...fixture, mail: others }, outcome.journal)).toHaveLength(1)
  })

  test('a customer who was told that there is none of what there was is seen, and one whose basket was full of errors', async () => {
    await sql`update catalogue.product set stock = stock + 60 where id = ${cast.lastFive}`.execute(
      fixture.database.db,
    )
    // So late that the pieces above had come.
    const to = Date.now() + 5_000
    const said = { from: to, to, text: '' }
    const found = await changed(({ entries: [entry] }) => {
      entry?.refused.push(
        { ...said, product_id: cast.screws, keys: ['insufficient_stock'] },
        { ...said, product_id: cast.lastFive, keys: ['insufficient_stock'] },
        { ...said, product_id: cast.lastFive, keys: ['insufficient_stock', 'contact_missing'] },
      )
    })
    expect(found).toHaveLength(3)
    await sql`update catalogue.product set stock = stock - 60 where id = ${cast.lastFive}`.execute(
      fixture.database.db,
    )
  })

  test('a customer who pays at once, and was told that those who pay later hold too much, is seen', async () => {
    const now = Date.now()
    const said = { from: now, to: now, text: '', product_id: cast.screws }
    const tell = (way: string) =>
      changed(({ entries }) => {
        const refused = [{ ...said, keys: ['too_much_unpaid_stock'] }]
        const entry = { way, refused, hasChanged: false, hasDeclined: false, told: [], paid: [] }
        entries.push({ ...entry, end: 'refused' })
      })
    expect(await tell('guest, Stripe')).toHaveLength(1)
    expect(await tell(PAID_LATER)).toEqual([])
  })

  test('a piece that has gone without an order is seen', async () => {
    const { db } = fixture.database
    const move = (pieces: number) =>
      sql`update catalogue.product set stock = stock + ${pieces} where id = ${cast.screws}`.execute(
        db,
      )
    expect(await findFaults(fixture, await expectedGoods(db), { isAtRest: true })).toEqual([])
    await move(-1)
    expect(await findFaults(fixture, await expectedGoods(db), { isAtRest: true })).toHaveLength(1)
    await move(1)
  })
})
