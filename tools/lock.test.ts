import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What the check says of a lock file with these packages. */
function check(packages: object): { status: number | null; complaints: string } {
  const tree = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  mkdirSync(join(tree, 'tools'))
  copyFileSync('tools/lock.ts', join(tree, 'tools/lock.ts'))
  writeFileSync(join(tree, 'package-lock.json'), JSON.stringify({ packages }))
  const { status, stderr } = spawnSync(process.execPath, [join(tree, 'tools/lock.ts'), '--check'], {
    encoding: 'utf8',
  })
  return { status, complaints: stderr }
}

const whole = { version: '1.0.0', integrity: 'sha512-x' }

test('a lock with the checksum of every package is in order', () => {
  expect(check({ '': {}, 'node_modules/a': whole })).toEqual({ status: 0, complaints: '' })
})

test('a package without a checksum is refused, that of one platform too', () => {
  const { status, complaints } = check({
    '': {},
    'node_modules/a': { version: '1.0.0', optional: true, os: ['darwin'] },
  })
  expect(status).toBe(1)
  expect(complaints).toContain('a has no integrity')
})

test('an optional package that is not in the lock is refused', () => {
  const { status, complaints } = check({
    '': {},
    'node_modules/a': { ...whole, optionalDependencies: { 'a-darwin': '1.0.0' } },
  })
  expect(status).toBe(1)
  expect(complaints).toContain('a-darwin is missing')
})
