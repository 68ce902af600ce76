import { createHash, randomBytes } from 'node:crypto'

/** For the link that shows a draft: its hash is stored, so that a copy of the database opens nothing. */
export function makePreviewToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashPreviewToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
