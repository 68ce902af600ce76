import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isQuiet } from './quiet.ts'

/** Waits until the page stands, and holds it, or a part of it, to the rules of accessibility. */
export async function hasNoViolations(page: Page, within?: string): Promise<void> {
  await isQuiet(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(violations).toEqual([])
}
