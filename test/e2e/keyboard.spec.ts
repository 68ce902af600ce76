import { expect, type Locator, type Page, test } from '@playwright/test'
import { parcel, scarce } from './checkout-products.ts'
import { fullestList, someProducts } from './places.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { line, shopper } from './shopper.ts'

/** Without a mouse: the focus goes the way of the eye, and is never lost. */

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isQuiet(page)
}

async function tabsThrough(page: Page, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const { id, ariaLabel, textContent } = document.activeElement as HTMLElement
        return id || ariaLabel || textContent?.trim() || ''
      }),
    )
  }
  return names
}

test('the head is walked through as it is read, on a desk and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opens(page, '/')
  const logo = page.getByRole('banner').getByTitle('Til forsiden')
  const name = (await logo.textContent())?.trim()
  const onDesk = await tabsThrough(page, 12)
  const vat = ['Inkl. moms', 'Ekskl. moms']
  const links = ['Forretninger', 'Kundeservice', '70 00 00 06']
  expect(onDesk.slice(1, 10)).toEqual([...links, ...vat, name, 'Alle varer', 'soeg', 'Søg'])
  await page.setViewportSize({ width: 360, height: 740 })
  await opens(page, '/')
  const onPhone = await tabsThrough(page, 7)
  expect(onPhone.slice(1, 3)).toEqual(['Alle varer', name])
  expect(onPhone[3]).toContain('Log ind')
  expect(onPhone[4]).toContain('Kurv')
  expect(onPhone.slice(5)).toEqual(['soeg', 'Søg'])
})

test('the menu takes the focus, gives it back, and closes behind who tabs out of it', async ({
  page,
}) => {
  await opens(page, '/')
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  const button = page.getByRole('button', { name: 'Alle varer' })
  await button.press('Enter')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
})

test('arrows lead through the groups of the menu, and Tab into each of them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opens(page, '/')
  await page.getByRole('button', { name: 'Alle varer' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  const groups = menu.getByRole('toolbar').getByRole('link')
  const ways = menu.getByRole('heading').getByRole('link')
  await expect(groups.first()).toBeFocused()
  const first = await ways.first().textContent()
  await page.keyboard.press('ArrowDown')
  await expect(groups.nth(1)).toBeFocused()
  await expect(ways.first()).not.toHaveText(String(first))
  await page.keyboard.press('Tab')
  await expect(ways.first()).toBeFocused()
})

test('on a phone Tab leads through the groups of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle varer' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  const groups = menu.locator('button')
  await expect(groups).toHaveCount(12)
  await expect(groups.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: /^Alt i / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: /^Alt i / })).toBeHidden()
  const all = menu.locator('a, button')
  for (let i = 1; i < (await all.count()); i += 1) {
    await page.keyboard.press('Tab')
    await expect(all.nth(i)).toBeFocused()
  }
})

