import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionReply } from '#contract/user/user'
import { createApi } from '../api.ts'
import { createBrowserClient } from '../client.ts'
import { createBasisStore } from './basis-store.ts'
import { createSession, NoToken } from './session.ts'
import { IllegalToken } from './session-storage.ts'

const MINUTE = 60_000
const BASKET = '/api/shop/baskets/current-basket'
const LOGIN = '/api/users/login'
const problem = (status: number, code: string) => [status, { code, message: 'Nej.' }] as const
const reply = (token: string, more: Partial<SessionReply> = {}) => ({
  token,
  expires: new Date(Date.now() + 24 * 60 * MINUTE).toISOString(),
  uuid: 'u-1',
  permissions: ['show_net'],
  user: { name: 'Jens', permissions: ['show_net'] } as SessionReply['user'],
  impersonator: null,
  merged_basket: null,
  ...more,
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T08:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the tabs of one browser share: storage and cookies. */
function browser() {
  const stored = new Map<string, string>()
  const listeners: { tab: object; type: string; hear: (event: object) => void }[] = []
  const putAside = new Set<object>()
  const jar = new Map([
    ['is_logged_in', '1'],
    ['XSRF-TOKEN', 'xsrf'],
  ])
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (/max-age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
  function tab() {
    const changed = (own: object) => {
      for (const { tab: other, type, hear } of listeners) {
        const isHearing = type === 'storage' && other !== own && !putAside.has(other)
        if (isHearing) hear({ key: 'session' })
      }
    }
    const window = {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => {
          stored.set(key, value)
          changed(window)
        },
        removeItem: (key: string) => {
          stored.delete(key)
          changed(window)
        },
      } as unknown as Storage,
      addEventListener: ((type: string, hear: (event: object) => void) => {
        listeners.push({ tab: window, type, hear })
      }) as Window['addEventListener'],
    }
    const session = createSession({ window, document })
    const signedOut: string[] = []
    session.onSignedOut((isExpired) => {
      signedOut.push(isExpired ? 'expired' : 'left')
    })
    const client = createBrowserClient({
      session,
      readCookies: () => document.cookie,
      locks: oneLock,
    })
    const basis = createBasisStore({ session, document, location: { protocol: 'https:' } })
    const api = createApi(client, session, basis)
    return {
      session,
      client,
      api,
      timesSignedOut: () => signedOut.length,
      signedOut: () => signedOut,
      /** Into the back-forward cache. */
      leave: () => void putAside.add(window),
      restore: (persisted = true) => {
        putAside.delete(window)
        for (const { tab: own, type, hear } of listeners) {
          if (own === window && type === 'pageshow') hear({ persisted })
        }
      },
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  const oneLock = {
    request: (_name: string, hold: () => Promise<unknown>) => {
      const turn = last.then(hold)
      last = turn.catch(() => {})
      return turn
    },
  } as unknown as LockManager
  return { tab, stored, jar }
}

type Answer = readonly [number, unknown?]

/** Answers every call by its path. */
function answering(answer: (path: string, authorization: string | undefined) => Answer) {
  const sent: { call: string; authorization: string | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { authorization } = init.headers as Record<string, string>
    sent.push({ call: `${init.method} ${url}`, authorization })
    const [status, body] = answer(url, authorization)
    return new Response(JSON.stringify(body ?? { data: {} }), { status })
  })
  return sent
}

describe('a login', () => {
  test('is stored with user, uuid, token, expiry and whose eyes it is for, and renewed from a quarter of an hour on', async () => {
    answering(() => [200, { data: reply('a.b.c') }])
    const { tab, stored } = browser()
    const { api } = tab()
    await (await api.users()).logIn({ username: 'jens@firma.example', password: 'x' })
    expect(JSON.parse(stored.get('session') ?? '')).toEqual({
      token: 'a.b.c',
      uuid: 'u-1',
      user: { name: 'Jens', permissions: ['show_net'] },
      impersonator: null,
      expires: Date.parse('2026-11-26T08:00:00Z'),
      refresh_after: Date.parse('2026-11-25T08:15:00Z'),
    })
    api.basis.update()
    expect(api.basis.get()).toBe('net')
  })

  test.each(['', 'a', 'a.b', 'a.b.c.d', 'a..c'])('with the token %j is an error', async (token) => {
    answering(() => [200, { data: reply(token) }])
    const { api, session } = browser().tab()
    const failed = (await api.users()).logIn({ username: 'x', password: 'x' })
    await expect(failed).rejects.toBeInstanceOf(IllegalToken)
    expect(session.get()).toBeUndefined()
  })

  test('is not there without the cookie, or with what cannot be read', () => {
    const { tab, stored, jar } = browser()
    tab().session.begin(reply('a.b.c'))
    expect(tab().session.get()?.token).toBe('a.b.c')
    jar.delete('is_logged_in')
    expect(tab().session.get()).toBeUndefined()
    jar.set('is_logged_in', '1')
    for (const text of ['{', 'null', '{"token":"a.b.c"}', JSON.stringify(reply('a.b'))]) {
      stored.set('session', text)
      expect(tab().session.get()).toBeUndefined()
    }
  })

  test('lasts as long as the page when nothing can be stored', () => {
    const window = {
      get localStorage(): Storage {
        throw new DOMException('denied')
      },
      addEventListener: () => {},
    }
    const session = createSession({ window })
    session.begin(reply('a.b.c'))
    expect(session.check()?.token).toBe('a.b.c')
  })

  test('clears the kept replies, and so does its end', async () => {
    const sent = answering(() => [200, { data: [] }])
    const { client, session } = browser().tab()
    const read = () => client.get('/api/shop/products?page=1', { keepSeconds: 60 })
    for (const change of [() => {}, () => session.begin(reply('a.b.c')), () => session.end()]) {
      change()
      await read()
      await read()
    }
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer a.b.c',
      undefined,
    ])
  })
})

describe('the bearer token', () => {
  test('goes with every call to the host of the page, and to no other', async () => {
    const sent = answering(() => [200])
    const { tab } = browser()
    const { client, session } = tab()
    session.begin(reply('a.b.c'))
    await client.get(BASKET)
    await client.change('PATCH', BASKET, {})
    const away = createBrowserClient({
      session,
      base: 'https://cdn.example',
      readCookies: () => '',
    })
    await away.get(BASKET)
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      'Bearer a.b.c',
      'Bearer a.b.c',
      undefined,
    ])
  })

  test('that does not count ends the session; a read is tried once more without it, a change is not', async () => {
    const sent = answering((_path, authorization) =>
      authorization ? problem(401, 'session_expired') : [200, { data: 1 }],
    )
    const { tab, jar } = browser()
    const { client, session, timesSignedOut } = tab()
    session.begin(reply('a.b.c'))
    expect(await client.get(BASKET)).toEqual({ data: 1 })
    expect(sent).toHaveLength(2)
    expect([session.get(), timesSignedOut(), jar.has('is_logged_in')]).toEqual([
      undefined,
      1,
      false,
    ])
    jar.set('is_logged_in', '1')
    session.begin(reply('a.b.d'))
    await expect(client.change('PATCH', BASKET, {})).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(3)
    expect(timesSignedOut()).toBe(2)
  })

  test('that is missing is no token, which counts as logged out', () => {
    const { session, timesSignedOut } = browser().tab()
    expect(() => session.requireToken()).toThrow(NoToken)
    expect(() => session.requireToken()).toThrow('no token')
    expect(timesSignedOut()).toBe(0)
    expect(session.isLoggedIn()).toBe(false)
    expect(timesSignedOut()).toBe(1)
  })

  test('that has expired is not sent', async () => {
    const sent = answering(() => [200])
    const { client, session, timesSignedOut } = browser().tab()
    session.begin(reply('a.b.c'))
    vi.advanceTimersByTime(25 * 60 * MINUTE)
    expect(session.get()).toBeUndefined()
    await client.get(BASKET)
    expect(sent).toEqual([{ call: `GET ${BASKET}`, authorization: undefined }])
    expect(timesSignedOut()).toBe(1)
    expect(session.isLoggedIn()).toBe(false)
  })
})

