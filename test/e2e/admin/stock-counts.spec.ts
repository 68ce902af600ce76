import { expect, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { counted } from '../checkout-products.ts'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const AALBORG = 10

test.use({ viewport: { width: 390, height: 844 } })

test('a shelf is counted on a phone, by step, by scan and by typing, and the stock is put right', async ({
  page,
}) => {
  const { id, name, varenummer } = await counted(page.request)
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const counts = `/api/admin/stock/counts?branch_id=${AALBORG}&products=${id}`
  const look = async () => (await staff.get(counts, bearer(token))).body.data[0]
  const place = `Tælling ${Date.now()}`
  const body = { product_id: id, branch_id: AALBORG, place }
  const before = await look()
  expect((await staff.post('/api/admin/picking/places', body, bearer(token))).status).toBe(200)

  await atDesk(page, await newStaff(shopAddress, 'Søren Krog', ADMINISTRATOR))
  await page.goto('/admin/optaelling')
  await expect(page.getByRole('heading', { level: 1, name: 'Optælling' })).toBeVisible()
  await page.getByLabel('Forretning').selectOption(String(AALBORG))
  await page.getByLabel('Hylde').fill(place.slice(0, -2))
  await page.getByRole('button', { name: 'Vis varer' }).click()
  await expect(page.getByText('1 vare på hylden')).toBeVisible()
  const card = page.getByRole('region', { name })
  await expect(card.getByText(place)).toBeVisible()
  await expect(page.getByText('Tæl mindst én vare.')).toBeVisible()
  await card.getByRole('textbox').fill(String(before.stock))
  await expect(card.getByText('Passer')).toBeVisible()
  await card.getByRole('button', { name: `En mere ${name}` }).click()
  await expect(card.getByText(/^For mange: 1/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type(varenummer)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Talt: ${name}`)).toBeVisible()
  await expect(card.getByText(/^For mange: 2/)).toBeVisible()
  await hasNoViolations(page)
  await fitsTheWindow(page)
  await page.getByLabel('Begrundelse').fill('Årlig optælling')
  await page.getByRole('button', { name: 'Bogfør optælling' }).click()
  await expect(page.getByText('Lageret er rettet for 1 vare')).toBeVisible()
  expect((await look()).stock).toBe(before.stock + 2)
  // As it was, for the other journeys.
  const again = await look()
  const back = {
    branch_id: AALBORG,
    reason: 'Tilbage igen',
    counts: [
      {
        ...{ id: crypto.randomUUID(), product_id: id, seen: again.stock },
        ...{ last_count: again.last_count, counted: before.stock },
      },
    ],
  }
  expect((await staff.post('/api/admin/stock/counts', back, bearer(token))).status).toBe(200)
  await staff.post('/api/admin/picking/places', { ...body, place: before.place }, bearer(token))
})
