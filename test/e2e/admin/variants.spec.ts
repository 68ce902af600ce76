import { expect, type Locator, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('a family gets its lengths at once, each with its price and number, and is sold', async ({
  page,
}) => {
  const { make, read, hide } = await colleague()
  const name = `38×73 mm prøvelægte ${crypto.randomUUID().slice(0, 8)}`
  const { id, url } = await make({ name, is_active: true })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=varianter`)
  await press(page, 'Lav varianter …')
  const dialog = page.getByRole('dialog', { name: 'Lav varianter' })
  await expect(dialog.getByLabel('Egenskab', { exact: true })).toHaveValue(/\d+/)
  await expect(
    dialog.getByText('Skriv de værdier, der skal laves varianter af.').first(),
  ).toBeVisible()
  await dialog.getByLabel('Værdier', { exact: true }).fill('3000; 3,6 m; 4200; 4800')
  await dialog.getByLabel('Første varenummer').fill('900098')
  await dialog.getByLabel('Pris inkl. moms').fill('19,95')
  await dialog.getByLabel('Prisen er for').selectOption({ label: 'Meteren' })
  await expect(dialog.getByRole('row', { name: /3\.600 mm 900099 71,82/ })).toBeVisible()
  await dialog.getByLabel('Lav 4.800 mm').uncheck()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Lav 3 varianter' }).click()
  const message = page.getByRole('alert').filter({ hasText: '3 varianter er lavet' })
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}, 4.200 mm` })).toBeVisible()
  await hasNoViolations(page)
  const children: { id: number }[] = (await read(id)).child_products
  const [first] = children
  expect(await read(first?.id ?? 0)).toMatchObject({
    ...{ length_mm: 3000, alternate_unit: 'm', alternate_factor: 3, is_active: true },
    prices: [{ price: 59.85 }],
  })

  await press(page, 'Lav varianter …')
  await dialog.getByLabel('Værdier', { exact: true }).fill('3000; 5400')
  await expect(dialog.getByText('3.000 mm findes allerede')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lav 1 variant' }).click()
  await expect(page.getByText('Varianten er lavet')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}, 5.400 mm` })).toBeVisible()

  // The second act is undone as one; the first stands.
  const acts = page.getByRole('list', { name: 'Lavet på én gang' }).getByRole('listitem')
  await expect(acts).toHaveCount(2)
  await acts.first().getByRole('button', { name: 'Fortryd …' }).click()
  const undoing = page.getByRole('dialog', { name: 'Fortryd varianter' })
  await expect(undoing.getByRole('region', { name: 'Fjernes' })).toContainText('5.400 mm')
  await hasNoViolations(page)
  await undoing.getByRole('button', { name: 'Fjern 1 variant' }).click()
  await expect(page.getByText('Varianten er fjernet igen')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}, 5.400 mm` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `${name}, 4.200 mm` })).toBeVisible()
  await expect(acts).toHaveCount(1)
  await press(page, 'Lav varianter …')
  await dialog.getByLabel('Værdier', { exact: true }).fill('3000; 5400')
  await expect(dialog.getByRole('button', { name: 'Lav 1 variant' })).toBeEnabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await fitsTheWindow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.locator('main')).toContainText('4,2 m')
  await hide([id, ...children.map((child) => child.id)])
})

test('variants get prices of their own beside the shared one, by keys and by pasting', async ({
  page,
}) => {
  const { make, read, hide } = await colleague()
  const name = `Prøvespær ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await make({ name })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=varianter`)
  await press(page, 'Lav varianter …')
  const dialog = page.getByRole('dialog', { name: 'Lav varianter' })
  const price = (length: string) => dialog.getByLabel(`Pris for ${length}`)
  await dialog.getByLabel('Værdier', { exact: true }).fill('3000; 3600; 4200; 4800; 5400')
  await dialog.getByLabel('Pris inkl. moms').fill('100')
  await expect(price('5.400 mm')).toHaveValue('100,00')
  await dialog.getByLabel('Lav 5.400 mm').uncheck()
  await expect(price('5.400 mm')).toHaveCount(0)

  await price('3.600 mm').fill('mange')
  await expect(dialog.getByText('Prisen for 3.600 mm er ikke en pris').first()).toBeVisible()
  await hasNoViolations(page)
  // Enter goes to the next price, and makes nothing.
  await price('3.600 mm').fill('119,95')
  await page.keyboard.press('Enter')
  await expect(price('4.200 mm')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(price('4.200 mm')).toHaveValue('119,95')
  await pasteInto(price('4.200 mm'), '139,50\n1.159,00\n7\n')
  await expect(price('4.800 mm')).toHaveValue('1.159,00')
  await page.keyboard.press('ArrowUp')
  await expect(price('3.600 mm')).toBeFocused()
  // The shared price changes those alone that have none of their own, and values that come to them keep theirs.
  await dialog.getByLabel('Pris inkl. moms').fill('99,95')
  await expect(price('3.000 mm')).toHaveValue('99,95')
  await expect(price('3.600 mm')).toHaveValue('119,95')
  await dialog.getByLabel('Værdier', { exact: true }).fill('3000; 3600; 4200; 4800')
  await expect(price('4.200 mm')).toHaveValue('139,50')
  await hasNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await hasNoViolations(page)
  await fitsTheWindow(page)
  await dialog.getByRole('button', { name: 'Lav 4 varianter' }).click()
  await expect(page.getByText('4 varianter er lavet').first()).toBeVisible()
  const children: { id: number }[] = (await read(id)).child_products
  const made = await Promise.all(children.map((child) => read(child.id)))
  expect(made.map(({ length_mm, prices }) => [length_mm, prices[0].price])).toEqual([
    [3000, 99.95],
    [3600, 119.95],
    [4200, 139.5],
    [4800, 1159],
  ])
  await hide([id, ...children.map((child) => child.id)])
})

/** As a column of a spreadsheet is pasted. */
async function pasteInto(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

test('a rebate of a quantity is written with the prices, and another kind takes its place', async ({
  page,
}) => {
  const { make, read } = await colleague()
  const { id } = await make({
    name: `Rabatvare ${crypto.randomUUID().slice(0, 8)}`,
    prices: [{ price_group_id: 1, price: 100 }],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=priser`)
  await press(page, 'Tilføj mængderabat')
  await page.getByLabel('Mængderabat 1, fra antal').fill('12')
  await page.getByLabel('Mængderabat 1, værdi').fill('meget')
  await press(page, 'Gem vare')
  await expect(page.getByText('Skriv et tal, f.eks. 12,5.').first()).toBeVisible()
  await page.getByLabel('Mængderabat 1, værdi').fill('7,5')
  await hasNoViolations(page)
  await press(page, 'Gem vare')
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  const rebates = async () => (await read(id)).price_group_rebates
  expect(await rebates()).toMatchObject([{ min_quantity: 12, pct: 7.5, price_group_id: null }])

  await page.getByLabel('Mængderabat 1, slags').selectOption({ label: 'Ny pris' })
  await page.getByLabel('Mængderabat 1, værdi').fill('89,95')
  await press(page, 'Gem vare')
  await expect.poll(rebates).toMatchObject([{ pct: null, rebate_price: 89.95 }])
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})
