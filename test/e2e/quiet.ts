import { errors, type Page } from '@playwright/test'

const LONGEST_MS = 20_000

/**
 * Waits until a page fetches nothing any more. Once in a thousand times the browser does not tell that a request has ended, and
 * a wait for all of them would never end: what is looked at next says whether the page stands.
 */
export async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}

/** Waits until the script has taken over what the server made: from here on, links are followed within the page. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}
