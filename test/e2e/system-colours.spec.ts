import { expect, test } from '@playwright/test'
import { fullestList, someProducts } from './places.ts'

test('what is chosen is told by more than a colour where the system chooses the colours', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { single } = await someProducts(request)
  await page.goto(single.url)
  const main = page.getByRole('main')
  const chosen = main.locator('a[aria-current="true"]').first()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(chosen).toHaveCSS('outline-width', '3px')
  await page.goto((await fullestList(request, 'other')).url)
  const views = main.getByRole('navigation', { name: 'Visning' })
  await expect(views.getByRole('link', { name: 'Kort' })).toHaveCSS('outline-width', '3px')
  await expect(views.getByRole('link', { name: 'Tabel' })).not.toHaveCSS('outline-style', 'solid')
  const ways = page.getByRole('banner').locator('a[aria-current]').first()
  const ground = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(ways).not.toHaveCSS('border-bottom-color', ground)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Byggematerialer' }).first(),
  ).toHaveCSS('border-bottom-color', ground)
})
