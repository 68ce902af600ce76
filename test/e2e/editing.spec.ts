import { expect, type Page, test } from '@playwright/test'
import { type Editor, newEditor } from './editor.ts'
import { isHydrated } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

/** A page of the merchant from its draft to its readers, and addresses that have been left. */

const PHONE = { width: 390, height: 844 }

let editor: Editor
test.beforeAll(async ({ baseURL }) => {
  editor = await newEditor(String(baseURL))
})

const newSlug = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

async function draft(slug: string, html: string, more: object = {}) {
  const node = await editor.post('/api/nodes', { name: 'Byg et skur', slug, ...more })
  const content = { name: 'Tekst', template_slug: 'text', content: { title: 'Sådan', html } }
  const text = await editor.post(`/api/nodes/${node.id}/contents`, content)
  return { id: node.id as number, url: node.url as string, text: text.id as number }
}

const change = (node: { id: number; text: number }, html: string) =>
  editor.patch(`/api/nodes/${node.id}/contents/${node.text}`, {
    content: { title: 'Sådan', html },
  })
const publish = (id: number, body: object = {}) => editor.post(`/api/nodes/${id}/publish`, body)
const secondSite = (first = '') => `http://varmdrup.localhost:${new URL(first).port}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Reads the page anew until it says something. */
async function saysSoon(page: Page, url: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await expect(page.getByRole('main').getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a draft is seen on a phone by its link alone, and by its readers from the time it is published for', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  const node = await draft(newSlug('skur'), '<p>Et skur på seks kvadratmeter.</p>')
  expect((await page.goto(node.url))?.status()).toBe(404)

  const preview = await editor.post(`/api/nodes/${node.id}/preview`, { hours: 1 })
  expect(Date.parse(preview.expires)).toBeGreaterThan(Date.now())
  const looked = await page.goto(preview.url)
  expect([looked?.status(), looked?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  await isHydrated(page)
  await expect(heading(page)).toHaveText('Byg et skur')
  await expect(page.getByText('Et skur på seks kvadratmeter.')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  await hasNoViolations(page)
  // The link is no login: the page itself is as unknown as before, to this browser too.
  expect((await page.goto(`${node.url}?preview=${'a'.repeat(43)}`))?.status()).toBe(404)

  await publish(node.id, { at: new Date(Date.now() + 4_000).toISOString() })
  const reader = await browser.newPage()
  expect((await reader.goto(node.url))?.status()).toBe(404)
  await saysSoon(reader, node.url, 'Et skur på seks kvadratmeter.')
  await reader.close()
})

test('what is published is what readers see, until an older version is restored and published', async ({
  page,
}) => {
  const node = await draft(newSlug('skur'), '<p>Første udgave.</p>')
  const { published_revision: first } = await publish(node.id)
  await saysSoon(page, node.url, 'Første udgave.')
  await change(node, '<p>Anden udgave.</p>')
  await page.goto(node.url)
  await expect(page.getByText('Første udgave.')).toBeVisible()
  await publish(node.id)
  await saysSoon(page, node.url, 'Anden udgave.')
  await editor.post(`/api/nodes/${node.id}/revisions/${first}/restore`)
  await page.goto(node.url)
  await expect(page.getByText('Anden udgave.')).toBeVisible()
  await publish(node.id)
  await saysSoon(page, node.url, 'Første udgave.')
})

// On the second site: another journey looks at every page of the first.
test('a campaign is there in its window alone', async ({ page, baseURL }) => {
  const soon = new Date(Date.now() + 4_000).toISOString()
  const more = { site_id: 2, active_from: soon }
  const node = await draft(newSlug('uge'), '<p>Kun i denne uge.</p>', more)
  const url = secondSite(baseURL) + node.url
  await publish(node.id)
  expect((await page.goto(url))?.status()).toBe(404)
  await saysSoon(page, url, 'Kun i denne uge.')
  await editor.patch(`/api/nodes/${node.id}`, {
    active_from: null,
    active_to: new Date(Date.now() - 1_000).toISOString(),
  })
  await expect(async () => {
    expect((await page.goto(url))?.status()).toBe(404)
  }).toPass()
})

test('the address that a page had leads to where it is, and so do those below it', async ({
  page,
  request,
}) => {
  const above = await draft(newSlug('haven'), '<p>Om haven.</p>')
  const below = await draft('skur', '<p>Om skuret.</p>', { parent_id: above.id })
  for (const { id } of [above, below]) await publish(id)
  await saysSoon(page, below.url, 'Om skuret.')
  const slug = newSlug('udenfor')
  await editor.patch(`/api/nodes/${above.id}`, { slug })
  await expect(async () => {
    const reply = await request.get(below.url, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([301, `/${slug}/skur`])
  }).toPass()
  await page.goto(below.url)
  await expect(page).toHaveURL(`/${slug}/skur`)
  await expect(page.getByText('Om skuret.')).toBeVisible()
})

test('addresses of the previous shop lead on once they are imported, and what is gone says so with a search', async ({
  page,
  request,
}) => {
  const old = `/${newSlug('gammel')}`
  const text = [
    'Gammel adresse;Ny adresse',
    `https://www.gammel-shop.dk${old}/Produkt.asp?ID=123;/guides`,
    `${old}/terrasse.htm;/guides/byg-en-terrasse`,
    `${old}/lukket.htm;410`,
    `${old}/fejl.htm;https://evil.example/`,
  ].join('\r\n')
  const file = { site_id: 1, text }
  const counts = { created: 3, updated: 0, unchanged: 0, errors_count: 1 }
  expect(await editor.post('/api/admin/static-routes/import?dry=1', file)).toMatchObject(counts)
  expect((await page.goto(`${old}/terrasse.htm`))?.status()).toBe(404)
  expect(await editor.post('/api/admin/static-routes/import', file)).toMatchObject({
    ...counts,
    errors: [{ line: 5 }],
  })

  await expect(async () => {
    const reply = await request.get(`${old}/terrasse.htm`, { maxRedirects: 0 })
    expect(reply.status()).toBe(301)
  }).toPass()
  await page.goto(`${old}/terrasse.htm`)
  await expect(page).toHaveURL('/guides/byg-en-terrasse')
  await page.goto(`${old}/PRODUKT.asp?Id=123&utm_source=mail`)
  await expect(page).toHaveURL('/guides?utm_source=mail')
  expect((await page.goto(`${old}/produkt.asp?id=124`))?.status()).toBe(404)

  expect((await page.goto(`${old}/lukket.htm`))?.status()).toBe(410)
  await isHydrated(page)
  await page.getByRole('main').getByRole('searchbox').fill('skruer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?search=skruer/)
})

test('two sites share products, and have pages and a name of their own', async ({
  page,
  baseURL,
}) => {
  const slug = newSlug('havnen')
  const node = await draft(slug, '<p>Kom ned på kajen.</p>', { site_id: 2 })
  await publish(node.id)
  const second = secondSite(baseURL)
  await saysSoon(page, `${second}/${slug}`, 'Kom ned på kajen.')
  await expect(page.getByRole('contentinfo')).toContainText('Varmdrup')
  expect((await page.goto(`/${slug}`))?.status()).toBe(404)
  await expect(page.getByRole('contentinfo')).not.toContainText('Varmdrup')
  const names = []
  for (const origin of ['', second]) {
    await page.goto(`${origin}/varer`)
    names.push(await page.getByRole('main').getByRole('heading').allTextContents())
  }
  expect(names[0]?.length).toBeGreaterThan(1)
  expect(names[1]).toEqual(names[0])
})
