import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/**
 * The secret of a shop without SECRET: made on the first start, readable by its owner alone.
 *
 * @throws when the directory cannot be written, or the file is damaged; the message is one line.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    if (!existsSync(path)) writeFileSync(path, randomBytes(BYTES).toString('hex'), { mode: 0o600 })
  } catch (error) {
    throw new Error(`DATA_DIR must be a directory this user can write: ${error}`)
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new Error(
      `${path} is damaged: delete it; every visitor then gets a new cookie and an empty basket`,
    )
  }
  return secret
}
