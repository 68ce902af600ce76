import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

describe('the secret of a shop that was given none', () => {
  const directories: string[] = []
  afterEach(() => {
    for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
  })
  const dataDir = () => {
    const directory = mkdtempSync(join(tmpdir(), 'planke-config-'))
    directories.push(directory)
    return join(directory, 'data')
  }

  test('is made once, random, and readable by its owner alone', () => {
    const [one, other] = [dataDir(), dataDir()]
    expect(keptSecret(one)).toBe(keptSecret(one))
    expect(keptSecret(one)).not.toBe(keptSecret(other))
    expect(Buffer.byteLength(keptSecret(one))).toBeGreaterThanOrEqual(32)
    expect(statSync(join(one, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('is not replaced silently when it is damaged', () => {
    const directory = dataDir()
    keptSecret(directory)
    writeFileSync(join(directory, 'secret'), '')
    expect(() => keptSecret(directory)).toThrow(`${join(directory, 'secret')} is damaged`)
  })

  test('names DATA_DIR when that cannot be a directory', () => {
    const directory = dataDir()
    writeFileSync(directory, '')
    expect(() => keptSecret(directory)).toThrow('DATA_DIR must be a directory')
  })
})
