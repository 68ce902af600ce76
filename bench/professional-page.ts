import { type BrowserContext, chromium, type Page } from '@playwright/test'

// When a professional sees the products of a category page with net prices, and when a stranger does: in Chromium on a
// processor slowed to a quarter, pages loaded by themselves and reached by a link inside the shop.

const SLOWDOWN = 4
const TURNS = 9
const LOGIN = { username: 'proff@demo.dk', password: 'planke-demo-2026' }
const FROM = '/varer'
const PATHS = [
  '/varer/trae-og-plader',
  '/varer/have-og-udemiljoe/trae-til-terrassen',
  '/varer/maling-og-overflade/lim-fuge-og-skum',
] as const

/** Milliseconds until the first price of the list is there, the median of all turns. */
export interface ProductsSeen {
  readonly stranger: number
  readonly professional: number
}

/** Since the frame of a page that is loaded by itself was painted, and since a link inside the shop was followed. */
export interface ProfessionalPage {
  readonly loaded: ProductsSeen
  readonly followed: ProductsSeen
}

/** Needs a demo shop on this machine. */
export async function measureProfessionalPage(origin: string): Promise<ProfessionalPage> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const stranger = await browser.newContext({ baseURL: origin })
    const professional = await browser.newContext({ baseURL: origin })
    await logIn(professional)
    const loaded = { stranger: [] as number[], professional: [] as number[] }
    const followed = { stranger: [] as number[], professional: [] as number[] }
    const visitors = { stranger, professional }
    const names = ['stranger', 'professional'] as const
    for (let turn = 0; turn < TURNS; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? FROM
      // Each is first in turn: what one asks for the shop has at hand for the other.
      const order = turn % 2 === 0 ? names : names.toReversed()
      for (const name of order) loaded[name].push(await load(visitors[name], path))
      for (const name of order) followed[name].push(await follow(visitors[name], path))
    }
    return { loaded: medians(loaded), followed: medians(followed) }
  } finally {
    await browser.close()
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(LOGIN.username)
  await page.getByLabel('Adgangskode', { exact: true }).fill(LOGIN.password)
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

/** A page that notes when the first price is in a list. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('main article [data-size="card"], main table td [data-size]')) {
        Object.assign(window, { seenAt: performance.now() })
      } else requestAnimationFrame(watch)
    }
    watch()
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

async function load(context: BrowserContext, path: string): Promise<number> {
  const page = await openPage(context)
  await page.goto(path)
  await page.waitForFunction(() => 'seenAt' in window)
  const since = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    return (window as unknown as { seenAt: number }).seenAt - (painted?.startTime ?? 0)
  })
  await page.close()
  return Math.max(0, since)
}

async function follow(context: BrowserContext, path: string): Promise<number> {
  const page = await openPage(context)
  await page.goto(FROM)
  await page.waitForLoadState('networkidle')
  const begun = await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    const now = performance.now()
    link.click()
    return now
  }, path)
  await page.waitForFunction(() => 'seenAt' in window)
  const seen = await page.evaluate('window.seenAt')
  await page.close()
  return (seen as number) - begun
}

function medians(times: Readonly<Record<keyof ProductsSeen, readonly number[]>>): ProductsSeen {
  const median = (all: readonly number[]) =>
    Math.round(all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN)
  return { stranger: median(times.stranger), professional: median(times.professional) }
}
