import { chromium, type Page } from '@playwright/test'

/** How soon the list of goods is there in Chromium, and how soon a key in the grid of prices is painted. */
export interface InBrowser {
  /** Median of `times`. */
  readonly listMs: number
  readonly times: number
  readonly gridRows: number
  readonly keyP50: number
  readonly keyP95: number
}

interface Account {
  readonly username: string
  readonly password: string
}

const TIMES = 7
const KEYS = 100
const PAUSE_MS = 60
const LEAST_MS = 16
/** The grid asks for as many as a page has. */
const GRID = '/admin/varer/priser'
const INPUTS = 'tbody input'

export async function measureInBrowser(origin: string, account: Account): Promise<InBrowser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/admin`)
    await page.getByLabel('E-mail').fill(account.username)
    await page.getByLabel('Adgangskode', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Log ind' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overblik' }).waitFor()
    const lists: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1) lists.push(await openList(page, origin))
    const { rows, keys } = await typeInGrid(page, origin)
    const at = (share: number) => keys[Math.floor(keys.length * share)] ?? LEAST_MS
    return {
      listMs: lists.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0,
      times: TIMES,
      gridRows: rows,
      keyP50: at(0.5),
      keyP95: at(0.95),
    }
  } finally {
    await browser.close()
  }
}

/** From the address to rows that can be pressed. */
async function openList(page: Page, origin: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(`${origin}/admin/varer`, { waitUntil: 'commit' })
  await page.locator('[data-row]').first().waitFor()
  return performance.now() - begun
}

/** What the browser says of each key: from the press to the paint that shows it. Under 16 ms it says nothing. */
async function typeInGrid(page: Page, origin: string) {
  await page.goto(origin + GRID)
  const inputs = page.locator(INPUTS)
  await inputs.first().waitFor()
  const rows = Number(
    String(await page.getByText(/^De første [\d.]+ af/).textContent())
      .replaceAll('.', '')
      .match(/\d+/)?.[0] ?? 0,
  )
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries())
        if (name === 'keydown') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
  })
  await inputs.first().click()
  for (let count = 0; count < KEYS; count += 1) {
    await page.keyboard.press(count % 10 === 9 ? 'ArrowDown' : '1')
    await page.waitForTimeout(PAUSE_MS)
  }
  const told = (await page.evaluate('seen')) as number[]
  const silent = Array.from({ length: Math.max(0, KEYS - told.length) }, () => LEAST_MS)
  return { rows, keys: [...silent, ...told].toSorted((a, b) => a - b) }
}
