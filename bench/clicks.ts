import { chromium, type Page } from '@playwright/test'

// How soon a filter is seen as pressed: from the click to the next paint, in Chromium, on the fullest list of cards.

const PRESSES = 100
const BOXES = 3
const PAUSE_MS = 100

type Category = { url: string; product_count: number; children_count: number; template: string }

/** How long clicks waited for their paint, the shortest first, in milliseconds. */
export async function measureClicks(origin: string): Promise<readonly number[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(origin + (await fullestList(origin)))
    await page.waitForLoadState('networkidle')
    return (await press(page)).toSorted((a, b) => a - b)
  } finally {
    await browser.close()
  }
}

async function fullestList(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/shop/categories?list=1`)
  const { data } = (await reply.json()) as { data: Category[] }
  const [fullest] = data
    .filter(({ template, children_count }) => template === 'other' && children_count === 0)
    .sort((a, b) => b.product_count - a.product_count)
  if (!fullest) throw new Error('no list of cards')
  return fullest.url
}

/** What the browser says of each click: from the press to the paint that shows it. Under 16 ms it says nothing. */
async function press(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) if (name === 'click') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
  })
  const boxes = page
    .getByRole('complementary', { name: 'Filtre' })
    .getByRole('checkbox', { disabled: false })
  for (let count = 0; count < PRESSES; count += 1) {
    await boxes.nth(count % BOXES).click()
    await page.waitForTimeout(PAUSE_MS)
  }
  return (await page.evaluate('seen')) as number[]
}
