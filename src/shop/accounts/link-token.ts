import { createHash, randomBytes } from 'node:crypto'

const BYTES = 16
const TOKEN = /^[0-9a-f]{32}$/

/** The token of a link in a mail, and all that is stored of it. */
export interface LinkToken {
  readonly token: string
  /** SHA-256. */
  readonly hash: Buffer
}

export function createLinkToken(): LinkToken {
  const token = randomBytes(BYTES).toString('hex')
  return { token, hash: hashOf(token) }
}

/** @returns undefined for what cannot be a token. */
export function hashLinkToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hashOf(token) : undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
