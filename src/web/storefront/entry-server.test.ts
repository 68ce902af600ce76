import { beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest, Storefront } from '#surface/pages'
import { type Get, readsThrough } from '#test/reads-through'
import { createStorefront } from './entry-server.tsx'

const entry = 'src/web/storefront/entry-client.tsx'
const manifest = {
  [entry]: { file: 'assets/entry-1.js', imports: ['_react.js'], css: ['assets/entry-4.css'] },
  '_react.js': { file: 'assets/react-2.js' },
  '_cards.js': { file: 'assets/cards-5.js', css: ['assets/cards-5.css'] },
  'src/web/storefront/routes/catalogue.tsx': {
    file: 'assets/catalogue-3.js',
    imports: ['_cards.js'],
    css: ['assets/catalogue-3.css'],
  },
  'src/web/storefront/routes/home.tsx': { file: 'assets/home-6.js', css: ['assets/home-6.css'] },
}

let storefront: Storefront
beforeAll(async () => {
  storefront = await createStorefront(manifest)
})

const NAME = '45×95 mm </script><script>alert(1)</script>'
const category = {
  id: 7,
  name: NAME,
  url: '/varer/reglar',
  canonical_url: '/varer/reglar',
  product_count: 0,
  children: [],
  breadcrumbs: [],
  custom_fields: [],
  level: 3,
  template: 'other',
  seo_description: 'Reglar "i mål"',
}
const missing = {
  kind: 'missing',
  status: 404,
  nearest: [{ name: 'Lægter', url: '/varer/laegter' }],
}
const pages: Record<string, object> = {
  '/varer/reglar': { kind: 'category', id: 7 },
  '/varer/old': { kind: 'redirect', to: '/varer/reglar', status: 301 },
  '/varer/gone': { kind: 'missing', status: 410, nearest: [] },
  '/varer/closed': { kind: 'missing', status: 503, nearest: [] },
  '/moved-page': { kind: 'redirect', to: '/varer/reglar', status: 308 },
}

/** An API with one category, and what else a test says. */
function api(more: Record<string, object> = {}): Get {
  const replies: Record<string, object> = {
    '/api/shop/site': {
      company: { short_name: 'Byggefjorden', phone: '', email: '' },
      branches: [],
    },
    '/api/shop/categories': [],
    '/api/nodes': [],
    '/api/shop/categories/7': category,
    ...more,
  }
  return async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://shop')
    if (pathname === '/api/shop/pages/for-url' && !replies[pathname]) {
      return { status: 200, body: { data: pages[searchParams.get('url') ?? ''] ?? missing } }
    }
    if (pathname === '/api/shop/products') {
      const metadata = { page: 1, limit: 40, sort: 'default' }
      return { status: 200, body: { data: [], count: 0, metadata } }
    }
    if (pathname === '/api/shop/products/metadata') return { status: 200, body: facets }
    if (pathname === '/api/nodes/for-url' && !replies[pathname]) {
      return { status: 404, body: { code: 'not_found' } }
    }
    const found = replies[pathname]
    return found ? reply(found) : { status: 503, body: { code: 'temporarily_unavailable' } }
  }
}

const facets = {
  data: [],
  count: 0,
  metadata: { variants: [], categories: [], price: null, in_stock: 0, branches: [] },
}

function reply(data: object) {
  return { status: 200, body: { data, count: 0, metadata: {} } }
}

const render = async (
  url: string,
  {
    get = api(),
    ...more
  }: Pick<PageRequest, 'shell' | 'refused' | 'mayBeLoggedIn'> & { get?: Get } = {},
) => {
  const reply = await storefront.render({ url, catalogue: readsThrough(get), ...more })
  return { ...reply, html: reply.html.toString() }
}

test.each(['/%0A', '/varer%0D%0Aset-cookie:x=1', '/search%E2%80%A8'])(
  'an address that no page has in any way is not found, and no one is called for it: %s',
  async (address) => {
    const { status, failure, keepSeconds } = await render(address)
    expect([status, failure, keepSeconds]).toEqual([404, undefined, 0])
  },
)

