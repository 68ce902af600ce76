import { expect, type Page, test } from '@playwright/test'
import { payloads } from '../support/xss-payloads.ts'
import { type Editor, newEditor } from './editor.ts'
import { isQuiet } from './quiet.ts'

/**
 * What has run in browsers is put wherever the merchant or a visitor can write, on the second site, and read in Chromium. The
 * content security policy is taken away: the pages alone must keep it from running.
 */

test.use({ bypassCSP: true })

/** Signs that texts refuse are left to the tests of that. */
const texts = payloads.filter((one) => !/[\p{Cc}\p{Cf}]/u.test(one))
const slug = `proeve-${crypto.randomUUID().slice(0, 8)}`

let editor: Editor
let site: string
test.beforeAll(async ({ baseURL }) => {
  editor = await newEditor(String(baseURL))
  site = `http://varmdrup.localhost:${new URL(String(baseURL)).port}`
})

/** Texts as long as a field takes, of whole payloads. */
function packed(max: number): string[] {
  const all: string[] = []
  for (const one of texts) {
    const last = all.at(-1)
    if (last !== undefined && last.length + 1 + one.length <= max) {
      all[all.length - 1] = `${last} ${one}`
    } else all.push(one.slice(0, max))
  }
  return all
}

function inPortions<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  )
}

/** Notes what runs, by whatever way. */
async function watched(page: Page): Promise<() => Promise<unknown>> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') ran.push(request.url())
  })
  await page.exposeFunction('tell', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    window.alert = () => tell(`alert in ${location.href}`)
  })
  return async () => {
    await page.mouse.move(200, 300)
    const left = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              name.startsWith('on') ||
              (/^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
                /^[\s\0]*(java|vb|data:text)/i.test(value)),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
    )
    return [...ran, ...left]
  }
}

async function make(more: object, contents: readonly object[] = []): Promise<number> {
  const { id } = await editor.post('/api/nodes', { name: 'Prøve', site_id: 2, ...more })
  for (const content of contents) await editor.post(`/api/nodes/${id}/contents`, content)
  await editor.post(`/api/nodes/${id}/publish`)
  return id
}

const section = (template_slug: string, content: object) => ({
  name: 'Prøve',
  template_slug,
  content,
})

/** Every payload in every kind of field, as far as a field takes it. */
function sections(): object[] {
  const [long, short, brief] = [packed(1_000), packed(160), packed(80)]
  const needed = { title: 'Prøve' }
  return [
    ...inPortions(payloads, 60).map((some) =>
      section('faq', {
        questions: some.map((html) => ({ question: `? ${html}`.replaceAll(/\s/g, ' '), html })),
      }),
    ),
    ...inPortions(payloads, 20).map((some) =>
      section('steps', { steps: some.map((one) => ({ ...needed, svg: `<svg>${one}</svg>` })) }),
    ),
    ...inPortions(short, 20).map((some) =>
      section('steps', { steps: some.map((title) => ({ title, text: title })) }),
    ),
    ...long.map((text) => section('text', { ...needed, html: text, version: text.slice(0, 200) })),
    ...inPortions(packed(300), 8).map((brief) => section('text', { ...needed, brief })),
    ...short.map((title, i) =>
      section(['goods', 'offer-form', 'newsletter', 'branch-list'][i % 4] ?? '', {
        title,
        text: title,
        ...(i % 4 === 0 && { source: { kind: 'popular' } }),
      }),
    ),
    ...inPortions(packed(120), 24).map((some) =>
      section('tiles', {
        tiles: some.map((title) => ({ title, text: title, url: '/varer', svg: title })),
      }),
    ),
    section('table', {
      caption: short[0],
      columns: packed(120)
        .slice(0, 10)
        .map((title) => ({ title })),
      rows: packed(400).map((one) => [one, one]),
    }),
    section('downloads', {
      files: short.map((title) => ({ title, url: '/varer', type: title.slice(0, 20) })),
    }),
    section('contact-form', { title: short[0], subjects: brief.slice(0, 12) }),
    section('video', { title: short[1], provider: 'youtube', video_id: 'abcdef', text: long[0] }),
    section('bill-of-materials', {
      title: short[2],
      tools: packed(120).slice(0, 30),
      mistakes: short.slice(0, 12).map((title) => ({ title, text: title })),
    }),
    section('branch', {
      branch_id: 10,
      text: long[1],
      services: brief.slice(0, 20).map((title) => ({ title, text: title })),
      people: brief.slice(0, 20).map((role) => ({ role, name: role, email: role })),
      holidays: packed(40)
        .slice(0, 40)
        .map((hours) => ({ day: '2026-12-24', name: hours, hours })),
      keys: brief.slice(20, 40).map((title) => ({ title, text: title })),
    }),
    section('html', { html: payloads.slice(0, 40).join('\n') }),
    section('hero', { title: short[3], text: long[2], svg: long[3] }),
  ]
}

