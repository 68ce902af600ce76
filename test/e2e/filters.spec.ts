import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { someLanding, someNarrowing, someRouteFilter } from './filter-places.ts'
import { categories, someTop } from './places.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const cards = (page: Page) => page.getByRole('article')
const says = (page: Page, count: number) =>
  expect(
    page.getByText(`${count} ${count === 1 ? 'vare' : 'varer'} passer til dine valg`),
  ).toBeVisible()
const tick = async (page: Page, group: string, value: string | RegExp) => {
  const filters = page.getByRole('complementary', { name: 'Filtre' })
  const box = filters
    .getByRole('group')
    .filter({ hasText: group })
    .getByRole('checkbox', { name: value })
    .first()
  if (!(await box.isVisible())) await filters.getByText(group, { exact: true }).click()
  await box.check()
}

/** Calls for products from here on. */
function listenForProducts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/shop\/products(\/metadata)?\?/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('a group of groups lists all its products below them, as the fragment of its address narrows them', async ({
  page,
  request,
}) => {
  const { url } = await someTop(request)
  const asked = `/api/shop/products/metadata?url=${encodeURIComponent(url)}&allChildren=1`
  const { count, metadata } = await (await request.get(asked)).json()
  await page.goto(url)
  await isQuiet(page)
  await expect(cards(page)).toHaveCount(Math.min(count, 40))
  const part = metadata.categories.find((one: { count: number }) => one.count < count)
  await page.goto(`${url}#c:${part.id}`)
  await says(page, part.count)
  await expect(cards(page)).toHaveCount(Math.min(part.count, 40))
  // The groups stay where they were.
  expect(await page.locator(`main a[href^="${url}/"]`).count()).toBeGreaterThan(1)
})

test('a list is narrowed, shared with a visitor in another browser, and widened by going back', async ({
  page,
  request,
  browser,
}) => {
  const { url, total, group, value, other, otherValue } = await someNarrowing(request)
  await page.goto(url)
  await isHydrated(page)
  await tick(page, group.name, value.name)
  await says(page, value.count)
  await expect(page).toHaveURL(`${url}#${group.id}:${value.id}`)
  await tick(page, other.name, otherValue.name)
  await says(page, otherValue.count)
  await expect(cards(page)).toHaveCount(Math.min(otherValue.count, 40))
  const shared = page.url()

  const friend = await (await browser.newContext({ locale: 'da-DK' })).newPage()
  await friend.goto(shared)
  await says(friend, otherValue.count)
  await expect(cards(friend)).toHaveCount(Math.min(otherValue.count, 40))
  await expect(friend.getByRole('button', { name: `Fjern filter ${value.name}` })).toBeVisible()
  await friend.context().close()

  await page.goBack()
  await says(page, value.count)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(cards(page)).toHaveCount(Math.min(total, 40))
})

test('an address that says the same in other words asks for nothing, and is put right', async ({
  page,
  request,
}) => {
  const { url, group, value } = await someNarrowing(request)
  await page.goto(`${url}#${group.id}:${value.id}`)
  await says(page, value.count)
  const asked = listenForProducts(page)
  await page.evaluate(`location.hash = '#${group.id}:${value.id},${value.id};999999:1'`)
  await expect(page).toHaveURL(`${url}#${group.id}:${value.id}`)
  await page.evaluate("location.hash = '#indhold'")
  await page.goBack()
  await says(page, value.count)
  // The products of the list without filters are known from before.
  expect(asked.filter((one) => one.includes('variantIds'))).toEqual([])
})

