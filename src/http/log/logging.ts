import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { DatabaseUnavailable } from '#database/errors'

type Level = 'debug' | 'info' | 'warn'

/** Fields that are never written, wherever a log line has them. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'email', 'mobile']
const masked = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * One line per event on stderr: JSON in production, otherwise for people. stdout belongs to the line that says the shop
 * is ready.
 */
export function createLogger(level: string, production: boolean): FastifyBaseLogger {
  const isNews = outageFilter()
  return pino(
    {
      level,
      base: null,
      redact: { paths: masked, censor: '***' },
      serializers: { err: toPlainError },
      hooks: {
        logMethod(given, log) {
          const [facts] = given as [unknown]
          if (isNews(facts)) log.apply(this, given)
        },
      },
    },
    production ? pino.destination({ dest: 2, sync: false }) : prettyLines(),
  )
}

/** A line for each event; an error takes as many as its stack. */
function prettyLines(): { write(json: string): void } {
  const toLine = prettyFactory({
    colorize: process.stderr.isTTY,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  })
  return { write: (json) => process.stderr.write(toLine(json)) }
}

/** So long without a failure, and the next one belongs to another outage. */
const OUTAGE_ENDS_MS = 10_000

/** False for all that fails because the database is away, but for the first failure of an outage. */
function outageFilter(): (facts: unknown) => boolean {
  let lastFailure = Number.NEGATIVE_INFINITY
  return (facts) => {
    if (!isFaultOf(facts) || !(facts.err instanceof DatabaseUnavailable)) return true
    const isFirst = performance.now() - lastFailure > OUTAGE_ENDS_MS
    lastFailure = performance.now()
    return isFirst
  }
}

function isFaultOf(facts: unknown): facts is { readonly err: unknown } {
  return typeof facts === 'object' && facts !== null && 'err' in facts
}

/**
 * One line per change and per refusal: the route's pattern rather than the address, which may hold a token, and the
 * network rather than the caller's address. Calls that only read are logged at `debug`, and so are those that could not
 * be answered (503): why has been logged, once for all of them.
 */
export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply)
    if (!isWritten(app.log, level)) return done()
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: networkOf(request.ip),
      },
      'replied',
    )
    return done()
  })
}

/** What is not written need not be put into words. */
function isWritten(log: FastifyBaseLogger, level: Level): boolean {
  return !('isLevelEnabled' in log) || (log as Logger).isLevelEnabled(level)
}

const UNAVAILABLE = 503

function levelOf(request: FastifyRequest, reply: FastifyReply): Level {
  if (reply.statusCode === UNAVAILABLE) return 'debug'
  if (reply.statusCode >= 500) return 'warn'
  return request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
}

/** /24 of an IPv4 address, /48 of an IPv6 one. */
export function networkOf(address: string): string {
  if (address.includes('.')) return address.replace(/\.\d+$/, '.0').replace(/^::ffff:/, '')
  return `${address.split(':').slice(0, 3).join(':')}::`
}

/** What a log line has of an error. Some libraries report theirs as plain objects. */
interface Fault {
  readonly message: unknown
  readonly name?: unknown
  readonly code?: unknown
  readonly stack?: unknown
  readonly cause?: unknown
}

/** Without `detail`: PostgreSQL puts the row it refused into it, and that row may be a customer's address. */
function toPlainError(error: unknown): object {
  if (!isFault(error)) return { message: String(error) }
  const { name: type, message, code, stack, cause } = error
  return { type, message, code, stack, ...(cause ? { cause: toPlainError(cause) } : {}) }
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'message' in error
}
