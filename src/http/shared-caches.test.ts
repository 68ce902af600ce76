import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Storefront } from '#surface/pages'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  type CachedReply,
  cacheInFrontOf,
  hasNginx,
  nginxInFrontOf,
  type SharedCache,
} from '#test/shared-cache'
import { shopApp } from '#test/shop-app'
import type { Identify } from './guard/principal.ts'

/** What two customers have agreed, each a price that no one else may see: øre-exact, so that it stands nowhere by chance. */
const agreed = { proff: 31.17, proff2: 27.53 } as const
const AGREED = agreed.proff
const groups = { proff: 77, proff2: 78 } as const
const professionals = ['proff', 'proff2'] as const

const tokenOf = (name: string) => `Bearer ${name}`
const TOKEN = tokenOf('proff')

/** Customers, known by a cookie, or as in earnest by a token. */
const identify: Identify = async ({ headers }) => {
  const name = professionals.find(
    (one) => headers.cookie?.endsWith(`user=${one}`) || headers.authorization === tokenOf(one),
  )
  return (
    name && {
      kind: 'user',
      user_id: cast.user[name],
      username: name,
      customer_id: null,
      price_group_ids: [groups[name]],
      show_net: true,
      permissions: ['show_net'],
    }
  )
}

const users = {
  stranger: {},
  proff: { cookie: 'is_logged_in=1; user=proff' },
  privat: { cookie: 'is_logged_in=1; user=privat' },
  proff2: { cookie: 'is_logged_in=1; user=proff2' },
} satisfies Record<string, Record<string, string>>

/** Shows whatever the API gives to anyone who makes the page. */
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async ({ url, shell, catalogue, basis }) => {
    const body = await catalogue?.product(Number(url.split('/').at(-1)))
    const html = shell ? '<p>frame</p>' : `<p data-basis="${basis}">${JSON.stringify(body)}</p>`
    return { status: 200, html: Buffer.from(html), keepSeconds: shell ? 0 : 60, scriptHashes: [] }
  },
}

const paths = [
  `/varer/${cast.small}`,
  `/api/shop/products/${cast.small}`,
  `/api/shop/products?requiredProductIds=${cast.small}`,
  `/api/shop/products?requiredProductIds=${cast.small}&netPrices=1`,
  `/api/shop/products/metadata?requiredProductIds=${cast.small}&netPrices=1`,
  `/api/shop/products/${cast.small}/related`,
  '/api/shop/search/suggestions?search=rivejern',
  '/api/shop/categories?for-menu=1',
  '/api/shop/baskets/current-basket',
]

const SOON = { timeout: 10_000 }

let origin: string
beforeAll(async () => {
  const database = await freshDatabase(castSeed)
  const { db } = database
  for (const name of professionals) {
    const price_group_id = groups[name]
    await db
      .insertInto('pricing.price_group')
      .values({ id: price_group_id, name } as never)
      .execute()
    await db
      .insertInto('pricing.price')
      .values({
        product_id: cast.small,
        price_group_id,
        currency_id: 1,
        tax_id: 1,
        net_price: (agreed[name] * 10_000) as never,
        valid_from: new Date(0),
      })
      .execute()
  }
  const app = await shopApp(database, { storefront, identify })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await vi.waitUntil(async () => (await fetch(`${origin}/varer/1`)).headers.has('etag'), SOON)
})

let cache: SharedCache | undefined
afterEach(async () => {
  await cache?.close()
  cache = undefined
})

/** All ask for everything, each first at some time, and twice, so that what is kept is met. */
async function visitAll({
  ask,
}: SharedCache): Promise<{ user: string; path: string; got: CachedReply }[]> {
  const seen = []
  const names = Object.keys(users) as (keyof typeof users)[]
  for (const [turn, path] of [...paths, ...paths].entries()) {
    const first = turn % names.length
    const order = [...names.slice(first), ...names.slice(0, first)]
    for (const user of order) seen.push({ user, path, got: await ask(path, users[user]) })
  }
  return seen
}

