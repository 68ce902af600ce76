/** The database cannot be reached, closed the connection, or did not answer in time. The API answers 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Serialization failure and deadlock: the transaction has to be run again. */
const CONFLICTS = ['40001', '40P01']

/** Codes of a server that shuts down, recovers, is full or overloaded; all of class 08 and 53 belong to them too. */
const BUSY = ['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25006']

/** System errors of a broken or refused connection. */
const BROKEN = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Errors of the driver without a code. */
const LOST_MESSAGES =
  /^Connection terminated|^driver has already been destroyed|^timeout e(xceeded|xpired)|^Client (has encountered a connection error|was closed)|connection has been discarded$/

/** Turns a lost connection into {@link DatabaseUnavailable}; returns other errors unchanged. */
export function explain(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isLost(error)) return error
  return new DatabaseUnavailable('the database cannot be reached', { cause: error })
}

/** Whether running the transaction again may succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(codeOf(error) ?? '')
}

/** The SQLSTATE or system code of an error, `undefined` when it has none. */
export function codeOf(error: unknown): string | undefined {
  return isObject(error) && 'code' in error ? String(error.code) : undefined
}

function isLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isLost)
  const code = codeOf(error)
  if (code) return [...BUSY, ...BROKEN].includes(code) || /^(08|53)...$/.test(code)
  return isObject(error) && 'message' in error && LOST_MESSAGES.test(String(error.message))
}

/** Some libraries report an error as a copy of it that is no `Error`. */
function isObject(error: unknown): error is object {
  return typeof error === 'object' && error !== null
}