test('products that the address does not mean are never shown, and nothing jumps', async ({
  page,
  request,
}) => {
  const { url, group, value } = await someNarrowing(request)
  await page.addInitScript(() => {
    const seen = { shift: 0, counts: new Set<number>() }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const shown = [...document.querySelectorAll('article')].filter(
        (card) => getComputedStyle(card).visibility === 'visible',
      )
      if (shown.length > 0) seen.counts.add(shown.length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${url}#${group.id}:${value.id}`)
  await says(page, value.count)
  await isQuiet(page)
  const { shift, counts } = (await page.evaluate(
    '({ shift: seen.shift, counts: [...seen.counts] })',
  )) as { shift: number; counts: number[] }
  expect(counts).toEqual([Math.min(value.count, 40)])
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('one value that has a page of its own leads there, and going back does not', async ({
  page,
  request,
}) => {
  const { landing, parent, filter } = await someLanding(request)
  const at = new RegExp(`${landing.url}$`)
  await page.goto('/varer')
  await page.goto(`${parent.url}#${filter}`)
  await expect(page).toHaveURL(at)
  await page.goBack()
  await expect(page).toHaveURL(/\/varer$/)

  await page.goto(parent.url)
  await isHydrated(page)
  await page.evaluate(`location.hash = '#${filter}'`)
  await expect(page).toHaveURL(at)
})

test('what an address itself narrows by stands in its fragment, and is left with the address', async ({
  page,
  request,
}) => {
  const { base, home, value, other } = await someRouteFilter(request)
  const at = `${base}/45:${value.id}`
  await page.goto(at)
  await expect(page).toHaveURL(`${at}#45:${value.id}`)
  await isHydrated(page)
  await tick(page, 'Producent', other.name)
  const both = [value.id, other.id].sort((one, next) => one - next)
  await expect(page).toHaveURL(`${at}#45:${both}`)
  await page.getByRole('button', { name: `Fjern filter ${value.name}` }).click()
  await expect(page).toHaveURL(`${home}#45:${other.id}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('filters are in a drawer that says how many products there are', async ({
    page,
    request,
  }) => {
    const { url, group, value } = await someNarrowing(request)
    await page.goto(url)
    await isHydrated(page)
    await page.getByRole('button', { name: 'Filtre' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filtre' })
    const box = drawer.getByRole('checkbox', { name: value.name }).first()
    if (!(await box.isVisible())) await drawer.getByText(group.name, { exact: true }).click()
    await box.check()
    await drawer
      .getByRole('button', { name: `Vis ${value.count} ${value.count === 1 ? 'vare' : 'varer'}` })
      .click()
    await expect(drawer).toBeHidden()
    await says(page, value.count)
    await expect(page.getByRole('button', { name: 'Filtre (1)' })).toBeVisible()
  })

  test('no one is kept out of the drawer', async ({ page, request }) => {
    const { url } = await someNarrowing(request)
    await page.goto(url)
    await isHydrated(page)
    await page.getByRole('button', { name: 'Filtre' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtre' })).toBeVisible()
    await hasNoViolations(page)
  })
})

test('no one is kept out of a list that is narrowed, or of one where nothing is left', async ({
  page,
  request,
}) => {
  const { url, group, value } = await someNarrowing(request)
  for (const more of ['', ';fra:900000']) {
    await page.goto(`${url}#${group.id}:${value.id}${more}`)
    await hasNoViolations(page)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole list can be read', async ({ page, request }) => {
    const { url, total, group, value } = await someNarrowing(request)
    await page.goto(`${url}#${group.id}:${value.id}`)
    await expect(cards(page)).toHaveCount(Math.min(total, 40))
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filtre' })).toBeHidden()
  })
})

test('a limit of the price counts when Enter is pressed in it', async ({ page, request }) => {
  const { url } = await someNarrowing(request)
  await page.goto(url)
  await isQuiet(page)
  const least = page.getByRole('textbox', { name: /^Pris inkl\. moms fra/ })
  const next = Number((await least.inputValue()).replaceAll('.', '')) + 1
  await least.fill(String(next))
  await least.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#fra:${next}$`))
})

test('a list is narrowed to what is reduced, and each card says what is saved', async ({
  page,
  request,
}) => {
  const top = await someReduced(request)
  await page.goto(top.url)
  await isHydrated(page)
  await tick(page, 'Pris inkl. moms', /^Nedsat/)
  await says(page, top.reduced)
  await expect(page).toHaveURL(`${top.url}#nedsat:1`)
  await expect(cards(page)).toHaveCount(Math.min(top.reduced, 40))
  await expect(
    page
      .getByRole('link', { name: /Nedsat/ })
      .or(page.getByRole('button', { name: /Nedsat/ }))
      .first(),
  ).toBeVisible()
  expect(await cards(page).filter({ hasText: /Spar/ }).count()).toBeGreaterThan(0)
  await hasNoViolations(page)
  await page.goto('/')
  await page.goto(`${top.url}#nedsat:1`)
  await says(page, top.reduced)
  await page.goto('/kampagner/vi-goer-plads')
  const goods = page.getByRole('article')
  expect(await goods.count()).toBeGreaterThan(4)
  await expect(goods.filter({ hasText: /Spar/ })).toHaveCount(await goods.count())
  await page.locator('main a[href$="#nedsat:1"]').first().click()
  await expect(page).toHaveURL(/#nedsat:1$/)
  await expect(page.getByText(/passer til dine valg/)).toBeVisible()
})

/** A group of groups of which something is reduced, and something is not. */
async function someReduced(request: APIRequestContext) {
  for (const { url, children_count } of await categories(request)) {
    if (children_count === 0) continue
    const asked = `/api/shop/products/metadata?url=${encodeURIComponent(url)}&allChildren=1`
    const { count, metadata } = await (await request.get(asked)).json()
    if (metadata.reduced > 0 && metadata.reduced < count) return { url, reduced: metadata.reduced }
  }
  throw new Error('nothing is reduced')
}
