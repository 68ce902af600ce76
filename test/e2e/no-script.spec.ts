import { expect, type Page, test } from '@playwright/test'
import { someProducts } from './places.ts'

test.use({ javaScriptEnabled: false })

const buyBox = (page: Page) => page.getByRole('region', { name: 'Mængde' })

test('a product is put in the basket from its page', async ({ page, request }) => {
  const { single } = await someProducts(request)
  await page.goto(single.url)
  await buyBox(page).getByRole('spinbutton').fill('3')
  await buyBox(page).getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page).toHaveURL('/checkout/basket')
  const reply = await page.request.get('/api/shop/baskets/current-basket')
  const { data } = (await reply.json()) as { data: { basket_lines: object[] } }
  expect(data.basket_lines).toMatchObject([{ quantity: 3 }])
})

test('a product is put in the basket from a list', async ({ page, request }) => {
  const { single } = await someProducts(request)
  await page.goto(`/search?search=${encodeURIComponent(single.name)}`)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await expect(page).toHaveURL('/checkout/basket')
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
