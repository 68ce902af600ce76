import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueReads } from '#surface/reads'
import { createCalls } from './calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { createBrowserClient } from './client.ts'
import { ApiError, Unreachable } from './failure.ts'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly credentials: string | undefined
}

/** Answers each call in turn: a status with a body, or `offline`. */
function answering(...answers: readonly ([number, unknown?] | 'offline')[]): Sent[] {
  const sent: Sent[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push({ method: init.method ?? '', url, headers, credentials: init.credentials })
    const answer = left.shift() ?? [200, { data: null }]
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return sent
}

function problem(status: number, code: string): [number, object] {
  return [
    status,
    { code, message: 'Det kan vi ikke.', errors: { [code]: ['Nej'] }, request_id: 'r-1' },
  ]
}

const BASKET = '/api/shop/baskets/current-basket'
const cookies = (value: string) => ({ readCookies: () => value })

afterEach(() => vi.unstubAllGlobals())

describe('the anti-forgery token', () => {
  test('goes with what changes something, and cookies with everything', async () => {
    const sent = answering()
    await createBrowserClient(cookies('a=1; XSRF-TOKEN=tok%2Een; b=2')).change('PATCH', BASKET, {})
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers['X-XSRF-TOKEN']).toBe('tok.en')
    expect(sent[0]?.credentials).toBe('include')
  })

  test('does not go with what only reads', async () => {
    const sent = answering()
    await createBrowserClient(cookies('XSRF-TOKEN=token')).get(BASKET)
    expect(sent[0]?.headers).not.toHaveProperty('X-XSRF-TOKEN')
  })

  test('never goes to another host', async () => {
    const sent = answering()
    const client = createBrowserClient({
      base: 'https://api.shop.example',
      ...cookies('XSRF-TOKEN=token'),
    })
    await client.change('POST', '/api/shop/basket-lines', { product_id: 1 })
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('token')
  })

  test('is asked for when there is none yet', async () => {
    let jar = ''
    const sent = answering([200, { data: {} }], [200, { data: [] }])
    const client = createBrowserClient({
      readCookies: () => {
        const before = jar
        jar = 'XSRF-TOKEN=fresh'
        return before
      },
    })
    await client.change('POST', '/api/shop/basket-lines', { product_id: 1 })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/anti-forgery-token',
      'POST /api/shop/basket-lines',
    ])
    expect(sent[1]?.headers['X-XSRF-TOKEN']).toBe('fresh')
  })

  test('that a new guest made invalid is replaced once', async () => {
    const tokens = ['old', 'old', 'new', 'new']
    const sent = answering(problem(403, 'forgery_suspected'), [200, { data: {} }])
    const client = createBrowserClient({ readCookies: () => `XSRF-TOKEN=${tokens.shift()}` })
    await client.change('PATCH', BASKET, {})
    expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['old', 'new'])
  })
})

describe('what is kept', () => {
  test('are reads whose call asks for it, and two who ask at once share one', async () => {
    const sent = answering()
    const client = createBrowserClient(cookies(''))
    const read = () => client.get('/api/shop/products?page=1', { keepSeconds: 60 })
    await Promise.all([read(), read()])
    await read()
    expect(sent).toHaveLength(1)
    client.forget()
    await read()
    expect(sent).toHaveLength(2)
  })

  test('is no other read', async () => {
    const sent = answering()
    const client = createBrowserClient(cookies(''))
    await client.get(BASKET)
    await client.get(BASKET)
    expect(sent).toHaveLength(2)
  })

  const basis = { query: () => ({}) }
  test.each<[string, (calls: CatalogueReads) => Promise<unknown>]>([
    ['the site', (calls) => calls.site()],
    ['an address', (calls) => calls.page('/varer/traelast')],
    ['the categories', (calls) => calls.categories({ direct: true })],
    ['a category', (calls) => calls.category(7)],
    ['a list', (calls) => calls.products({ categoryIds: [7] })],
    ['its facets', (calls) => calls.productsMetadata({ categoryIds: [7] })],
    ['a product', (calls) => calls.product(7)],
  ])('is %s of the catalogue', async (_what, ask) => {
    const sent = answering()
    const calls = catalogueCalls(createCalls(createBrowserClient(cookies(''))), basis)
    await ask(calls)
    await ask(calls)
    expect(sent).toHaveLength(1)
  })

  test('is no suggestion', async () => {
    const sent = answering()
    const calls = catalogueCalls(createCalls(createBrowserClient(cookies(''))), basis)
    await calls.suggestions('bræt')
    await calls.suggestions('bræt')
    expect(sent).toHaveLength(2)
  })

  test('is no POST, also not of the same body', async () => {
    const sent = answering()
    const client = createBrowserClient(cookies('XSRF-TOKEN=t'))
    for (const _ of [1, 2]) await client.change('POST', '/api/shop/products', {})
    expect(sent).toHaveLength(2)
  })

  test('is no failure', async () => {
    const sent = answering(problem(404, 'not_found'))
    const client = createBrowserClient(cookies(''))
    const read = () => client.get('/api/shop/products/7', { keepSeconds: 60 })
    await expect(read()).rejects.toThrow()
    await read()
    expect(sent).toHaveLength(2)
  })
})

