import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { type LivePages, openLivePages } from './live-pages.ts'

const ROOT = join(import.meta.dirname, '..')
mkdirSync(join(ROOT, 'build'), { recursive: true })
const folder = mkdtempSync(join(ROOT, 'build/live-'))
const WAIT = { timeout: 20_000, interval: 100 }

let pages: LivePages
let address: string

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

const writePage = (words: string) =>
  write('page.tsx', `import './page.css'\nexport const Page = () => <h1>${words}</h1>\n`)

beforeAll(async () => {
  writePage('Første')
  write('page.css', 'h1 { color: rebeccapurple }\n')
  write('entry-client.tsx', "import './page.tsx'\n")
  write(
    'entry-server.tsx',
    `import { renderToString } from 'react-dom/server'
import { Page } from './page.tsx'
export const createStorefront = async (manifest) => ({
  routes: [{ path: '/', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async () => {
    const { file, css } = manifest['${relative(ROOT, folder)}/entry-client.tsx']
    const html = [renderToString(<Page />), file, ...css].join(' ')
    return { status: 200, html: Buffer.from(html), keepSeconds: 60, scriptHashes: [] }
  },
})\n`,
  )
  write('index.html', '<!doctype html><head></head><div id="app"></div>')
  const surface = { name: 'trial', base: '/', rendering: 'server' } as const
  const desk = { name: 'desk', base: '/desk', rendering: 'browser', allows: {} } as const
  const at = relative(ROOT, folder)
  pages = await openLivePages({ ...surface, folder: at }, [{ ...desk, folder: at }])
  const { storefront, plugins } = pages
  const app = await shopApp(await freshDatabase(castSeed), { storefront, plugins })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
}, 120_000)

afterAll(async () => {
  await pages.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(address + path)
const pageNow = async () => (await get('/')).text()

test('a page names its sources, and its styles before a script has run', async () => {
  const reply = await get('/')
  const html = await reply.text()
  expect(html).toContain('<h1>Første</h1>')
  const styles = `${relative(ROOT, folder)}/page.css?direct`
  expect(html).toContain(`${relative(ROOT, folder)}/entry-client.tsx ${styles}`)
  expect(reply.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const api = await get('/api/shop/site')
  expect(api.headers.get('content-security-policy')).not.toContain('unsafe-inline')
})

test('browsers load sources and what they need, and nothing outside the project', async () => {
  for (const path of [`/@fs${folder}/page.tsx`, '/@vite/client', '/@id/virtual:live']) {
    const reply = await get(path)
    expect([path, reply.status]).toEqual([path, 200])
    expect(reply.headers.get('content-type')).toContain('javascript')
  }
  expect((await get('/@fs/etc/passwd')).status).toBeGreaterThanOrEqual(400)
})

test('a saved file is in the next page, and told to the pages that are open', async () => {
  const client = await (await get('/@vite/client')).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  await get(`/@fs${folder}/page.tsx`)
  const told: string[] = []
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  socket.addEventListener('message', ({ data }) => told.push(String(data)))
  await expect.poll(() => told.join(), WAIT).toContain('connected')
  writePage('Anden')
  await expect.poll(pageNow, WAIT).toContain('<h1>Anden</h1>')
  await expect.poll(() => told.join(), WAIT).toMatch(/"type":"(update|full-reload)".*page\.tsx/)
  socket.close()
})

test('a surface of the browser is its document, whose inline scripts alone may run', async () => {
  const reply = await get('/desk/orders')
  const html = await reply.text()
  expect(html).toContain('<script type="module" src="/@vite/client">')
  const policy = reply.headers.get('content-security-policy') ?? ''
  const [, inline = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(inline).toContain('@react-refresh')
  expect(policy).toContain(`'sha256-${hash('sha256', inline, 'base64')}'`)
  expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
})
