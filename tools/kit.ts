/**
 * Pictures of every part of the storefront in every state, to be looked at: `node tools/kit.ts [folder]`
 * writes kit-360.png, kit-768.png and kit-1440.png there, by default into build/kit.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { serveKit } from '../test/support/kit-page.ts'
import { findBrowser } from './browser.ts'

const folder = resolve(process.argv[2] ?? 'build/kit')
const executablePath = findBrowser()
if (!executablePath) process.exit(1)

mkdirSync(folder, { recursive: true })
const kit = await serveKit(join(folder, 'site'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const width of [360, 768, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.goto(kit.url)
  await page.waitForLoadState('networkidle')
  const path = join(folder, `kit-${width}.png`)
  // As high as the page, so that what is lazy comes and what sticks is in its place.
  const height = await page.evaluate('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Number(height) })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
  console.log(path)
}
await browser.close()
await kit.close()
