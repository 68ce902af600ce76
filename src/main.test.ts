import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { kill, killServer, sharedDirectory } from '#test/embedded'
import { shopEnvironment } from '../tools/shop-flags.mjs'

const dataDir = sharedDirectory()
const demoDirectory = sharedDirectory()
const leastDirectory = sharedDirectory()
const timeout = 60_000

interface Shop {
  readonly child: ChildProcess
  /** What it wrote on standard output, up to now. */
  readonly said: () => string
  readonly complained: () => string
  /** The address of the ready line. */
  readonly ready: Promise<string>
  readonly ended: Promise<number | null>
}

function open(settings: Record<string, string> = {}): Shop {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...shopEnvironment,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      STOREFRONT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const [, address] = /^Planke kører på (http:\/\/\S+)\n/m.exec(said) ?? []
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complained}`)))
  })
  ready.catch(() => undefined)
  return { child, said: () => said, complained: () => complained, ready, ended }
}

function postmaster(): string[] {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
}

function databaseUrl(): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://planke:${password}@127.0.0.1:${postmaster()[3]}/planke`
}

test('says where it is when it can be used, and nothing else on standard output', {
  timeout,
}, async () => {
  const shop = open()
  const address = await shop.ready
  const [alive, fit] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/readyz`)])
  expect([alive.status, fit.status]).toEqual([200, 200])
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(shop.said()).toBe(`Planke kører på ${address}\n`)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('keeps what it has compiled, so that the next start is quick though this one is killed', {
  timeout,
}, async () => {
  const compiled = join(dataDir, 'compiled')
  const shop = open({ NODE_COMPILE_CACHE: compiled })
  await shop.ready
  const count = () => readdirSync(compiled, { recursive: true }).length
  await vi.waitFor(() => expect(count()).toBeGreaterThan(100), { timeout: 20_000 })
  const [pid] = postmaster()
  await kill(shop.child)
  await killServer(Number(pid))
  expect(count()).toBeGreaterThan(100)
})

test('works as the roles that read and write, never as the owner of the tables', {
  timeout,
}, async () => {
  const shop = open()
  const address = await shop.ready
  const product = await fetch(`${address}/api/shop/products?limit=1`)
  expect(product.status).toBe(200)
  const looking = new Client({ connectionString: databaseUrl() })
  await looking.connect()
  const { rows } = await looking.query(
    `select distinct usename from pg_stat_activity
    where datname = 'planke' and pid <> pg_backend_pid() and usename is not null`,
  )
  await looking.end()
  const names = rows.map(({ usename }) => usename)
  expect(names).toEqual(expect.arrayContaining(['planke_writing', 'planke_reading']))
  expect(names).not.toContain('planke')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(shop.complained()).not.toContain('permission denied')
})

test('answers the call that is under way when it is told to stop, and takes no more', {
  timeout,
}, async () => {
  const shop = open()
  const address = await shop.ready
  const holdUp = new Client({ connectionString: databaseUrl() })
  await holdUp.connect()
  await holdUp.query('begin; lock table public.migration')
  const underWay = fetch(`${address}/readyz`)
  await sleep(200)
  shop.child.kill('SIGTERM')
  await sleep(200)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
  await holdUp.query('commit')
  expect((await underWay).status).toBe(200)
  await holdUp.end()
  const answered = Date.now()
  expect(await shop.ended).toBe(0)
  expect(Date.now() - answered).toBeLessThan(5_000)
})

test('lets go of anyone who asks again and again with a reply, never with a broken line', {
  timeout,
}, async () => {
  const shop = open()
  const address = await shop.ready
  const askers = Array.from({ length: 12 }, () => askUntilLetGo(`${address}/healthz`))
  await sleep(500)
  shop.child.kill('SIGTERM')
  const said = await Promise.all(askers)
  expect(new Set(said)).toEqual(new Set(['let go']))
  expect(await shop.ended).toBe(0)
})

/** Asks on one line without a pause, until a reply says that the line is closed, or it breaks. */
async function askUntilLetGo(url: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      const request = get(url, { agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply.headers.connection === 'close'))
        if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`))
      })
      request.once('error', reject)
    })
  try {
    while (!(await ask()));
    return 'let go'
  } catch (error) {
    return String(error)
  } finally {
    agent.destroy()
  }
}

