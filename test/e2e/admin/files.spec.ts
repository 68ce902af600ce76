import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const photo = (width: number, background: string) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('three files are uploaded, of which one is refused with its reason; one is described, replaced and deleted', async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [hedge, oak] = [`hegn-${mark}.jpg`, `eg-${mark}.jpg`]
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/filer')
  await expect(page.getByRole('heading', { level: 1, name: 'Filer' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles([
    { name: hedge, mimeType: 'image/jpeg', buffer: await photo(800, '#2d6a4f') },
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    },
    { name: oak, mimeType: 'image/jpeg', buffer: await photo(900, '#a47148') },
  ])
  const panel = page.getByRole('region', { name: 'Læg filer op' })
  await expect(panel.getByText('2 af 3 filer er færdige')).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByText(/^Afvist: SVG med script/)).toBeVisible()
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: hedge }).click()
  await expect(page.getByRole('heading', { level: 1, name: hedge })).toBeVisible()
  await page.getByLabel('Alternativ tekst').fill('Et hegn af lærk')
  await page.getByLabel('Mærkater').fill(`miljøbillede ${mark}`)
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText('Filen er gemt')).toBeVisible()
  await hasNoViolations(page)

  const before = await page.getByRole('link', { name: 'Hent originalen' }).getAttribute('href')
  await page.locator('input[type=file]').setInputFiles({
    name: 'nyt.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(640, '#8d0801'),
  })
  await expect(page.getByText('Filen er erstattet')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('640 × 600').first()).toBeVisible()
  const seen = await request.get(`${shopAddress}${before}`)
  expect(await sharp(await seen.body()).metadata()).toMatchObject({ width: 640 })

  await page.getByRole('button', { name: 'Slet filen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet filen' }).click()
  await expect(page.getByText('Filen er slettet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Filer' })).toBeVisible()
  await page.getByLabel('Søg i listen').fill(mark)
  await expect(page.getByRole('link', { name: oak })).toBeVisible()
  await expect(page.getByRole('link', { name: hedge })).toHaveCount(0)
})

test('a picture that goods show is not deleted, and says where it is shown', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/filer?kind=image&sort=name&retning=asc')
  const first = page.locator('[data-row]').first()
  await first.click()
  await expect(page.getByText(/^Kan ikke slettes: bruges /)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Bruges her' }).getByText('Vare').first(),
  ).toBeVisible()
  await hasNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})

test('a product gets its picture in the form, and a stranger sees the one that replaces it', async ({
  page,
  request,
}) => {
  const staff = await colleague()
  const mark = crypto.randomUUID().slice(0, 8)
  const { id, url } = await staff.make({
    name: `Prøvehegn ${mark}`,
    is_active: true,
    prices: [{ price_group_id: 1, price: 100 }],
  })
  const sourcesOf = async () => {
    const html = await (await request.get(`${shopAddress}${url}`)).text()
    return [...new Set([...html.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, one]) => one))]
  }
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?tab=billeder`)
  await page.getByRole('tab', { name: /^Billeder/ }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: `hegn-${mark}.jpg`, mimeType: 'image/jpeg', buffer: await photo(800, '#2d6a4f') },
    { name: `eg-${mark}.jpg`, mimeType: 'image/jpeg', buffer: await photo(900, '#a47148') },
  ])
  await expect(page.getByLabel('Navn på billedet')).toHaveCount(2, { timeout: 30_000 })
  await page.getByRole('button', { name: `Flyt eg-${mark}.jpg op` }).click()
  await page.getByLabel('Alternativ tekst').first().fill('Et hegn af eg')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  const { attachments } = await staff.read(id)
  expect(attachments).toMatchObject([
    { name: `eg-${mark}.jpg`, description: 'Et hegn af eg' },
    { name: `hegn-${mark}.jpg` },
  ])
  await expect.poll(sourcesOf).toContain(attachments[0].source)

  await page.goto(`/admin/filer?q=eg-${mark}`)
  await page.getByRole('link', { name: `eg-${mark}.jpg` }).click()
  await expect(page.getByRole('link', { name: `Prøvehegn ${mark}` })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'nyt.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(640, '#8d0801'),
  })
  await expect(page.getByText('Filen er erstattet')).toBeVisible({ timeout: 30_000 })
  await expect.poll(sourcesOf).not.toContain(attachments[0].source)
  await staff.hide([id])
})
