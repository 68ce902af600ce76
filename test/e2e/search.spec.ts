import { expect, type Page, test } from '@playwright/test'
import { someProducts } from './places.ts'
import { isHydrated } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('banner').getByRole('option')

async function openShop(page: Page): Promise<void> {
  await page.goto('/')
  await isHydrated(page)
}

test('what is typed with an error is mended, and the page says so', async ({ page }) => {
  await openShop(page)
  await field(page).fill('krydsfinerr 12mm')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await page.goto('/search?search=isolerng')
  await expect(page.getByRole('main').getByText(/Vi viser »isolering«/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/uld|EPS|XPS|PIR|isolering/i)
})

test('after a search the keyboard goes on with what was found, not with the head of the page', async ({
  page,
}) => {
  await openShop(page)
  await field(page).focus()
  await page.keyboard.type('skrue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Spring til varerne')
  await field(page).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

async function names(page: Page, text: string): Promise<string[]> {
  await page.goto(`/search?search=${encodeURIComponent(text)}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page.getByRole('article').getByRole('heading').allTextContents()
}

test('a compound is found apart, a measure in any spelling', async ({ page }) => {
  expect(await names(page, 'terrasse brædder')).toEqual(await names(page, 'terrassebrædder'))
  expect(await names(page, '45*95')).toEqual(await names(page, '45 × 95 mm'))
  expect(await names(page, '10 stk 45x95')).toEqual(await names(page, '45x95'))
})

test('in place of a length that there is not comes the section, and the page says so', async ({
  page,
}) => {
  const ofSection = await names(page, '45x95')
  expect(await names(page, '45x95x8700')).toEqual(ofSection)
  await expect(page.getByText('Vi viser »45x95«, som passer bedst på »45x95x8700«.')).toBeVisible()
})

test('a word that names no products is answered with none', async ({ page }) => {
  await page.goto('/search?search=levering')
  await expect(page.getByText('Vi fandt ingen varer til »levering«')).toBeVisible()
})

test('a whole number leads straight to the product, typed with blanks or followed as a link', async ({
  page,
  request,
}) => {
  const { single } = await someProducts(request)
  const number = String(single.varenummer)
  await openShop(page)
  await field(page).fill(`${number.slice(0, 4)} ${number.slice(4)}`)
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${single.url}$`))
  await page.goto(`/search?search=varenr.+${number}`)
  await expect(page).toHaveURL(new RegExp(`${single.url}$`))
})

test('while one types, the keyboard leads through products, groups and makers', async ({
  page,
}) => {
  await openShop(page)
  await field(page).pressSequentially('gips')
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('group', { name: 'Varer' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('group', { name: 'Varegrupper' })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await hasNoViolations(page, 'header')

  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  const chosen = page.getByRole('banner').getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await chosen.getAttribute('id')),
  )
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('gips')
  await expect(field(page)).toBeFocused()

  await field(page).press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('ArrowDown')
  const address = await chosen.getAttribute('href')
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(options(page)).toHaveCount(0)
})

test('the way to all that was found is in sight however much hangs under the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openShop(page)
  await field(page).fill('træ')
  await expect(options(page).last()).toHaveText(/^Se alle /)
  await expect(options(page).last()).toBeInViewport({ ratio: 1 })
  for (const _line of await options(page).all()) {
    await field(page).press('ArrowDown')
    const chosen = page.getByRole('banner').getByRole('option', { selected: true })
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
})

test('a line is pressed as any link', async ({ page }) => {
  await openShop(page)
  await field(page).fill('gips')
  const group = options(page).first()
  const address = String(await group.getAttribute('href'))
  await group.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('where nothing is found there are ways on', async ({ page }) => {
  await page.goto('/search?search=qqqqqqq')
  await expect(page.getByText('Vi fandt ingen varer til »qqqqqqq«')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Se alle varegrupper' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Ring til os på/ })).toBeVisible()
  await hasNoViolations(page)
})

test('who asks for a service or how to build is led to the page of it', async ({ page }) => {
  await page.goto('/search?search=levering')
  const help = page.getByText('Hjælp og guides')
  await help.getByRole('link', { name: 'Levering og priser' }).click()
  await expect(page).toHaveURL(/\/levering$/)
  await page.goto('/search?search=terrasse')
  await expect(help.getByRole('link', { name: 'Byg en terrasse' })).toBeVisible()
})

test('a page after the last of what was found is not there, and leads to the first', async ({
  page,
}) => {
  const reply = await page.goto('/search?search=skrue&page=99')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siden er her ikke')
  await isHydrated(page)
  await page.getByRole('link', { name: 'Søgning på »skrue«' }).click()
  await expect(page).toHaveURL('/search?search=skrue')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Søgning på »skrue«')
})
