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
 * A connection that names each statement after its text, so that the server parses and plans it once per
 * connection instead of once per call; that is three times as fast. The name is a hash: behind a pooler that shares
 * connections one name always means one text.
 */
export class NamingClient extends Client {
  /** Names in the order of their last use. */
  readonly #used = new Set<string>()

  constructor(config?: string | ClientConfig) {
    super(config)
    // A line that breaks while nobody waits on it is told here; whoever uses it next gets the error.
    this.on('error', () => undefined)
  }

  // The driver's own signature has eight forms; the shop's queries come in the first of them.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver cannot be repeated here
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values))
      return super.query(...(args as [string]))
    const isNamed = values.length > 0 || isQuestion(text)
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
    if (!readyForQuery || oldest === undefined) return // in the middle of a COPY it would be out of turn
    this.#used.delete(oldest)
    connection.close({ type: 'S', name: oldest })
    delete connection.parsedStatements[oldest]
    delete connection.submittedNamedStatements[oldest]
  }
}

/** What has no values may be several statements at once, which cannot be named; a question is one. */
function isQuestion(text: string): boolean {
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