describe('from a quarter of an hour on', () => {
  function renewing(answer: Answer) {
    return answering((path) => (path === LOGIN ? answer : [200]))
  }

  test('the next call first renews the token, once for all calls and tabs', async () => {
    const sent = renewing([200, { data: reply('a.b.new') }])
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    one.session.begin(reply('a.b.old'))
    vi.advanceTimersByTime(15 * MINUTE - 1)
    await one.client.get(BASKET)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await Promise.all([one.client.get(BASKET), one.client.get(BASKET), other.client.get(BASKET)])
    expect(sent.slice(1)).toEqual([
      { call: `POST ${LOGIN}`, authorization: 'Bearer a.b.old' },
      ...[1, 2, 3].map(() => ({ call: `GET ${BASKET}`, authorization: 'Bearer a.b.new' })),
    ])
    expect(one.session.get()?.refresh_after).toBe(Date.now() + 15 * MINUTE)
  })

  test('a session that cannot be renewed has ended', async () => {
    renewing(problem(401, 'login_failed'))
    const { client, session, timesSignedOut } = browser().tab()
    session.begin(reply('a.b.c'))
    vi.advanceTimersByTime(15 * MINUTE)
    await client.get(BASKET)
    expect([session.get(), timesSignedOut()]).toEqual([undefined, 1])
  })

  test('a shop that does not answer leaves the token as it is', async () => {
    const sent = renewing(problem(503, 'temporarily_unavailable'))
    const { client, session } = browser().tab()
    session.begin(reply('a.b.c'))
    vi.advanceTimersByTime(15 * MINUTE)
    await client.get(BASKET)
    expect(sent.at(-1)).toEqual({ call: `GET ${BASKET}`, authorization: 'Bearer a.b.c' })
  })
})

