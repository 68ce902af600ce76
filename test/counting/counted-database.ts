import { sql } from 'kysely'
import { type Database, type Db, openDatabase } from '#database/client'
import type { FreshDatabase } from '#test/database'
import { readPlan, type Work } from './work.ts'

/** A statement that the shop sent, or that a trigger or a function of the database ran within it. */
export interface Counted extends Work {
  /** What the shop was doing. */
  readonly step: string
  readonly text: string
}

/** A database whose every statement is counted. */
export interface CountedDatabase extends Database {
  readonly url: string
  /** What has been counted since the last time. */
  take(): Counted[]
  /** Names what is done from now on. */
  begin(step: string): void
}

/**
 * PostgreSQL's own module that writes the plan of each statement that has run, those in triggers and functions too. Here it sends
 * them as notices to the connection that asked, so that nothing has to be read from the server's log.
 */
const settings = {
  session_preload_libraries: 'auto_explain',
  client_min_messages: 'notice',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_parameter_max_length': 0,
}

/** Of these the merchant has as many as there are goods, areas and pages, however old the shop is. */
const goodsSchemas = ['catalogue', 'pricing', 'delivery', 'media', 'routing', 'content', 'demo']

async function listGoods(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${goodsSchemas}::text[]) and relname not in (
      select relname from pg_class other join pg_namespace on pg_namespace.oid = other.relnamespace
      where nspname <> all(${goodsSchemas}::text[]))`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Counts what is sent to a database of its own connections; those of others are left alone. */
export async function countedDatabase({ db, url }: FreshDatabase): Promise<CountedDatabase> {
  const goods = await listGoods(db)
  const address = new URL(url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', options.join(' '))
  const statements: Counted[] = []
  let step = 'beginning'
  const onNotice = (text: string) => {
    const [, json] = /^duration: .*? plan:\n(.*)$/s.exec(text) ?? []
    if (json)
      statements.push({ step, ...readPlan(JSON.parse(json), (relation) => goods.has(relation)) })
  }
  const database = openDatabase({ url: address.href, onNotice })
  return {
    ...database,
    url,
    take: () => statements.splice(0),
    begin: (name) => {
      step = name
    },
  }
}