/** What was told to anyone but the customer who has agreed it. */
const leaksIn = (seen: Awaited<ReturnType<typeof visitAll>>) =>
  seen.filter(({ user, got }) =>
    professionals.some((name) => name !== user && got.body.includes(String(agreed[name]))),
  )

describe('an agreed price is seen by no one else', () => {
  test('with a cache in front that keeps all it may', async () => {
    cache = cacheInFrontOf(origin)
    const seen = await visitAll(cache)
    expect(leaksIn(seen)).toEqual([])
    for (const name of professionals) {
      const own = seen.filter(
        ({ user, got }) => user === name && got.body.includes(String(agreed[name])),
      )
      expect(own.map(({ path }) => path)).toContain(paths[1])
    }
    expect(seen.filter(({ user, got }) => user === 'stranger' && got.isHit)).not.toEqual([])
  })

  test.skipIf(!hasNginx)(
    'with nginx in front (left out where nginx is not installed)',
    async () => {
      cache = await nginxInFrontOf(origin)
      const seen = await visitAll(cache)
      expect(leaksIn(seen)).toEqual([])
      expect(seen.filter(({ user, got }) => user === 'stranger' && got.isHit)).not.toEqual([])
    },
  )

  test('and a cache that takes no notice of what it is told would show it', async () => {
    cache = cacheInFrontOf(origin, { trusting: true })
    expect(leaksIn(await visitAll(cache))).not.toEqual([])
  })
})

describe('an agreed price is told to the customer who has it', () => {
  const path = `/api/shop/products/${cast.small}`

  const inFront: [string, () => Promise<SharedCache>][] = [
    ['a cache in front', async () => cacheInFrontOf(origin)],
    ['nginx', () => nginxInFrontOf(origin)],
  ]

  test.each(inFront.filter(([name]) => hasNginx || name !== 'nginx'))(
    'though %s has kept what strangers asked for, and is asked with a token alone',
    async (_, begin) => {
      const front = await begin()
      cache = front
      const ask = async (headers = {}) => {
        const { isHit, body } = await front.ask(path, headers)
        return { isHit, isAgreed: body.includes(String(AGREED)) }
      }
      await ask()
      expect(await ask()).toEqual({ isHit: true, isAgreed: false })
      expect(await ask({ authorization: TOKEN })).toEqual({ isHit: false, isAgreed: true })
      expect(await ask()).toEqual({ isHit: true, isAgreed: false })
    },
  )
})

describe('of the two forms of a page', () => {
  const path = `/varer/${cast.small}`
  const choices = { inkl: {}, ekskl: { cookie: 'moms=ekskl' } } as const
  const shownTo = async ({ ask }: SharedCache, turns: readonly (keyof typeof choices)[]) => {
    const shown = []
    for (const choice of turns) {
      const { body } = await ask(path, choices[choice])
      shown.push(`${choice}: ${body.match(/data-basis="(\w+)"/)?.[1]}`)
    }
    return shown
  }
  const turns = ['ekskl', 'inkl', 'ekskl', 'inkl'] as const

  test('a cache that knows pages by their address keeps only the one with gross prices first', async () => {
    cache = cacheInFrontOf(origin)
    const shown = await shownTo(cache, turns)
    expect(shown.filter((one) => one.startsWith('inkl'))).toEqual(['inkl: gross', 'inkl: gross'])
    expect(shown[0]).toBe('ekskl: net')
  })

  test.skipIf(!hasNginx)('nginx mixes them neither way, with and without a choice', async () => {
    cache = await nginxInFrontOf(origin)
    expect(new Set(await shownTo(cache, turns))).toEqual(new Set(['ekskl: net', 'inkl: gross']))
  })

  test('the shop keeps both, and the browser may ask again by the etag', async () => {
    const reply = await fetch(origin + path, { headers: choices.ekskl })
    expect(reply.headers.get('cache-control')).toBe('private, no-cache')
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(origin + path, {
      headers: { ...choices.ekskl, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const other = await fetch(origin + path, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })
})