test('what is written on a page does not run, and its texts are all there', async ({ page }) => {
  test.setTimeout(180_000)
  expect(payloads.length).toBeGreaterThanOrEqual(100)
  const whatRan = await watched(page)
  await make({ slug, title: 'Prøve' }, sections())
  await expect(async () => {
    expect((await page.goto(`${site}/${slug}`))?.status()).toBe(200)
  }).toPass()
  await isQuiet(page)
  expect(await whatRan()).toEqual([])
  const shown = (await page.locator('main').textContent())?.replaceAll(/\s+/g, ' ') ?? ''
  const lost = packed(160).filter((one) => !shown.includes(one.replaceAll(/\s+/g, ' ')))
  expect(lost).toEqual([])
  // Read again by the script, from the state that the page carries.
  await page.goto(`${site}/varer`)
  await isQuiet(page)
  await page.evaluate((to) => history.pushState({}, '', to), `/${slug}`)
  await page.goBack()
  await page.goForward()
  await isQuiet(page)
  expect(await whatRan()).toEqual([])
})

test('names, titles, descriptions, menus and own fields do not run', async ({ page }) => {
  test.setTimeout(180_000)
  const whatRan = await watched(page)
  const above = await make({ slug: `${slug}-over` }, [
    section('tiles', { title: 'Under', source: 'children' }),
  ])
  const names = packed(200)
  for (const [i, name] of names.entries()) {
    await make({
      slug: `navn-${i}`,
      parent_id: above,
      name,
      title: name,
      seo_name: name,
      seo_description: name,
      in_menu: i < 5,
      custom_fields: [{ key: name, value: name }],
    })
  }
  await editor.patch(`/api/nodes/${above}`, { in_menu: true, name: names[0] ?? '' })
  await editor.post(`/api/nodes/${above}/publish`)
  const address = `${site}/${slug}-over`
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator('main')).toContainText(names[1] ?? '', { timeout: 1_000 })
  }).toPass()
  await isQuiet(page)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(names.filter((one) => !shown.includes(one))).toEqual([])
  for (let i = 0; i < names.length; i += 4) {
    await page.goto(`${address}/navn-${i}`)
    expect(await page.title()).toContain(names[i]?.replaceAll(/\s+/g, ' ').slice(0, 20))
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const one of data) JSON.parse(one)
  }
  expect(await whatRan()).toEqual([])
})

test('addresses, searches and what a form sends do not run', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const whatRan = await watched(page)
  for (const one of packed(500)) {
    await page.goto(`/${encodeURIComponent(one)}?x=${encodeURIComponent(one)}`)
    await page.goto(`/search?search=${encodeURIComponent(one.slice(0, 200))}`)
  }
  for (const message of packed(3_500)) {
    await page.goto('/henvendelse')
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate((text) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '/henvendelse'
        for (const [name, value] of Object.entries({
          kind: 'contact',
          name: text.slice(0, 200),
          email: text.slice(0, 200),
          message: text,
        })) {
          const field = document.createElement('textarea')
          Object.assign(field, { name, value })
          form.append(field)
        }
        document.body.append(form)
        form.submit()
      }, message),
    ])
    await expect(page.locator('textarea[name="message"]')).toHaveValue(message)
  }
  expect(await whatRan()).toEqual([])

  const rows = texts.filter((one) => !/[;\t,]/.test(one))
  const text = rows
    .map((one, i) => `/${slug}/${i};/varer?x=${one.replaceAll(/\s/g, '%20')}`)
    .join('\n')
  const taken = await editor.post('/api/admin/static-routes/import', { text })
  expect(taken.created).toBeGreaterThan(20)
  const refused = await editor.post('/api/admin/static-routes/import', {
    text: rows.map((one, i) => `/${slug}/til/${i};${one}`).join('\n'),
  })
  expect(refused.created).toBe(0)
  for (const [i] of rows.entries()) {
    const reply = await page.request.get(`/${slug}/${i}`, { maxRedirects: 0 })
    const to = new URL(reply.headers().location ?? '/', baseURL)
    expect([to.origin, to.pathname === '/varer' || to.pathname === '/']).toEqual([baseURL, true])
  }
})

test('what is tried would run where nothing is done about it', async ({ page }) => {
  const whatRan = await watched(page)
  await page.goto('/robots.txt')
  await page.evaluate((html) => document.write(html), payloads.slice(0, 20).join('\n'))
  await expect.poll(whatRan).toContainEqual(expect.stringMatching(/^alert/))
})
