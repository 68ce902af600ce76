import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'

/** Stands for a value while the text is compiled. */
class Placeholder {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

interface Compiled {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** A query with these values. */
export type Question<Values extends object, Row> = (db: Db, values: Values) => Promise<Row[]>

/**
 * A query whose SQL is compiled once, on first use; later calls differ in their values alone.
 *
 * @param write Interpolates the values and does nothing else with them: it is given placeholders.
 * @throws {TypeError} on first use, when it copies the values (`...rest`), which would lose them.
 */
export function question<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
): Question<Values, Row> {
  let compiled: Compiled | undefined
  return async (db, values) => {
    compiled ??= compile(write, db)
    const { text, parameters } = compiled
    const asked = parameters.map((one) =>
      one instanceof Placeholder ? Reflect.get(values, one.name) : one,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, asked))).rows
  }
}

function compile<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
  db: Db,
): Compiled {
  const placeholders = new Proxy(
    {},
    {
      get: (_, name) => new Placeholder(name),
      ownKeys: () => {
        throw new TypeError('values of a question are interpolated one by one, not copied')
      },
    },
  )
  const { sql: text, parameters } = write(placeholders as Values).compile(db)
  return { text, parameters }
}

/** Ids as the text of a PostgreSQL array; the driver would write them one by one. */
export function bigintArray(ids: readonly number[]): string {
  return `{${ids.join()}}`
}
