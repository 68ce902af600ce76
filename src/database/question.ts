import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'

/** Stands for a value while a question is put together. */
class Place {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

interface Compiled {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** A question about these values. */
export type Question<Values extends object, Row> = (db: Db, values: Values) => Promise<Row[]>

/**
 * A question that is asked again and again: its text is put together the first time, and only the values differ.
 *
 * @param write Puts values into the text and does nothing else with them: it never sees the real ones.
 */
export function question<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
): Question<Values, Row> {
  let compiled: Compiled | undefined
  return async (db, values) => {
    compiled ??= compile(write, db)
    const { text, parameters } = compiled
    const asked = parameters.map((one) =>
      one instanceof Place ? Reflect.get(values, one.name) : one,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, asked))).rows
  }
}

function compile<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
  db: Db,
): Compiled {
  const places = new Proxy({}, { get: (_, name) => new Place(name) })
  const { sql: text, parameters } = write(places as Values).compile(db)
  return { text, parameters }
}

/** Ids as the text of a PostgreSQL array; the driver would write them one by one. */
export function bigintArray(ids: readonly number[]): string {
  return `{${ids.join()}}`
}
