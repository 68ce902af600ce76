import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]

/**
 * The logger of one request, created when something is first logged. Most requests log nothing, and creating a logger
 * costs more than many a reply.
 */
export class LazyLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.#parent.level
  }
  fatal(...words: unknown[]): void {
    this.#write('fatal', words)
  }
  error(...words: unknown[]): void {
    this.#write('error', words)
  }
  warn(...words: unknown[]): void {
    this.#write('warn', words)
  }
  info(...words: unknown[]): void {
    this.#write('info', words)
  }
  debug(...words: unknown[]): void {
    this.#write('debug', words)
  }
  trace(...words: unknown[]): void {
    this.#write('trace', words)
  }
  silent(...words: unknown[]): void {
    this.#write('silent', words)
  }
  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#made().child(bindings, options)
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options)
    return this.#own
  }

  #write(level: Exclude<keyof FastifyBaseLogger, 'level' | 'child'>, words: unknown[]): void {
    const own = this.#made()
    Reflect.apply(own[level], own, words)
  }
}
