import { isDeepStrictEqual } from 'node:util'
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
export type RunCompiled<Values extends object, Row> = (db: Db, values: Values) => Promise<Row[]>

/**
 * A query whose SQL is compiled once, on first use; later calls differ in their values alone.
 *
 * @param write Interpolates the values and does nothing else with them: it is given placeholders.
 * @throws {TypeError} on first use, when it copies the values (`...rest`), which would lose them, or when its SQL depends on one: it is
 *   compiled with placeholders, with null for every value, and with the values of this call, and each has to give the same.
 */
export function compiledQuery<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
): RunCompiled<Values, Row> {
  let compiled: Compiled | undefined
  return async (db, values) => {
    compiled ??= compile(write, db, values)
    const asked = fill(compiled, values)
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.text, asked))).rows
  }
}

function compile<Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
  db: Db,
  values: Values,
): Compiled {
  const compileWith = (given: object): Compiled => {
    const { sql: text, parameters } = write(given as Values).compile(db)
    return { text, parameters }
  }
  const compiled = compileWith(forEvery((name) => new Placeholder(name)))
  for (const others of [forEvery(() => null), values]) {
    const { text, parameters } = compileWith(others)
    if (text !== compiled.text || !isDeepStrictEqual(parameters, fill(compiled, others))) {
      throw new TypeError(`the SQL of a question depends on a value: ${compiled.text}`)
    }
  }
  return compiled
}

function fill({ parameters }: Compiled, values: object): unknown[] {
  return parameters.map((one) => (one instanceof Placeholder ? Reflect.get(values, one.name) : one))
}

function forEvery(toValue: (name: string | symbol) => unknown): object {
  return new Proxy(
    {},
    {
      get: (_, name) => toValue(name),
      ownKeys: () => {
        throw new TypeError('values of a question are interpolated one by one, not copied')
      },
    },
  )
}

/** Ids as the text of a PostgreSQL array; the driver would write them one by one. */
export function bigintArray(ids: readonly number[]): string {
  return `{${ids.join()}}`
}