describe('failures', () => {
  test('are typed, in Danish, with the keys that the shop named', async () => {
    answering(problem(409, 'variant_required'))
    const client = createBrowserClient(cookies('XSRF-TOKEN=t'))
    const error = await client.change('POST', '/api/shop/basket-lines', {}).catch((e) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      code: 'variant_required',
      message: 'Det kan vi ikke.',
      errors: { variant_required: ['Nej'] },
      requestId: 'r-1',
    })
  })

  test.each([['offline' as const], [problem(503, 'temporarily_unavailable')]])(
    'on the way are tried again, when nothing changes by it',
    async (failure) => {
      const sent = answering(failure, [200, { data: 1 }])
      expect(await createBrowserClient(cookies('')).get(BASKET)).toEqual({ data: 1 })
      expect(sent).toHaveLength(2)
    },
  )

  test('of a change are never tried again', async () => {
    const sent = answering('offline')
    const client = createBrowserClient(cookies('XSRF-TOKEN=t'))
    await expect(client.change('PATCH', BASKET, {})).rejects.toBeInstanceOf(Unreachable)
    expect(sent).toHaveLength(1)
  })

  test('are heard by the shared handler, unless the caller shows them', async () => {
    answering(problem(404, 'not_found'), problem(404, 'not_found'))
    const heard: unknown[] = []
    const client = createBrowserClient({ ...cookies(''), onFailure: (error) => heard.push(error) })
    await client.get(BASKET, { quiet: true }).catch(() => {})
    expect(heard).toHaveLength(0)
    await client.get(BASKET).catch(() => {})
    expect(heard).toHaveLength(1)
  })
})

test('calls under way are counted until they end, well or not', async () => {
  answering([200, {}], 'offline', 'offline')
  const client = createBrowserClient(cookies(''))
  const counts: number[] = []
  client.requests.subscribe(() => counts.push(client.requests.get()))
  await client.get(BASKET)
  await client.get(BASKET).catch(() => {})
  expect(counts).toEqual([1, 0, 1, 0, 1, 0])
})

