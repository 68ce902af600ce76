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
  await isHydrated(page)
  // Lists and rows of goods get the names of their steppers once the page has time.
  const isNamed = () =>
    !document.querySelector('fieldset > button[type=button]:empty:not([aria-label])')
  await page.waitForFunction(isNamed, undefined, { timeout: LONGEST_MS })
}

/**
 * Waits until React has hydrated the page of the server: from here on links are followed within the page, and fields and
 * buttons answer. A page that the server did not render has nothing to hydrate.
 */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? {}
    const isRendered = document.getElementById('state') !== null
    return !isRendered || Object.keys(main).some((key) => key.startsWith('__react'))
  })
}