describe('a page that is there', () => {
  test('is whole, in Danish, and may be kept a minute', async () => {
    const { status, html, keepSeconds } = await render('/varer/reglar')
    expect([status, keepSeconds]).toEqual([200, 60])
    expect(html).toContain('<html lang="da">')
    expect(html).toContain('<link rel="canonical" href="/varer/reglar">')
    expect(html).toContain('content="Reglar &quot;i mål&quot;"')
    expect(html).not.toContain('name="robots"')
  })

  test('stands without what the merchant writes on every page, when that cannot be read', async () => {
    const whole = api()
    const get: Get = async (address, ...more) =>
      address.includes('url=%2Fglobal')
        ? { status: 500, body: { code: 'internal_error' } }
        : whole(address, ...more)
    const { status, html, failure } = await render('/varer/reglar', { get })
    expect([status, failure]).toEqual([200, undefined])
    expect(html).toContain('<link rel="canonical" href="/varer/reglar">')
  })

  test('names every style and script it will need and no other, each after those that it needs itself', async () => {
    const { html } = await render('/varer/reglar')
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(
      ([, url]) => url,
    )
    expect(styles).toEqual([
      '/assets/entry-4.css',
      '/assets/cards-5.css',
      '/assets/catalogue-3.css',
    ])
    const scripts = ['react-2', 'entry-1', 'cards-5', 'catalogue-3'].map(
      (name) => `/assets/${name}.js`,
    )
    expect(html).toContain(`<meta name="scripts" content="${scripts.join(' ')}">`)
  })

  test('runs no script that a product is called', async () => {
    const { html, scriptHashes } = await render('/varer/reglar')
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(scriptHashes).toHaveLength(1)
    const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(state))).toContain('alert(1)')
  })
})

describe('the way to the login', () => {
  const loginLink = /<a [^>]*href="\/login/

  test('is on the page of a guest, and leads to the user where one may be logged in', async () => {
    expect((await render('/varer/reglar')).html).toMatch(loginLink)
    const { html } = await render('/varer/reglar', { shell: true, mayBeLoggedIn: true })
    expect(html).not.toMatch(loginLink)
    expect(html).toMatch(/<a [^>]*href="\/min-side"/)
  })

  test('is not asked for on the pages of a user: a guest is sent to the front page', async () => {
    expect(await render('/min-side')).toMatchObject({ status: 302, location: '/' })
    expect(await render('/min-side', { shell: true, mayBeLoggedIn: true })).toMatchObject({
      status: 200,
    })
  })
})

describe('an address that leads elsewhere', () => {
  test.each([
    ['/varer/old', 301],
    ['/moved-page', 308],
  ])('%s is a redirect with the status of its route', async (url, status) => {
    expect(await render(url)).toMatchObject({ status, location: '/varer/reglar', keepSeconds: 0 })
  })
})

describe('an address that shows nothing', () => {
  test('tells whom to ask, and when, where the merchant says so', async () => {
    const site = (company: object) =>
      api({
        '/api/shop/site': {
          company: { short_name: 'Byggefjorden', email: '', ...company },
          branches: [],
        },
      })
    const asked = { get: site({ phone: '70 00 00 06', hours: 'Hverdage kl. 7–17' }) }
    const { html } = await render('/varer/nothing', asked)
    const main = /<main.*<\/main>/s.exec(html)?.[0]
    expect(main).toMatch(/ring til os på.*<a href="tel:\+4570000006">.*Hverdage kl. 7–17/)
    expect((await render('/varer/nothing', { get: site({ phone: '' }) })).html).not.toContain(
      'ring til os',
    )
  })

  test.each(['/varer/nothing', '/nothing'])('%s is 404, with what lies near', async (url) => {
    const { status, html, keepSeconds } = await render(url)
    expect([status, keepSeconds]).toEqual([404, 0])
    expect(html).toContain('href="/varer/laegter"')
    expect(html).toContain('noindex')
  })

  test('the Error model has the status it says', async () => {
    const { status, html } = await render('/varer/gone')
    expect(status).toBe(410)
    expect(html).toContain('Siden findes ikke mere')
    expect(html).toContain('action="/search"')
  })

  test('an address that is closed for a while says so, and is no fault of the shop', async () => {
    const { status, html, failure } = await render('/varer/closed')
    expect([status, failure]).toEqual([503, undefined])
    expect(html).toContain('Siden er lukket lige nu')
  })
})