test('goes on when no one listens any more to what it says, and ends when it is told to', {
  timeout,
}, async () => {
  const shop = open({ LOG_LEVEL: 'debug' })
  const address = await shop.ready
  shop.child.stdout?.destroy()
  shop.child.stderr?.destroy()
  for (let call = 0; call < 5; call += 1) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  }
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('warns who stands behind a proxy and has not named it', { timeout }, async () => {
  const origin = { PUBLIC_ORIGIN: 'https://shop.example' }
  const warned = async (settings: Record<string, string>) => {
    const shop = open(settings)
    await shop.ready
    await kill(shop.child)
    return shop.complained().includes('TRUSTED_PROXIES is not')
  }
  expect(await warned(origin)).toBe(true)
  expect(await warned({ ...origin, TRUSTED_PROXIES: '10.0.0.1' })).toBe(false)
  expect(await warned({})).toBe(false)
})

test('a second signal ends it at once', { timeout }, async () => {
  const shop = open()
  const address = new URL(await shop.ready)
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.write('POST / HTTP/1.1\r\nhost: x\r\n', resolve))
  const asked = Date.now()
  shop.child.kill('SIGTERM')
  setTimeout(() => shop.child.kill('SIGTERM'), 1_000)
  expect(await shop.ended).toBe(1)
  expect(Date.now() - asked).toBeLessThan(5_000)
})

test('a signal that comes from two sides is one, and leaves no database behind', {
  timeout,
}, async () => {
  const shop = open()
  await shop.ready
  shop.child.kill('SIGTERM')
  setTimeout(() => shop.child.kill('SIGTERM'), 20)
  expect(await shop.ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('told to stop while the demo is planted, it ends without a complaint', {
  timeout,
}, async () => {
  const shop = open({ DATA_DIR: demoDirectory, DEMO: 'on', DEMO_PRODUCTS: '500' })
  await vi.waitFor(() => expect(shop.said()).toContain('gjort klar til visning'), { timeout })
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(shop.complained()).not.toContain('could not')
  expect(shop.complained()).not.toContain('destroyed')
})

test('the least demo is planted whole', { timeout }, async () => {
  const shop = open({ DATA_DIR: leastDirectory, DEMO: 'on', DEMO_PRODUCTS: '30' })
  await shop.ready
  expect(shop.said()).toContain('klar med 30 varer')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('killed at any moment it opens again', { timeout }, async () => {
  const first = open()
  await first.ready
  await kill(first.child)
  const second = open()
  await second.ready
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('is not ready while its database is away, and ready again when that is back', {
  timeout,
}, async () => {
  const shop = open()
  const address = await shop.ready
  const readyz = async () => (await fetch(`${address}/readyz`)).status
  await killServer(Number(postmaster()[0]))
  const seen = [await readyz()]
  await vi.waitFor(async () => expect(seen.push(await readyz()) && seen.at(-1)).toBe(200), {
    timeout: 10_000,
    interval: 50,
  })
  expect(seen[0]).toBe(503)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'production' }, 'DATABASE_URL must be set in production'],
  [{ DATABASE_URL: 'postgres://x:secret77@127.0.0.1:1/x' }, 'DATABASE_URL'],
  [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 cannot be used'],
])('cannot start with %o, and says so in one line', { timeout }, async (settings, line) => {
  const shop = open({ ...settings, LOG_LEVEL: 'error' })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toBe('')
  expect(shop.complained()).toMatch(/^Planke cannot start: .*\n$/)
  expect(shop.complained()).toContain(line)
  expect(shop.complained()).not.toContain('secret77')
})

test('cannot start on a port that is taken', { timeout }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const shop = open({ PORT: String(port), LOG_LEVEL: 'error' })
  expect(await shop.ended).toBe(1)
  expect(shop.complained()).toContain(`PORT ${port} on HOST 127.0.0.1 cannot be used`)
  other.close()
})
