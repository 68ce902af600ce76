import type { Page } from '@playwright/test'

/**
 * Opens a page whose scripts do not come, as on a poor line, until they are let through: what is done between the two
 * is done on a page that no one has taken over, however long the machine takes to do it.
 */
export const openWithLateScripts = async (page: Page, url: string) => {
  let letThrough = () => {}
  const comes = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const pattern = '**/assets/*.js'
  await page.route(pattern, async (route) => {
    await comes
    await route.fallback()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return { letThrough }
}
