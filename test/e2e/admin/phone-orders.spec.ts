import { expect, type Page, test } from '@playwright/test'
import { packed } from '../checkout-products.ts'
import { ADMINISTRATOR, newBuyer, newStaff } from '../new-user.ts'
import { readMail } from '../read-mail.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function begin(page: Page): Promise<void> {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/ordrer')
  await page.getByRole('button', { name: 'Ny telefonordre' }).click()
  await expect(heading(page, 'Ny telefonordre')).toBeVisible()
}

/** Types a number, and so many of it. Two actions. */
async function addByKeys(page: Page, number: string, name: string, count: string): Promise<void> {
  const product = page.getByLabel('Vare', { exact: true })
  await product.fill(number)
  await expect(page.getByRole('list', { name: 'Fundne varer' }).getByText(name)).toBeVisible()
  await product.press('Enter')
  await page.keyboard.type(count)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Varer', exact: true }).getByText(name)).toBeVisible()
}

test('a company orders on the phone, on account, in eight actions without the mouse', async ({
  page,
}) => {
  const buyer = await newBuyer(shopAddress, `Jens Bro ${crypto.randomUUID().slice(0, 8)}`)
  const { name, varenummer } = await packed(page.request)
  await begin(page)
  const began = performance.now()
  // 1, 2: who it is.
  await page.getByRole('textbox', { name: 'Kunde' }).fill(buyer.name)
  await expect(
    page.getByRole('list', { name: 'Fundne kunder' }).getByText(buyer.name),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, /^Ny telefonordre: /)).toBeVisible()
  // 3, 4: what, and how much.
  await addByKeys(page, varenummer, name, '12')
  await expect(page.getByRole('radio', { name: /: (Gratis|[\d.]+,\d\d)/ }).first()).toBeVisible()
  // 5, 6: what the company has not told before.
  const mobile = page.getByRole('textbox', { name: 'Mobil' })
  await mobile.fill('20304050')
  await mobile.press('Enter')
  await page.getByLabel('Efternavn').fill('Bro')
  await page.keyboard.press('Tab')
  // 7: their number.
  await page.getByLabel('Rekvisition').fill('R-4711')
  await page.keyboard.press('Tab')
  // 8: order.
  await page.getByRole('button', { name: /^Bestil for / }).click()
  await expect(heading(page, /^Ordre \d+/)).toBeVisible()
  expect(performance.now() - began).toBeLessThan(40_000)
  await expect(page.getByText('R-4711')).toBeVisible()
  await expect(page.getByText('Ordren er bestilt af Mette Holm')).toBeVisible()
  expect(await readMail(page, buyer.username, /^Ordrebekræftelse|^Din ordre|ordre/i)).toContain(
    name,
  )
})

test('a guest is sent a link to pay with, and a draft of a colleague is taken up again', async ({
  page,
}) => {
  const { name, varenummer } = await packed(page.request)
  const email = `telefon-${crypto.randomUUID()}@juhl.example`
  await begin(page)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Ny gæst' }).click()
  await expect(heading(page, 'Ny telefonordre: Ny gæst')).toBeVisible()
  await expect(page.getByText('Læg varer i først.')).toBeVisible()
  await addByKeys(page, varenummer, name, '2')
  const typed = [
    ['Fornavn', 'Mette'],
    ['Efternavn', 'Juhl'],
    ['E-mail', email],
    ['Mobil', '20304050'],
    ['Adresse', 'Skovvejen 7'],
    ['Postnummer', '8000'],
  ] as const
  for (const [label, value] of typed) {
    await page.getByLabel(label, { exact: true }).first().fill(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('Aarhus C')
  await hasNoViolations(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }

  await page.goto('/admin/ordrer/ny')
  await page.getByRole('link', { name: 'Mette Juhl' }).first().click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  const card = page.getByRole('radio', { name: 'Betalingskort' })
  await card.click()
  await expect(card).toBeChecked()
  await expect(page.getByText(/^Kunden får et betalingslink/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Bestil for / }).click()
  await expect(heading(page, /^Ordre \d+/)).toBeVisible()
  await expect(page.getByText('Afventer betaling')).toBeVisible()
  expect(await readMail(page, email, /^Betal ordre/)).toContain(
    'Tak for din bestilling i telefonen',
  )
})

test('a clerk who types on while a product is added stays in the field', async ({ page }) => {
  const { name, varenummer } = await packed(page.request)
  await begin(page)
  await page.getByRole('button', { name: 'Ny gæst' }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/basket-lines', async (route) => {
    await held
    await route.continue()
  })
  const product = page.getByLabel('Vare', { exact: true })
  await product.fill(varenummer)
  await expect(page.getByRole('list', { name: 'Fundne varer' }).getByText(name)).toBeVisible()
  await product.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await product.fill('skruer')
  const firstName = page.getByLabel('Fornavn', { exact: true }).first()
  await firstName.fill('Mette')
  answer()
  await expect(page.getByRole('list', { name: 'Varer', exact: true }).getByText(name)).toBeVisible()
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue('Mette')
  await expect(product).toHaveValue('skruer')
})