test('the menu opens and closes by its button, and closes when its page is left', async ({
  page,
}) => {
  await opens(page, '/')
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  const button = page.getByRole('button', { name: 'Alle varer' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(button).toHaveAttribute('aria-controls', String(await menu.getAttribute('id')))
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link').first().click()
  await expect(page).not.toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('a search that is sent with Enter goes on where its answer begins', async ({ page }) => {
  await opens(page, '/')
  const field = page.getByRole('combobox', { name: 'Søg efter varer' })
  await field.fill('skruer')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /skruer/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a filter that is taken away gives the focus to the next, the last one to the products', async ({
  page,
  request,
}) => {
  const { url } = await fullestList(request, 'list')
  await opens(page, url)
  const boxes = page.getByRole('complementary', { name: 'Filtre' }).getByRole('checkbox')
  const chips = page.getByRole('region', { name: 'Valgte filtre' }).getByRole('button')
  await boxes.nth(1).press('Space')
  await expect(chips).toHaveCount(2)
  await boxes.nth(2).press('Space')
  await expect(chips).toHaveCount(3)
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(2)
  await expect(chips.first()).toBeFocused()
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Varer' })).toBeFocused()
})

test('fifteen keys lead past the head and the filters to the first quantity of a list', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { url } = await fullestList(request, 'list')
  await opens(page, url)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const skip = page.getByRole('button', { name: 'Spring til varerne' })
  const quantity = page.getByRole('spinbutton').and(page.locator('[data-products] *')).first()
  const isOn = (what: Locator) => what.evaluate((one) => one === document.activeElement)
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused()
  await press('Enter')
  while (!(await isOn(skip)) && keys < 15) await press('Tab')
  await expect(skip).toBeVisible()
  await press('Enter')
  while (!(await isOn(quantity)) && keys < 15) await press('Tab')
  await expect(quantity).toBeFocused()
})

test('who orders a list or writes a price stays where they are', async ({ page, request }) => {
  const { url } = await fullestList(request, 'list')
  await opens(page, url)
  const order = page.getByRole('combobox', { name: 'Sortér' })
  await order.focus()
  await order.selectOption('name')
  await page.waitForURL(/sort=name/)
  await expect(order).toBeFocused()
  await page.goBack()
  await expect(order).not.toHaveValue('name')
  const price = page.getByRole('complementary', { name: 'Filtre' }).getByLabel(/fra, kr\.$/)
  const least = Number((await price.inputValue()).replace('.', ''))
  await price.fill(String(least + 1))
  await price.press('Enter')
  await expect(page.getByRole('region', { name: 'Valgte filtre' })).toBeVisible()
  await expect(price).toBeFocused()
})

test('rows that were put in the basket give the focus back to the table', async ({
  page,
  request,
}) => {
  const { url } = await fullestList(request, 'list')
  await opens(page, url)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Flere' }) })
    .first()
  await row.getByRole('button', { name: 'Flere' }).click()
  const add = page.getByRole('button', { name: 'Læg varen i kurv' })
  await add.focus()
  await add.press('Enter')
  await expect(add).toHaveCount(0)
  await expect(row.getByRole('link')).toBeFocused()
})

test('in the basket the next number can be written at once; the end of a stepper, and a line that is put back, lose nothing', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  await opens(page, '/checkout/basket')
  const number = page.getByLabel('Læg flere i kurven med nummer')
  await number.fill(products.varenummer)
  await number.press('Enter')
  await expect(line(page, products)).toBeVisible()
  await expect(number).toBeFocused()
  const fewer = line(page, products).getByRole('button', { name: 'Færre' })
  await line(page, products).getByRole('button', { name: 'Flere' }).click()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('2')
  const sum = page.getByRole('status').filter({ hasText: /^I alt [\d.,]+\skr\. inkl\. moms\.$/ })
  await expect(sum).toHaveCount(1)
  await fewer.focus()
  await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  await line(page, products)
    .getByRole('button', { name: /^Fjern/ })
    .press('Enter')
  const undo = page.getByRole('button', { name: 'Fortryd' })
  await undo.press('Enter')
  await expect(line(page, products)).toBeVisible()
  await shopper(page).says(`${products.name} er lagt tilbage i kurven.`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv' })).toBeFocused()
})

test('a button that goes with what it has done leaves the focus where it stood', async ({
  page,
  request,
}) => {
  const products = await scarce(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.wants(products, products.stock + 5)
  const fix = line(page, products).getByRole('button', { name: /^Ret til/ })
  // The script that keeps the focus is fetched at the first touch.
  await isHydrated(page)
  await fix.press('Enter')
  await expect(fix).toHaveCount(0)
  await expect(line(page, products)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(line(page, products).getByRole('link')).toBeFocused()
  await expect(line(page, products)).not.toHaveAttribute('tabindex')
})

test('a box that is yet to be ticked is not called wrong before a visitor has gone past it', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  const box = page.getByRole('checkbox', { name: /handelsbetingelserne/ })
  await expect(box).toHaveAttribute('aria-invalid', 'false')
  await buyer.press('Køb og betal')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
})

for (const width of [390, 1280]) {
  test(`the bar to buy with covers nothing that has the focus at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { parent, single } = await someProducts(request)
    for (const { url } of [single, parent]) {
      await opens(page, url)
      const covered = new Set<string>()
      let passed = 0
      for (; passed < 70; passed += 1) {
        await page.keyboard.press('Tab')
        const lost = await page.evaluate(() => {
          const focused = document.activeElement
          const bar = document.querySelector('[data-buy-bar]')
          if (!focused || !bar || bar.contains(focused)) return undefined
          const { bottom, left } = focused.getBoundingClientRect()
          const { top, left: start, right } = bar.getBoundingClientRect()
          const isBehind =
            bottom > top && bottom <= window.innerHeight && left >= start && left < right
          return isBehind ? focused.outerHTML.slice(0, 100) : undefined
        })
        if (lost) covered.add(lost)
      }
      expect([passed, ...covered]).toEqual([70])
    }
  })
}
