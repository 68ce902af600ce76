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
