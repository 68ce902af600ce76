import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, pino } from 'pino'
import { shortLines } from './short-lines.ts'

type Level = 'debug' | 'info' | 'warn'

/** Fields that are never written, wherever a log line has them. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'email', 'mobile']
const masked = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * One line per event on stderr, JSON in production; stdout belongs to the line that says the shop is ready.
 */
export function createLogger(level: string, production: boolean): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: masked, censor: '***' },
      serializers: { err: toPlainError },
    },
    production
      ? pino.destination({ dest: 2, sync: false })
      : shortLines((line) => process.stderr.write(line)),
  )
}

/**
 * One line per change and per refusal: the route's pattern rather than the address, which may hold a token, and the
 * network rather than the caller's address. Calls that only read are logged at `debug`.
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

function levelOf(request: FastifyRequest, reply: FastifyReply): Level {
  if (reply.statusCode >= 500) return 'warn'
  return request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
}

/** /24 of an IPv4 address, /48 of an IPv6 one. */
export function networkOf(address: string): string {
  if (address.includes('.')) return address.replace(/\.\d+$/, '.0').replace(/^::ffff:/, '')
  return `${address.split(':').slice(0, 3).join(':')}::`
}

/** What a line says of a fault. Libraries tell of theirs as plain copies, too. */
interface Fault {
  readonly message: unknown
  readonly name?: unknown
  readonly code?: unknown
  readonly stack?: unknown
  readonly cause?: unknown
}

/** The database puts the row it refused into `detail`, and that row may be somebody's address. */
function toPlainError(error: unknown): object {
  if (!isFault(error)) return { message: String(error) }
  const { name, message, code, stack, cause } = error
  return { name, message, code, stack, ...(cause ? { cause: toPlainError(cause) } : {}) }
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'message' in error
}
