import { errors, type Page } from '@playwright/test'

const LONGEST_MS = 20_000

/**
 * Waits until a page fetches nothing any more, and until what it has fetched has run: a busy machine does that much later. Once
 * in a thousand times the browser does not tell that a request has ended, and a wait for all of them would never end: what is
 * looked at next says whether the page stands.
 */
export async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
  await isTakenOver(page)
}

/**
 * Waits until the script has taken over what the server made: from here on, links are followed within the page. What the
 * server did not make has nothing to be taken over.
 */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? {}
    const isMade = document.getElementById('state') !== null
    return !isMade || Object.keys(main).some((key) => key.startsWith('__react'))
  })
}
