import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '../gallery/serve-gallery.ts'
import { isQuiet } from './quiet.ts'
import { STRICT_TAGS, violationsOn } from './violations.ts'

const folder = mkdtempSync(join(tmpdir(), 'planke-gallery-'))
let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery(folder)
})
test.afterAll(async () => {
  await gallery?.close()
  rmSync(folder, { recursive: true })
})

async function open(page: Page, width = 1440): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 900 })
  await page.goto(gallery.url)
  await isQuiet(page)
  return complaints
}

for (const width of [360, 1440]) {
  test(`every part is accessible at ${width} px`, async ({ page }) => {
    const complaints = await open(page, width)
    // As high as the page, or what sticks to the bottom would hide what is behind it.
    const height = await page.evaluate('document.documentElement.scrollHeight')
    await page.setViewportSize({ width, height: Number(height) })
    expect(await violationsOn(page, { tags: STRICT_TAGS })).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('nothing scrolls sideways at any width', async ({ page }) => {
  await open(page)
  for (const width of [320, 360, 600, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${width} px`).toBe(width)
  }
})

test('what floats is accessible, holds the focus and gives it back', async ({ page }) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Åbn dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Slet kurven' })
  await expect(dialog).toBeVisible()
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab')
    // What leaves the dialog at one end is sent back in at the other.
    const isOutside = () =>
      page.evaluate(
        'document.activeElement !== document.body && !document.activeElement.closest("[role=dialog]")',
      )
    await expect.poll(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a press beside a drawer closes it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Åbn kurv' }).click()
  const drawer = page.getByRole('dialog', { name: 'Kurv, 2 varer' })
  await expect(drawer.getByRole('link', { name: 'Til levering' })).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(drawer).toBeHidden()
})

test('a stepper takes keys, buttons and a Danish comma, and says what does not fit', async ({
  page,
}) => {
  await open(page)
  const field = page.getByRole('spinbutton', { name: 'Antal gulv i m²' })
  const stepper = page.getByRole('group', { name: 'Antal gulv' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await stepper.getByRole('button', { name: 'Flere' }).click()
  await expect(field).toHaveValue('8,88')
  await expect(stepper.getByRole('status')).toHaveText('8,88 m²')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.press('ArrowDown')
  await expect(field).toHaveValue('6,66')
  await field.fill('1.110,0')
  await field.blur()
  await expect(field).toHaveValue('1.110')
  await field.fill('mange')
  await field.blur()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('the end of a stepper is disabled', async ({ page }) => {
  await open(page)
  const stepper = page.getByRole('group', { name: 'Antal skruer' })
  const fewer = stepper.getByRole('button', { name: 'Færre' })
  await expect(fewer).toBeDisabled()
  await stepper.getByRole('button', { name: 'Flere' }).click()
  await expect(fewer).toBeEnabled()
})

test('values of a filter are found as they are typed, and folded ones are shown on request', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('checkbox', { name: '45×295' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Søg blandt 11' }).fill('45 x 14')
  await expect(page.getByRole('checkbox', { name: '45×145' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '45×45 mm' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Søg blandt 11' }).fill('')
  await page.getByRole('button', { name: 'Vis alle 11' }).click()
  await expect(page.getByRole('checkbox', { name: '45×295' })).toBeVisible()
})

test('the thumbs of a range and its fields follow each other and never pass', async ({ page }) => {
  await open(page)
  const thumb = page.getByRole('slider', { name: 'Tykkelse fra' })
  await thumb.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Tykkelse fra, mm' })).toHaveValue('22')
  await page.getByRole('textbox', { name: 'Tykkelse til, mm' }).fill('19')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Tykkelse til, mm' })).toHaveValue('22')
})

test('a quiet message goes by itself, but not while it is read; an error stays', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Vis fejl' }).click()
  await page.getByRole('button', { name: 'Vis besked' }).click()
  const quiet = page.getByRole('region', { name: 'Beskeder' }).getByText('24 stk. er lagt i kurven')
  await quiet.hover()
  await page.clock.runFor(9000)
  await expect(quiet).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(9000)
  await expect(quiet).toBeHidden()
  const error = page.getByRole('alert').getByText('Ingen forbindelse.')
  await expect(error).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Luk' }).click()
  await expect(error).toBeHidden()
})

test('the menu opens under the head and shows the children of what is pointed at', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Alle varer' }).click()
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  await menu.getByRole('link', { name: 'Have & udemiljø' }).hover()
  await expect(menu.getByRole('link', { name: 'Have & udemiljø' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await violationsOn(page, { within: 'nav[role=navigation]' })).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('what is pressed is 44 px at least', async ({ page }) => {
    await page.goto(gallery.url)
    const small = await page.evaluate(() => {
      const pressed = document.querySelectorAll('button, select, summary, input, a[class]')
      const isSmall = (one: Element) => {
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
        const beyond = getComputedStyle(one, '::after')
        const reaches = beyond.position === 'absolute' ? -2 * Number.parseFloat(beyond.top) : 0
        // A control's border is around its buttons: 42 px within 44.
        return width > 1 && Math.min(width, height) + Math.max(reaches, 0) < 42
      }
      return [...pressed].filter(isSmall).map((one) => one.outerHTML.slice(0, 120))
    })
    expect(small).toEqual([])
  })
})

test.describe('before the script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('lists fold, and fields hold what is typed', async ({ page }) => {
    await page.goto(gallery.url)
    await page.getByText('Din ordre, 5 varer').click()
    await expect(page.getByText('Til 8000 Aarhus C').last()).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Antal regel i stk.' }).fill('2,5')
    await expect(page.getByRole('spinbutton', { name: 'Antal regel i stk.' })).toHaveValue('2,5')
    await expect(page.getByRole('checkbox', { name: '45×295' })).toBeVisible()
  })
})
