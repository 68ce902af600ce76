import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isQuiet } from './quiet.ts'

/** Also what axe leaves out unless it is asked: the size of what is pressed. */
export const STRICT_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Examined {
  /** A selector; the whole page without it. */
  within?: string | undefined
  /** The rules with these tags; those that axe runs by itself without them. */
  tags?: string[]
}

/** Waits until the page stands, and holds it, or a part of it, to the rules of accessibility. */
export async function hasNoViolations(page: Page, within?: string): Promise<void> {
  await isQuiet(page)
  await hasSettled(page)
  expect(await violationsOn(page, { within })).toEqual([])
}

/**
 * The rules of accessibility that a page breaks as it stands, each with the HTML that breaks it. What passes is not described:
 * writing selectors for all of it takes longer than the rules.
 */
export async function violationsOn(
  page: Page,
  { within, tags }: Examined = {},
): Promise<[rule: string, html: string[]][]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  }
  const { violations } = await page.evaluate(
    ({ part, options }) => window.axe.run(part ?? document, options),
    {
      part: within,
      options: {
        resultTypes: ['violations' as const],
        // Off by itself: a label, a link or a button that names an id finds the first of two.
        rules: { 'duplicate-id': { enabled: true } },
        ...(tags && { runOnly: tags }),
      },
    },
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
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
