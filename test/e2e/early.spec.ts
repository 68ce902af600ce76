import { expect, type Locator, type Page, test } from '@playwright/test'
import { someLengths } from './filter-places.ts'
import { openWithLateScripts } from './late-scripts.ts'
import { fullestList, someProducts } from './places.ts'

/** What a visitor types or chooses on a page whose scripts have not come yet: nothing of it may be lost, or be bought otherwise. */

/** No one has taken the page over yet. */
const isEarly = (field: Locator) =>
  field.evaluate((node) => !Object.keys(node).some((key) => key.startsWith('__react')))

const inBasket = async (page: Page) => {
  const reply = await page.request.get('/api/shop/baskets/current-basket')
  const { data } = (await reply.json()) as { data: { basket_lines: { quantity: number }[] } }
  return data.basket_lines.map(({ quantity }) => quantity)
}

test('what is typed is what is bought', async ({ page, request }) => {
  const { single } = await someProducts(request)
  const scripts = await openWithLateScripts(page, single.url)
  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill('7')
  expect(await isEarly(field)).toBe(true)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first().click()
  await expect(page).toHaveURL('/checkout/basket')
  expect(await inBasket(page)).toEqual([7])
  scripts.letThrough()
  await expect(page.getByRole('spinbutton', { name: /^Antal/ }).first()).toHaveValue('7')
})

test('what is typed is still there when the script has come', async ({ page, request }) => {
  const { single } = await someProducts(request)
  const scripts = await openWithLateScripts(page, single.url)
  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill('7')
  expect(await isEarly(field)).toBe(true)
  scripts.letThrough()
  await expect.poll(() => isEarly(field)).toBe(false)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()
  await expect(field).toHaveValue('7')
  expect(await inBasket(page)).toEqual([7])
})

test('what is pressed while what came before it is said again waits its turn', async ({
  page,
  request,
}) => {
  const { single } = await someProducts(request)
  const scripts = await openWithLateScripts(page, single.url)
  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill('7')
  const button = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first()
  // A busy phone tells of a press before it runs what was put off.
  await button.evaluate((node) => {
    const { onHydrated } = window as { onHydrated?: () => void }
    Object.assign(window, {
      onHydrated: () => {
        onHydrated?.()
        ;(node as HTMLElement).click()
      },
    })
  })
  expect(await isEarly(field)).toBe(true)
  scripts.letThrough()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()
  expect(await inBasket(page)).toEqual([7])
})

test('rows of a table are chosen', async ({ page, request }) => {
  const { url, numbers } = await someLengths(request)
  const scripts = await openWithLateScripts(page, url)
  const [one, other] = numbers.map((number) =>
    page.getByRole('row').filter({ hasText: number }).getByRole('spinbutton'),
  )
  if (!one || !other) throw new Error('too few lengths')
  await one.fill('4')
  await other.fill('2')
  await other.blur()
  expect(await isEarly(one)).toBe(true)
  scripts.letThrough()
  await expect(page.getByText('2 varer valgt')).toBeVisible()
  await expect(one).toHaveValue('4')
  await expect(page.getByText(/6\sstk\. · /)).toBeVisible()
})

test('a unit is counted in', async ({ page, request }) => {
  const { url, numbers } = await someLengths(request)
  await page.goto(url)
  const [number = ''] = numbers
  const length = page.getByRole('row').filter({ hasText: number }).getByRole('link')
  const scripts = await openWithLateScripts(page, (await length.getAttribute('href')) ?? '')
  const unit = page.getByRole('radio', { name: 'm', exact: true })
  await unit.check({ force: true })
  expect(await isEarly(unit)).toBe(true)
  scripts.letThrough()
  await expect(page.getByRole('spinbutton', { name: /i m$/ })).toBeVisible()
  await expect(unit).toBeChecked()
})

test('a list is sorted and narrowed', async ({ page, request }) => {
  const { url } = await fullestList(request, 'other')
  const scripts = await openWithLateScripts(page, url)
  const sort = page.getByLabel('Sortér')
  await sort.selectOption({ label: 'Pris, laveste først' })
  expect(await isEarly(sort)).toBe(true)
  scripts.letThrough()
  await expect(page).toHaveURL(/sort=price/)
  const again = await openWithLateScripts(page, url)
  const least = page.getByRole('textbox', { name: /^Pris inkl\. moms fra/ })
  const next = Number((await least.inputValue()).replaceAll('.', '')) + 1
  await least.fill(String(next))
  await least.blur()
  expect(await isEarly(least)).toBe(true)
  again.letThrough()
  await expect(page).toHaveURL(new RegExp(`#fra:${next}$`))
})
