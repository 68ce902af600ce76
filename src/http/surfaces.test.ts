import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Surface } from '#surface/surface'
import { freshDatabase } from '#test/database'
import { rawCall } from '#test/raw-call'
import { shopApp } from '#test/shop-app'
import { surfacePlugins } from './surfaces.ts'

const SCRIPT = 'export const shop = 1\n'
const DESK_SCRIPT = 'export const desk = 1\n'

const root = await mkdtemp(join(tmpdir(), 'planke-built-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const shop: Surface = { name: 'shop', folder: 'shop', base: '/', rendering: 'server' }
const desk: Surface = {
  name: 'desk',
  folder: 'web/desk',
  base: '/desk',
  rendering: 'browser',
  allows: { 'style-src': ["'unsafe-inline'"] },
}
for (const [name, content] of Object.entries({
  'shop/client/assets/shop-a1.js': SCRIPT,
  'shop/client/assets/shop-a1.js.br': 'pressed',
  'shop/client/favicon.svg': '<svg/>',
  'desk/client/desk/assets/desk-b2.js': DESK_SCRIPT,
  'desk/client/web/desk/index.html': '<!doctype html><title>Desk</title>',
})) {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), content)
}
await writeFile(join(root, 'secret.txt'), 'secret')

const app = await shopApp(await freshDatabase(), { plugins: surfacePlugins(root, [shop, desk]) })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

async function ask(path: string, ...headers: string[]) {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers]
  const [head = '', ...body] = (await rawCall(port, `${lines.join('\r\n')}\r\n\r\n`)).split(
    '\r\n\r\n',
  )
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: body.join('') }
}

test('a built file is sent as it is, or as it was pressed, to be kept for ever', async () => {
  const plain = await ask('/assets/shop-a1.js')
  expect(plain).toMatchObject({ status: 200, body: SCRIPT })
  expect(plain.head).toContain('cache-control: public, max-age=31536000, immutable')
  const pressed = await ask('/assets/shop-a1.js', 'Accept-Encoding: br')
  expect([pressed.status, pressed.body]).toEqual([200, 'pressed'])
  expect((await ask('/favicon.ico')).body).toBe('<svg/>')
})

test.each([
  '/assets/shop-a2.js',
  '/assets/',
  '/assets/.',
  '/assets/..',
  '/assets/%2e%2e',
  '/assets/%00',
  '/assets/shop-a1.js%00',
  '/assets//evil.example',
  '/assets/%5cevil',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/assets/../../../secret.txt',
  '/assets/.vite/manifest.json',
  `/assets/${'a'.repeat(300)}.js`,
])('a name that no built file has is not found: %s', async (path) => {
  for (const encoding of ['identity', 'br, gzip']) {
    const { status, head, body } = await ask(path, `Accept-Encoding: ${encoding}`)
    expect(status).toBe(404)
    expect(head).toContain('cache-control: no-store')
    expect(body).not.toContain('secret')
  }
})

test('a built file is whole, whichever piece or state of it is asked for', async () => {
  for (const range of ['bytes=0-1', 'bytes=9999-', 'bytes=x', 'bytes=0-0,1-1']) {
    const script = await ask('/assets/shop-a1.js', `Range: ${range}`)
    expect(script).toMatchObject({ status: 200, body: SCRIPT })
    expect(await ask('/favicon.svg', `Range: ${range}`)).toMatchObject({ status: 200 })
  }
  for (const condition of ['If-Match: "x"', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT']) {
    for (const path of ['/assets/shop-a1.js', '/favicon.svg']) {
      const { status, head } = await ask(path, condition)
      expect([path, condition, status]).toEqual([path, condition, 412])
      expect(head).toContain('cache-control: no-store')
    }
  }
})

test('a surface that the browser renders answers every address below its base', async () => {
  for (const path of ['/desk', '/desk/orders/7', '/desk/assets']) {
    const { status, head, body } = await ask(path)
    expect([path, status, body]).toEqual([path, 200, '<!doctype html><title>Desk</title>'])
    expect(head).toContain('content-type: text/html; charset=utf-8')
    expect(head).toContain('cache-control: private, no-store')
  }
  expect((await ask('/desks')).status).toBe(404)
})

test('it has a folder of files and a security policy of its own', async () => {
  expect(await ask('/desk/assets/desk-b2.js')).toMatchObject({ status: 200, body: DESK_SCRIPT })
  for (const path of ['/assets/desk-b2.js', '/desk/assets/shop-a1.js', '/desk/favicon.ico/x.js']) {
    expect((await ask(path)).body).not.toContain('export const')
  }
  const { head } = await ask('/desk')
  expect(head).toContain("style-src 'self' 'unsafe-inline';")
  expect(head).toContain("script-src 'self';")
})
