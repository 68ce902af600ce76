/**
 * Pictures of every part of the storefront in every state, to be looked at: `node tools/gallery.ts [folder]`
 * writes gallery-360.png, gallery-768.png and gallery-1440.png there, by default into build/gallery.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { serveGallery } from '../test/gallery/serve-gallery.ts'
import { findBrowser } from './browser.ts'

const folder = resolve(process.argv[2] ?? 'build/gallery')
const executablePath = findBrowser()
if (!executablePath) process.exit(1)

mkdirSync(folder, { recursive: true })
const gallery = await serveGallery(join(folder, 'site'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const width of [360, 768, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.goto(gallery.url)
  await page.waitForLoadState('networkidle')
  const path = join(folder, `gallery-${width}.png`)
  // As high as the page, so that what is lazy comes and what sticks is in its place.
  const height = await page.evaluate('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Number(height) })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
  console.log(path)
}
await browser.close()
await gallery.close()
