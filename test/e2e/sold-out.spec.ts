import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import type { Products } from './checkout-products.ts'
import { isQuiet } from './quiet.ts'
import { line, shopper } from './shopper.ts'
import { violationsOn } from './violations.ts'

/** The first of the demo's. */
const BRANCH = 10

type Row = Products & { is_discontinued: boolean; parent_id: number | null }
type Whole = { related_products: { kind: string; product: { url: string; name: string } }[] }

async function listRows(request: APIRequestContext): Promise<Row[]> {
  const pages = [1, 2, 3].map(async (page) => {
    const path = `/api/shop/products?allProductChildren=1&limit=200&page=${page}`
    return ((await (await request.get(path)).json()) as { data: Row[] }).data
  })
  return (await Promise.all(pages)).flat()
}

async function first(request: APIRequestContext, isOne: (row: Row) => boolean): Promise<Row> {
  const row = (await listRows(request)).find(isOne)
  if (!row) throw new Error('the demo shop has no such products')
  return row
}

async function isForEverybody(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

test('products that are sold out say so everywhere, and cannot be bought', async ({
  page,
  request,
}) => {
  const products = await first(request, ({ stock_status }) => stock_status === 'out_of_stock')
  await page.goto(products.url)
  const main = page.getByRole('main')
  await expect(main.getByText('Udsolgt', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Læg i kurv', exact: true })).toHaveCount(0)
  const branches = main.getByRole('region', { name: 'Lager i forretninger' }).first()
  await expect(branches.getByText('Ikke på lager').first()).toBeVisible()
  await expect(branches.getByText('Hjem på bestilling')).toHaveCount(0)
  await isQuiet(page)
  await isForEverybody(page)
  const similar = main.locator('section', {
    has: page.getByRole('heading', { name: 'Lignende på lager' }),
  })
  const cards = similar.getByRole('article')
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeLessThanOrEqual(4)
  await expect(similar.getByText('Udsolgt')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a mail when it is back, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('is asked for from the page of what is sold out, which it leads back to', async ({
      page,
      request,
    }) => {
      const products = await first(
        request,
        ({ stock_status, is_discontinued }) => stock_status === 'out_of_stock' && !is_discontinued,
      )
      await page.goto(products.url)
      await page.getByRole('link', { name: 'Få besked på mail' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Få besked/)
      await expect(page.getByText(products.name).first()).toBeVisible()
      if (javaScriptEnabled) await isForEverybody(page)
      await page.getByLabel('E-mail').fill(`venter-${javaScriptEnabled}@juhl.example`)
      await page.getByRole('button', { name: 'Skriv til mig' }).click()
      await expect(page.getByText('Tak. Vi skriver til dig')).toBeVisible()
      if (javaScriptEnabled) await isForEverybody(page)
      await page.getByRole('link', { name: 'Tilbage til varen' }).click()
      await expect(page).toHaveURL(products.url)
    })
  })
}

test('of several rows it is told which of them there are too few of', async ({ page, request }) => {
  const few = (await listRows(request)).filter(
    ({ stock_status, stock, parent_id }) =>
      parent_id && stock_status === 'in_stock' && stock > 1 && stock < 20,
  )
  const families = Object.values(Object.groupBy(few, ({ parent_id }) => `${parent_id}`))
  const [family = []] = families.filter((rows = []) => rows.length > 1)
  await page.goto(family[0]?.url ?? '')
  await isQuiet(page)
  for (const { varenummer, stock } of family) {
    const row = page.getByRole('table').getByRole('row').filter({ hasText: varenummer })
    await row.getByRole('spinbutton').fill(String(stock + 1))
    await row.getByRole('spinbutton').press('Tab')
  }
  await page.getByRole('button', { name: /^Læg \d+ varer i kurv$/ }).click()
  const said = page.getByRole('status').filter({ hasText: 'lagt i kurven' })
  for (const { name, stock } of family) {
    await expect(said).toContainText(`${name}: Der er kun ${stock}\u00a0`)
  }
})

test('a row that is sold out leads to what is like it in one line, on paper too', async ({
  page,
  request,
}) => {
  const products = await first(
    request,
    ({ stock_status, name }) => stock_status === 'out_of_stock' && /\d m$/.test(name),
  )
  await page.goto(products.url)
  const said = page
    .getByRole('table')
    .getByRole('link', { name: /^Se lignende/ })
    .first()
  for (const [width, media] of [
    [1280, 'screen'],
    [768, 'screen'],
    [794, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ media })
    expect((await said.boundingBox())?.height).toBeLessThan(30)
  }
})

test('products that are sold out are put in no basket by their number', async ({
  page,
  request,
}) => {
  const products = await first(
    request,
    ({ stock_status, varenummer }) => stock_status === 'out_of_stock' && Boolean(varenummer),
  )
  await page.goto('/checkout/basket')
  await page.getByLabel('Læg flere i kurven med nummer').fill(products.varenummer)
  await shopper(page).press('Tilføj')
  const told = page.getByRole('alert').filter({ hasText: 'Varen er udsolgt' })
  await expect(told).toHaveText('Varen er udsolgt og kan ikke bestilles.')
  await expect(page.getByText('Din kurv er tom').first()).toBeVisible()
  await isQuiet(page)
  await isForEverybody(page)
})

test('products that others bought meanwhile stop the basket, which says so and offers to take them out', async ({
  page,
  request,
  baseURL,
}) => {
  const products = await first(
    request,
    ({ stock_status, children_count, does_stock_control, varenummer }) =>
      stock_status === 'low' && Boolean(children_count === 0 && does_stock_control && varenummer),
  )
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  const errand = { product_id: products.id, quantity: products.stock, branch_id: BRANCH }
  const other = await readyBuyer(remoteVisitor(baseURL ?? ''), {
    ...errand,
    payment_method_id: PAY_ON_PICKUP,
  })
  expect((await other.pay()).body.data.status).toBe('placed')
  await page.reload()
  await expect(line(page, products)).toContainText('Varen er udsolgt.')
  await buyer.says('Ret det, der er markeret i kurven.')
  await page.goto('/checkout/delivery')
  await buyer.arrivesAt('Kurv')
  await line(page, products).getByRole('button', { name: 'Fjern varen' }).click()
  await buyer.says('Din kurv er tom')
})

test('products that are no longer made say so, and name what comes instead', async ({
  page,
  request,
}) => {
  const gone = (await listRows(request)).filter(({ is_discontinued }) => is_discontinued)
  for (const { id, url } of gone) {
    const reply = await request.get(`/api/shop/products/${id}`)
    const { related_products } = ((await reply.json()) as { data: Whole }).data
    const successor = related_products.find(({ kind }) => kind === 'successor')?.product
    if (!successor) continue
    await page.goto(url)
    await expect(page.getByText(/Varen er udgået/).first()).toBeVisible()
    const instead = page.getByRole('heading', { name: 'Kommer i stedet' })
    await expect(instead).toBeVisible()
    await isQuiet(page)
    await isForEverybody(page)
    await page.getByRole('link', { name: successor.name }).first().click()
    await expect(page).toHaveURL(successor.url)
    return
  }
  throw new Error('no products have successors')
})
