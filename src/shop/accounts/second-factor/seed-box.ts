import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keeps the seeds of second factors, so that who reads the database alone can make no code. */
export interface SeedBox {
  seal(user_id: number, seed: Buffer): Buffer
  /** Undefined for one that was sealed with another key, or is of another user. */
  open(user_id: number, stored: Buffer): Buffer | undefined
}

export const SEED_BYTES = 20
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param secret Of the shop; the key is derived from it. */
export function createSeedBox(secret: string): SeedBox {
  const key = createHmac('sha256', secret).update('seeds of second factors').digest()
  const owner = (user_id: number) => Buffer.from(`user ${user_id}`)
  return {
    seal: (user_id, seed) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(owner(user_id))
      return Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
    },
    open: (user_id, stored) => {
      // Written before seeds were sealed; the nightly job seals it.
      if (stored.length === SEED_BYTES) return stored
      const end = stored.length - TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES))
        decipher.setAAD(owner(user_id)).setAuthTag(stored.subarray(end))
        const seed = decipher.update(stored.subarray(NONCE_BYTES, end))
        return Buffer.concat([seed, decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
