import { expect, type Page, test } from '@playwright/test'
import { fullestList, someProducts } from './places.ts'

test.use({ javaScriptEnabled: false })

const buyBox = (page: Page) => page.getByRole('region', { name: 'Mængde' })

test('a product is put in the basket from its page', async ({ page, request }) => {
  const { single } = await someProducts(request)
  await page.goto(single.url)
  await buyBox(page).getByRole('spinbutton').fill('3')
  await buyBox(page).getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page).toHaveURL('/checkout/basket')
  const line = page.getByRole('listitem').filter({ hasText: single.name })
  await expect(line.getByRole('spinbutton')).toHaveValue('3')
  await expect(line).toContainText('kr.')
  await expect(page.getByRole('banner').getByRole('link', { name: /Kurv/ })).toContainText('kr.')
})

test('a quantity that cannot be bought is still there, with the reason', async ({
  page,
  request,
}) => {
  const { single } = await someProducts(request)
  await page.goto(single.url)
  await buyBox(page).getByRole('spinbutton').fill('-3')
  await buyBox(page).getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page).toHaveURL(single.url)
  await expect(buyBox(page).getByText('Skriv et antal og en enhed')).toBeVisible()
  await expect(buyBox(page).getByRole('spinbutton')).toHaveValue('-3')
  await buyBox(page).getByRole('spinbutton').fill('2')
  await buyBox(page).getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page).toHaveURL('/checkout/basket')
})

test('all that a guide needs is put in the basket, but for what the visitor has', async ({
  page,
}) => {
  await page.goto('/guides/byg-et-hoejbed')
  const bill = page.locator('#stykliste')
  const names = await bill.getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(2)
  await bill.getByRole('checkbox', { name: /byggefolie/ }).uncheck()
  await bill.getByRole('spinbutton', { name: /bræt.*2,4 m/ }).fill('24')
  await bill.getByRole('button', { name: /Læg \d+ varer i kurv/ }).click()
  await expect(page).toHaveURL('/checkout/basket')
  await expect(page.getByRole('spinbutton', { name: /bræt.*2,4 m/ })).toHaveValue('24')
  const lines = page.getByRole('main').getByRole('spinbutton', { name: /^Antal|^Mængde/ })
  await expect(lines).toHaveCount(names.length - 1)
  await expect(page.getByText('byggefolie')).toHaveCount(0)
})

test('what of a guide cannot be bought is told in the basket', async ({ page }) => {
  await page.goto('/guides/byg-et-hoejbed')
  const bill = page.locator('#stykliste')
  await bill.getByRole('spinbutton', { name: /bræt.*2,4 m/ }).fill('mange')
  await bill.getByRole('button', { name: /Læg \d+ varer i kurv/ }).click()
  await expect(page.getByRole('main').getByText('Skriv et antal')).toBeVisible()
})

test('paint is tinted, measured out and put in the basket', async ({ page }) => {
  await page.goto('/paint-picker')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('antracit')
  await page.keyboard.press('Enter')
  await main
    .getByRole('link', { name: /Antracitgrå/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Vælg maling i farven/ }).click()
  await main
    .getByRole('link', { name: /^Vælg / })
    .first()
    .click()
  await page.getByLabel('Flade').fill('120')
  await page.getByRole('button', { name: 'Regn ud' }).click()
  const cheapest = page.locator('form').filter({ hasText: 'Billigst' })
  await cheapest.getByRole('checkbox').check()
  await cheapest.getByRole('button', { name: /^Læg \d+ spande? i kurv/ }).click()
  await expect(page).toHaveURL('/checkout/basket')
  await expect(main.getByText(/Antracitgrå RAL 7016, base C/).first()).toBeVisible()
})

test('no page has a button or a form that does nothing, and each says what it takes', async ({
  page,
  request,
}) => {
  const { url: table } = await fullestList(request, 'list')
  const { single, parent } = await someProducts(request)
  const bought = ['/checkout/basket', '/checkout/delivery', single.url, parent.url, table]
  const others = [
    '/',
    '/search?search=skruer',
    '/forretninger',
    '/kontakt',
    '/guides/byg-et-hoejbed',
    '/paint-picker',
    '/paint-picker/ral-farver',
    '/paint-picker/ral/ral-7016',
    '/paint-picker/ncs-farver',
  ]
  for (const url of [...bought, ...others, '/login', '/opret', '/nulstil', '/fortryd']) {
    await page.goto(url)
    await expect(page.locator('.no-script')).toContainText('skal JavaScript være slået til')
    const dead = 'button:not([type="submit"]):visible, form[method="post"]:not([action]):visible'
    const says = (all: Element[]) => all.map(({ outerHTML }) => outerHTML.slice(0, 200))
    expect([url, await page.locator(dead).evaluateAll(says)]).toEqual([url, []])
  }
  await expect(page.locator('.no-script a').last()).toHaveAttribute(
    'href',
    /^mailto:.*subject=Fortrydelse/,
  )
})
