import { sql } from 'kysely'
import { type Database, openDatabase } from '#database/client'
import type { FreshDatabase } from './database.ts'

/** A database whose `now()` can be put forward, for every statement and trigger of its connections. Defaults of columns keep the true time. */
export interface ShiftedClock extends Database {
  putForward(days: number): Promise<void>
}

/** The function stands before PostgreSQL's own on the search path. */
export async function shiftedClock(fresh: FreshDatabase): Promise<ShiftedClock> {
  await sql`create schema clock`.execute(fresh.db)
  await sql`create table clock.shift (days integer not null)`.execute(fresh.db)
  await sql`insert into clock.shift values (0)`.execute(fresh.db)
  await sql`create function clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(days => (select days from clock.shift))'`.execute(
    fresh.db,
  )
  const path = encodeURIComponent('-c search_path=clock,pg_catalog,public')
  const shifted = openDatabase({ url: `${fresh.url}?options=${path}`, connections: 1 })
  return {
    ...shifted,
    putForward: async (days) => {
      await sql`update clock.shift set days = days + ${days}`.execute(fresh.db)
    },
  }
}
