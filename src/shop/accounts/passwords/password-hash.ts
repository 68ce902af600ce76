import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { TooManyLogins } from '../refusals.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Hashes computed at the same time: each occupies a core, a thread of Node's pool and its memory. Replies and the database
 * need a core as well: on one or two, a second hash would take what they wait for.
 */
const MOST_AT_ONCE = availableParallelism() > 2 ? 2 : 1
/** More would wait for seconds, and hold their requests. */
const MOST_WAITING = 50
const BUSY_SECONDS = 5

const compute = promisify(argon2)

/** A password as it is stored, in PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }
  const nonce = randomBytes(SALT_BYTES)
  const hash = await derive(password, { ...cost, nonce, tagLength: HASH_BYTES })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${toBase64(nonce)}$${toBase64(hash)}`
}

const STORED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/**
 * Whether a password is the stored one, compared in constant time. Takes as long for a user who has none.
 *
 * @param stored As {@link hashPassword} writes it; null for an unknown user, and for one who has no password yet.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored ?? NOBODYS) ?? []
  const right = Buffer.from(hash, 'base64')
  const given = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: right.length,
  })
  return timingSafeEqual(given, right) && stored !== null
}

/** With the cost of today, and the hash of no password. */
const NOBODYS = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

type Cost = Omit<Argon2Parameters, 'message'>

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, cost: Cost): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) throw new TooManyLogins({ retryAfterSeconds: BUSY_SECONDS })
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    // The same letters may be typed as different code points.
    return await compute('argon2id', { ...cost, message: password.normalize('NFKC') })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
