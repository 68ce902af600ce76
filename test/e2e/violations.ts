import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isQuiet } from './quiet.ts'

/** Waits until the page stands, and holds it, or a part of it, to the rules of accessibility. */
export async function hasNoViolations(page: Page, within?: string): Promise<void> {
  await isQuiet(page)
  await hasSettled(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(violations).toEqual([])
}

/** Waits until nothing is half shown: text that fades in has less contrast than it will have. */
async function hasSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (shown) =>
          shown.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ||
          shown.playState === 'finished',
      ),
  )
}
