import { describe, expect, test } from 'vitest'
import type { PageRequest, Storefront } from '#surface/pages'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const rendered: PageRequest[] = []
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async (asked) => {
    rendered.push(asked)
    return { status: 200, html: Buffer.from('<p>'), keepSeconds: 60, scriptHashes: [] }
  },
}
const app = await shopApp(await freshDatabase(), { storefront })

function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/moms',
    payload: String(new URLSearchParams(fields)),
    headers: {
      host: '127.0.0.1:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
}

describe('the switch of the header without script', () => {
  test('stores the choice, and shows the page again', async () => {
    const reply = await choose({ moms: 'ekskl', til: '/varer/tr%C3%A6?page=2' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/varer/tr%C3%A6?page=2'])
    expect(reply.cookies).toMatchObject([
      { name: 'moms', value: 'ekskl', sameSite: 'Lax', path: '/' },
    ])
    for (const moms of ['ekskl', 'inkl', 'x']) {
      await app.inject({ url: `/varer/${moms}`, cookies: { moms } })
    }
    expect(rendered.map(({ basis }) => basis)).toEqual(['net', 'gross', 'gross'])
  })

  test.each([
    'https://evil.example/a',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%ff',
  ])('leads nowhere else: %s', async (til) => {
    const reply = await choose({ moms: 'inkl', til })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
  })

  test('a line break ends no header', async () => {
    const { headers, statusCode } = await choose({ moms: 'inkl', til: '/a\r\nset-cookie: b=1' })
    expect([statusCode, headers.location]).toEqual([303, expect.not.stringMatching(/[\r\n]/)])
  })

  test('takes no other word, and no form of another site', async () => {
    expect((await choose({ moms: 'gratis' })).statusCode).toBe(422)
    const foreign = await choose({ moms: 'ekskl' }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
  })
})
