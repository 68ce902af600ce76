import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '../gallery/serve-gallery.ts'

const folder = mkdtempSync(join(tmpdir(), 'planke-svg-'))
let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery(folder)
})
test.afterAll(async () => {
  await gallery?.close()
  rmSync(folder, { recursive: true })
})

const sample = (page: Page, label: string) => page.locator(`[data-sample="${label}"]`)

test('a drawing stands in the page itself, whole or one symbol of it', async ({ page }) => {
  await page.goto(gallery.url)
  await expect(sample(page, 'hel tegning').locator('svg path')).toHaveCount(3)
  const symbol = sample(page, 'et symbol').locator('svg')
  await expect(symbol).toHaveAttribute('viewBox', '0 0 40 30')
  await expect(symbol.locator('path')).toHaveAttribute('stroke', 'currentColor')
})

test('a drawing does nothing but draw', async ({ page }) => {
  await page.goto(gallery.url)
  const symbol = sample(page, 'et symbol').locator('svg')
  await expect(symbol.locator('path')).not.toHaveAttribute('onclick', /./)
  await expect(page.locator('[data-sample] script')).toHaveCount(0)
})

test('what cannot be drawn says why, and another picture stands in its place', async ({ page }) => {
  await page.goto(gallery.url)
  for (const [label, said] of [
    ['symbol mangler', 'Symbol "ukendt" not found'],
    ['ingen adresse', 'No URL passed to [inlineSVG]'],
    ['ingen tegning', 'No SVG found in loaded contents'],
  ] as const) {
    await expect(sample(page, label).locator('figcaption')).toHaveText(said)
    await expect(
      sample(page, label).getByRole('img', { name: `Prøve: ${label}` }),
    ).toHaveJSProperty('tagName', 'IMG')
  }
})

test('a browser that cannot do it shows the other picture', async ({ page }) => {
  await page.addInitScript('delete window.SVGRect')
  await page.goto(gallery.url)
  const said = sample(page, 'hel tegning').locator('figcaption')
  await expect(said).toHaveText('Embed SVG are not supported by this browser')
  await expect(sample(page, 'hel tegning').locator('img')).toBeVisible()
})
