import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { colourDifference, toLab } from '#kernel/paint/measure-colour'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findNearest } from './find-colours.ts'
import { importColours } from './import-colours.ts'

const { db } = await freshDatabase(castSeed)
const COLOURS = 10_000
const QUESTIONS = 40

/** Spread over all that a screen shows, the same every time. */
const hexOf = (at: number) =>
  `#${((at * 2_654_435_761) % 0x1_00_00_00).toString(16).padStart(6, '0')}`
const questions = Array.from({ length: QUESTIONS }, (_, at) => hexOf(at * 977 + 13))
let all: { hex: string }[] = []

beforeAll(async () => {
  const rows = Array.from({ length: COLOURS }, (_, at) => `ppg,B-${at},Prøve ${at},${hexOf(at)}`)
  await importColours(db, rows.join('\n'), false)
  await sql`vacuum (analyze) paint.colour`.execute(db)
  all = await db.selectFrom('paint.colour').select('hex').where('is_hidden', '=', false).execute()
})

const rowsRead = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relid = 'paint.colour'::regclass`.execute(
    db,
  )
  return Number(rows[0]?.read)
}

test('the nearest of ten thousand colours is the one that looks nearest of all', async () => {
  for (const hex of questions) {
    const lab = toLab(hex)
    const apart = (one: { hex: string }) => colourDifference(lab, toLab(one.hex))
    const [nearest] = await findNearest(db, lab, { limit: 24 })
    const least = Math.min(...all.map(apart))
    expect([hex, apart(nearest as { hex: string }).toFixed(6)]).toEqual([hex, least.toFixed(6)])
  }
})

test('the nearest of ten thousand colours is found without reading a tenth of them', async () => {
  const before = await rowsRead()
  for (const hex of questions) await findNearest(db, toLab(hex), { limit: 24 })
  expect((await rowsRead()) - before).toBeLessThan((QUESTIONS * COLOURS) / 10)
})