describe('an address that a visitor made up', () => {
  const strict: Get = async (address) => {
    const { searchParams } = new URL(address, 'http://shop')
    const text = searchParams.get('search') ?? ''
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    const isRefused = text.length > 2_000 || /[\u0000-\u0008\u007f]|%00/.test(text)
    if (isRefused && searchParams.has('search')) {
      return { status: 400, body: { code: 'invalid_parameter' } }
    }
    return api()(address)
  }

  test.each([`/varer/${'a'.repeat(3_000)}`, `/${'a'.repeat(3_000)}`, '/varer/%00', '/%00'])(
    'shows nothing when it is too odd to be looked up (%.20s)',
    async (url) => {
      const page = await render(url, { get: strict })
      expect([page.status, page.failure]).toEqual([404, undefined])
      expect(page.html).toContain('Siden er her ikke')
    },
  )

  test.each(['%00', 'a%00b', '%01%7f', `a%08${'b'.repeat(300)}`])(
    'is a search without what no one can type (%.20s)',
    async (text) => {
      const page = await render(`/search?search=${text}`, { get: strict })
      expect([page.status, page.failure]).toEqual([200, undefined])
    },
  )
})

test('a page after the last one is not for search engines', async () => {
  const { html } = await render('/varer/reglar?page=2')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a page after the last one is not there, and leads to the first', async () => {
  const { status, html, keepSeconds } = await render('/varer/reglar?page=2')
  expect([status, keepSeconds]).toEqual([404, 0])
  expect(html).toContain('href="/varer/reglar"')
  expect((await render('/varer/reglar?page=2&from=1')).status).toBe(200)
})

test('a category that shows the categories below it has one page', async () => {
  const child = { ...category, id: 8, name: 'Lægter', url: '/varer/laegter', variant_ids: [] }
  const above = { ...category, level: 1, children: [child] }
  const get = api({ '/api/shop/categories/7': above })
  expect((await render('/varer/reglar', { get })).status).toBe(200)
  expect((await render('/varer/reglar?page=77', { get })).status).toBe(404)
})

test('so it is with what was found', async () => {
  const { status, html } = await render('/search?search=lægter&page=2')
  expect(status).toBe(404)
  expect(html).toContain('href="/search?search=l%C3%A6gter"')
  expect((await render('/search?page=99')).status).toBe(404)
  const found = ['/search', '/search?search=lægter', '/search?search=lægter&page=2&from=1']
  for (const address of found) expect((await render(address)).status).toBe(200)
})

describe('what is the visitor’s own is not on the server', () => {
  test('the layout comes alone, to be filled by the browser', async () => {
    const asked: string[] = []
    const get: Get = async (path) => {
      asked.push(path)
      return api()(path)
    }
    const { status, html, keepSeconds } = await render('/varer/reglar', { shell: true, get })
    expect([status, keepSeconds]).toEqual([200, 0])
    expect(asked).toEqual([
      '/api/shop/site',
      '/api/shop/categories?for-menu=1',
      '/api/nodes?menu=1',
      '/api/nodes/for-url?url=%2Fglobal&getMeta=1&renderSections=1',
    ])
    expect(html).toContain('noindex')
    expect(html).not.toContain('45×95')
  })
})

describe('a page that cannot be made', () => {
  test('says so by itself, without script, and keeps the status', async () => {
    const down: Get = async () => ({
      status: 503,
      body: { code: 'temporarily_unavailable', message: 'Prøv igen' },
    })
    const page = await render('/varer/reglar', { get: down })
    expect(page).toMatchObject({ status: 503, keepSeconds: 0, scriptHashes: [] })
    expect(page.failure).toMatchObject({ name: 'ApiError' })
    expect(page.html).toContain('Siden kan ikke vises lige nu')
    expect(page.html).not.toContain('<script')
  })

  test('an address that cannot be read is refused with a page', async () => {
    const { status, html } = await render('/', { refused: 400 })
    expect(status).toBe(400)
    expect(html).toContain('Den adresse kan vi ikke læse')
  })
})