describe('tabs', () => {
  test('log in and out together', () => {
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    one.session.begin(reply('a.b.c'))
    expect(other.session.get()?.token).toBe('a.b.c')
    one.session.end()
    expect(other.session.get()).toBeUndefined()
    expect(other.timesSignedOut()).toBe(1)
  })

  test('that were put aside are logged out when they are shown again', () => {
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    one.session.begin(reply('a.b.c'))
    other.leave()
    one.session.end()
    expect(other.session.get()?.token).toBe('a.b.c')
    other.restore()
    expect(other.session.get()).toBeUndefined()
    expect(other.timesSignedOut()).toBe(1)
    other.leave()
    other.restore()
    expect(other.timesSignedOut()).toBe(1)
  })

  test('are told whether a session has expired in another, or its user has left', async () => {
    answering(() => problem(401, 'session_expired'))
    const { tab } = browser()
    const [one, other, aside] = [tab(), tab(), tab()]
    one.session.begin(reply('a.b.c'))
    aside.leave()
    await one.client.get(BASKET).catch(() => {})
    expect([one, other].map(({ signedOut }) => signedOut())).toEqual([['expired'], ['expired']])
    // The page of the first is left for one that asks who is there, and another is opened.
    one.session.isLoggedIn()
    expect(tab().session.get()).toBeUndefined()
    aside.restore()
    expect(aside.signedOut()).toEqual(['expired'])
    one.session.begin(reply('a.b.d'))
    expect(other.session.get()?.token).toBe('a.b.d')
    one.session.end()
    expect(other.signedOut()).toEqual(['expired', 'left'])
  })

  test('that are opened after the last minute of a session do not make others believe that the user has left', () => {
    const { tab, jar } = browser()
    const { session, signedOut } = tab()
    session.begin(reply('a.b.c'))
    vi.advanceTimersByTime(25 * 60 * MINUTE)
    jar.delete('is_logged_in')
    tab()
    expect(signedOut()).toEqual(['expired'])
  })

  test('keep what another has stored, also when the user of before arrives late', () => {
    const { tab, stored } = browser()
    const { session } = tab()
    const jens = { uuid: 'u-1', name: 'Jens', permissions: [] } as unknown as SessionReply['user']
    session.begin(reply('a.b.c', { user: jens }))
    const [key = '', text = ''] = [...stored][0] ?? []
    // As another tab stores it, before this one has been told.
    const store = (change: object) =>
      stored.set(key, JSON.stringify({ ...JSON.parse(text), ...change }))
    store({ token: 'a.b.d' })
    session.changeUser({ ...jens, name: 'Jens L.' })
    expect(session.get()).toMatchObject({ token: 'a.b.d', user: { name: 'Jens L.' } })
    store({ token: 'x.y.z', uuid: 'u-2', user: { ...jens, uuid: 'u-2', name: 'Karen' } })
    session.changeUser({ ...jens, name: 'Jens L.' })
    expect(session.get()).toMatchObject({ token: 'x.y.z', user: { name: 'Karen' } })
    stored.delete(key)
    session.changeUser({ ...jens, name: 'Jens L.' })
    expect([session.get(), stored.size]).toEqual([undefined, 0])
  })

  test('do not end what another has begun anew', () => {
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    one.session.begin(reply('a.b.old'))
    other.session.begin(reply('a.b.new'))
    one.session.end('a.b.old')
    expect(one.session.get()?.token).toBe('a.b.new')
  })
})

test('logging out ends the session here, also when the shop cannot be told', async () => {
  for (const answer of [[200] as const, problem(503, 'temporarily_unavailable')]) {
    answering(() => answer)
    const { tab, stored, jar } = browser()
    const { api, session, timesSignedOut } = tab()
    session.begin(reply('a.b.c'))
    await (await api.users()).logOut().catch(() => {})
    expect([session.get(), timesSignedOut()]).toEqual([undefined, 1])
    expect([...stored.values()].join()).not.toMatch(/a\.b\.c|u-1|Jens|show_net/)
    expect(jar.has('is_logged_in')).toBe(false)
  }
})