describe('two tabs of a visitor who is not known yet', () => {
  const LINES = '/api/shop/basket-lines'
  let last: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_name: string, hold: () => Promise<unknown>) => {
      const turn = last.then(hold)
      last = turn.catch(() => {})
      return turn
    },
  } as unknown as LockManager

  /** What was in the jar with each change; the shop makes a guest of a visitor who is none. */
  async function addInBoth(one: Partial<LockManager> | undefined): Promise<string[]> {
    let jar = ''
    let guests = 0
    const seen: string[] = []
    vi.stubGlobal('fetch', async () => {
      seen.push(jar)
      guests += 1
      const guest = jar || `guest ${guests}`
      await new Promise((resolve) => setTimeout(resolve))
      jar = guest
      return new Response('{"data":{}}')
    })
    const parts = { ...cookies('XSRF-TOKEN=token'), locks: one as LockManager | undefined }
    const tabs = [createBrowserClient(parts), createBrowserClient(parts)]
    await Promise.all(tabs.map((tab) => tab.change('POST', LINES, { product_id: 1 })))
    return seen
  }

  test('fill one basket when both put the first thing in it at once', async () => {
    expect(await addInBoth(locks)).toEqual(['', 'guest 1'])
  })

  test('wait for each other no more once they are known', async () => {
    const request = vi.spyOn(locks, 'request')
    vi.stubGlobal('fetch', async () => new Response('{"data":{}}'))
    const tab = createBrowserClient({ ...cookies('XSRF-TOKEN=token'), locks })
    await tab.change('POST', LINES, { product_id: 1 })
    await tab.change('POST', LINES, { product_id: 2 })
    expect(request).toHaveBeenCalledOnce()
  })

  test('would fill two if they did not wait for each other', async () => {
    expect(await addInBoth(undefined)).toEqual(['', ''])
  })
})

describe('what would be doubled', () => {
  const LINES = '/api/shop/basket-lines'
  const keysOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers['idempotency-key'])
  const offered = () => createBrowserClient(cookies('XSRF-TOKEN=token'))

  test('is sent once more with the same key when the reply is lost, and no other failure', async () => {
    const sent = answering('offline', [200, { data: [] }], problem(500, 'internal_error'))
    const client = offered()
    await client.once(LINES, { product_id: 1 })
    expect(new Set(keysOf(sent)).size).toBe(1)
    expect(keysOf(sent)[0]).toMatch(/^[\w-]{8,64}$/)
    await expect(client.once(LINES, { product_id: 1 })).rejects.toBeInstanceOf(ApiError)
    expect(new Set(keysOf(sent)).size).toBe(2)
    expect(sent).toHaveLength(3)
  })

  test('keeps its key until there is a reply, and has another for other bodies', async () => {
    const sent = answering('offline', 'offline', [200, {}], [200, {}], [200, {}])
    const client = offered()
    await expect(client.once(LINES, { product_id: 1 })).rejects.toBeInstanceOf(Unreachable)
    await client.once(LINES, { product_id: 1 })
    await client.once(LINES, { product_id: 1 })
    await client.once(LINES, { product_id: 2 })
    const [first, second, third, fourth, fifth] = keysOf(sent)
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth]).size).toBe(3)
  })

  test('has another key once anything else was changed', async () => {
    const sent = answering('offline', 'offline', [200, {}], [200, {}])
    const client = offered()
    await expect(client.once(LINES, { product_id: 1 })).rejects.toBeInstanceOf(Unreachable)
    await client.change('PATCH', BASKET, {})
    await client.once(LINES, { product_id: 1 })
    expect(new Set(keysOf([...sent.slice(0, 2), ...sent.slice(3)])).size).toBe(2)
  })
})

describe('a file that is sent to be stored', () => {
  const sent = (type: string) => {
    const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="a"' }
    vi.stubGlobal('fetch', async () => new Response('{"data":{"name":"Ole"}}', { headers }))
    return createBrowserClient().get('/api/users/me/export')
  }

  test('is as it was sent', async () => {
    const file = await sent('application/pdf')
    expect(file).toBeInstanceOf(Blob)
    expect((file as Blob).size).toBe(23)
  })

  test('is read when it is JSON', async () => {
    expect(await sent('application/json; charset=utf-8')).toEqual({ data: { name: 'Ole' } })
  })
})

test('what hears of changes hears of those that were made, and of no read', async () => {
  let made = 0
  const client = createBrowserClient({ ...cookies('XSRF-TOKEN=t'), onChanged: () => void made++ })
  answering('offline', 'offline', 'offline', problem(409, 'basket_changed'), [200], [200], [200])
  await client.change('PATCH', BASKET, {}).catch(() => {})
  await client.once(BASKET, {}).catch(() => {})
  await client.change('PATCH', BASKET, {}).catch(() => {})
  await client.get(BASKET)
  expect(made).toBe(0)
  await client.change('PATCH', BASKET, {})
  await client.once(BASKET, {})
  expect(made).toBe(2)
})
