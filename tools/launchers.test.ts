import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Node as it comes, but for the ceiling of its heap: another flag needs a measurement, and its decision. */
const flags = '--max-old-space-size=736'

/** Of every platform. */
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const nodePackages = Object.keys(optionalDependencies)

let tree: string
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'launchers-'))
  cpSync('tools', join(tree, 'tools'), { recursive: true })
  write('package-lock.json', lock('1.0.0'))
  write('node_modules/.package-lock.json', lock('1.0.0'))
  write('node_modules/vite/bin/vite.js', note('build'))
  write('bin/npm', `#!${process.execPath}\n${note('npm')}`)
  chmodSync(join(tree, 'bin/npm'), 0o755)
  for (const name of nodePackages) {
    mkdirSync(join(tree, 'node_modules', name, 'bin'), { recursive: true })
    symlinkSync(process.execPath, join(tree, 'node_modules', name, 'bin/node'))
  }
  write('src/web/page.tsx', 'export const page = 1')
  write('src/main.ts', 'console.log(process.env.DEMO, ...process.execArgv)\nprocess.exit(4)')
})
afterEach(() => rmSync(tree, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(tree, name)), { recursive: true })
  writeFileSync(join(tree, name), text)
}

function lock(version: string): string {
  const packages = {
    'node_modules/a': { version },
    'node_modules/b': { version: '2.0.0', optional: true },
  }
  return JSON.stringify({ packages })
}

/** A program that only notes that it was called, and with what. */
function note(name: string): string {
  const call = `'${name} ' + process.argv[2] + '\\n'`
  return `require('fs').appendFileSync(${JSON.stringify(join(tree, 'calls'))}, ${call})`
}

function calls(): string[] {
  const path = join(tree, 'calls')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

function start(env: NodeJS.ProcessEnv = {}, launcher = 'start.mjs'): SpawnSyncReturns<string> {
  const PATH = `${join(tree, 'bin')}:/usr/bin:/bin`
  const path = join(tree, 'tools', launcher)
  return spawnSync(process.execPath, [path], { encoding: 'utf8', env: { PATH, ...env } })
}

test('the first start builds the storefront, the second has nothing to do', () => {
  start()
  start()
  expect(calls()).toEqual(['build build'])
})

test('a change in what the storefront is made of builds it again, a change in a test does not', () => {
  start()
  write('src/web/page.test.tsx', 'export const test = 1')
  start()
  expect(calls()).toEqual(['build build'])
  write('src/web/page.tsx', 'export const page = 2')
  start()
  expect(calls()).toEqual(['build build', 'build build'])
})

test('a build that fails is tried again', () => {
  write('node_modules/vite/bin/vite.js', `${note('build')}; process.exit(1)`)
  expect(start().status).toBe(1)
  expect(start().stderr).toContain('could not be built')
  expect(calls()).toEqual(['build build', 'build build'])
})

test('packages are installed when the lock asks for another version', () => {
  start()
  write('package-lock.json', lock('1.0.1'))
  start()
  expect(calls()).toEqual(['build build', 'npm ci', 'build build'])
})

test('packages are installed when an install broke off', () => {
  rmSync(join(tree, 'node_modules/.package-lock.json'))
  start()
  expect(calls()).toEqual(['npm ci', 'build build'])
})

test('packages are installed when the Node of the project is missing, and without it nothing starts', () => {
  for (const name of nodePackages) rmSync(join(tree, 'node_modules', name, 'bin/node'))
  const { status, stderr } = start()
  expect(status).toBe(1)
  expect(stderr).toContain('is missing')
  expect(calls()).toEqual(['npm ci'])
})

test('when the registry cannot serve the whole lock, npm install is tried, and then the start says no', () => {
  write('package-lock.json', lock('1.0.1'))
  write('bin/npm', `#!${process.execPath}\n${note('npm')}; process.exit(1)`)
  const { status, stderr } = start()
  expect(status).toBe(1)
  expect(stderr).toContain('The packages could not be installed')
  expect(calls()).toEqual(['npm ci', 'npm install'])
})

test('the shop starts with its demo products unless told otherwise, and its exit code is the exit code', () => {
  expect(start()).toMatchObject({ status: 4, stdout: expect.stringContaining(`on ${flags}`) })
  expect(start({ DEMO: 'off' })).toMatchObject({ status: 4, stdout: `off ${flags}\n` })
})

test('production has no demo products, and neither installs nor builds', () => {
  rmSync(join(tree, 'node_modules/.package-lock.json'))
  expect(start({ DEMO: 'on' }, 'serve.mjs')).toMatchObject({ status: 4, stdout: `off ${flags}\n` })
  expect(calls()).toEqual([])
})

test('while working, pages are those of the sources, and nothing is built', async () => {
  write('src/main.ts', 'console.log(process.env.DEMO, process.env.STOREFRONT)')
  const PATH = `${join(tree, 'bin')}:/usr/bin:/bin`
  const child = spawn(process.execPath, [join(tree, 'tools/dev.mjs')], { env: { PATH } })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
    if (said.includes('live')) child.kill()
  })
  await once(child, 'exit')
  expect(said).toContain('on live')
  expect(calls()).toEqual([])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the shop in its own time', async (signal) => {
  const wait = `setInterval(() => {}, 1000); process.on('${signal}', () => process.exit(5))`
  write('src/main.ts', `${wait}\nconsole.log('ready')`)
  const PATH = `${join(tree, 'bin')}:/usr/bin:/bin`
  const child = spawn(process.execPath, [join(tree, 'tools/start.mjs')], { env: { PATH } })
  child.stdout.on('data', (text) => {
    if (String(text).includes('ready')) child.kill(signal)
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(5)
})
