import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type Connection } from 'pg'
import { explain } from './errors.ts'

/** How many prepared statements one connection keeps; the least recently used goes first. */
const MAX_STATEMENTS = 500
const MAX_REMEMBERED_NAMES = 5_000

/** The parts of the driver's client that its types leave out. */
interface Internals {
  readonly readyForQuery: boolean
  readonly connection: Connection & {
    readonly parsedStatements: Record<string, string>
    readonly submittedNamedStatements: Record<string, string>
    close(statement: { type: 'S'; name: string }): void
  }
}

/**
 * A connection that prepares each statement under the hash of its text, so that the server parses and plans it once per
 * connection instead of once per call; that is three times as fast. Behind a pooler that shares connections, one name
 * still means one text.
 */
export class PreparedClient extends Client {
  /** Names in the order of their last use. */
  readonly #used = new Set<string>()

  constructor(config?: string | ClientConfig) {
    super(config)
    // An idle connection that breaks reports it here; the next query gets the error.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver cannot be repeated here
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values))
      return super.query(...(args as [string]))
    const isNamed = values.length > 0 || isQuery(text)
    const named = { text, values, ...(isNamed ? { name: this.#nameOf(text) } : {}) }
    return super.query(named).catch((error: unknown) => {
      throw explain(error)
    })
  }

  #nameOf(text: string): string {
    const name = nameOf(text)
    this.#used.delete(name)
    this.#used.add(name)
    if (this.#used.size > MAX_STATEMENTS) this.#forgetOldest()
    return name
  }

  /** Closes one statement. The message rides along with the next query, so it costs no round trip. */
  #forgetOldest(): void {
    const { readyForQuery, connection } = this as unknown as Internals
    const [oldest] = this.#used
    if (!readyForQuery || oldest === undefined) return // a COPY is under way
    this.#used.delete(oldest)
    connection.close({ type: 'S', name: oldest })
    delete connection.parsedStatements[oldest]
    delete connection.submittedNamedStatements[oldest]
  }
}

/** A text without values may hold several statements, which cannot be prepared; a query is one. */
function isQuery(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text)
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  if (names.size >= MAX_REMEMBERED_NAMES) names.clear()
  names.set(text, name)
  return name
}
