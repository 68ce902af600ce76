import { expect, type Page, test } from '@playwright/test'
import { craneProducts, parcel, scarce, special } from './checkout-products.ts'
import { isQuiet } from './quiet.ts'
import { CARDS, line, mette, shopper } from './shopper.ts'
import { STRICT_TAGS, violationsOn } from './violations.ts'

const PHONE = 360
const WIDTHS = [320, 768, 1440, PHONE]

/**
 * Looks at a page as it stands, at each width: for anyone who cannot see or has a narrow screen. It is left as on a phone.
 *
 * @param examined The widths at which it is held to the rules of accessibility; at the others it is only seen whether it fits.
 */
async function look(page: Page, examined = [PHONE, 1440]): Promise<unknown[]> {
  // Pages of the checkout come as a frame, which the browser fills.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await isQuiet(page)
  const found: unknown[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (wide > width) found.push(`scrolls sideways at ${width} px: ${wide}`)
    if (!examined.includes(width)) continue
    const violations = await violationsOn(page, { tags: STRICT_TAGS })
    found.push(...violations.map((broken) => [width, ...broken]))
  }
  return found
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test('every step is accessible, whole and quiet at every width', async ({ page, request }) => {
  test.setTimeout(240_000)
  const complaints = listen(page)
  const seen: Record<string, unknown[]> = {}
  const at = async (step: string, examined?: number[]) => {
    seen[step] = await look(page, examined)
  }
  await page.setViewportSize({ width: PHONE, height: 900 })
  const buyer = shopper(page)
  const few = await scarce(request)
  await buyer.putInBasket(await parcel(request))
  await buyer.putInBasket(await special(request))
  await buyer.putInBasket(await craneProducts(request))
  await buyer.putInBasket(few, few.stock + 3)
  await buyer.livesAt('8000')
  await at('basket with errors')
  await line(page, few)
    .getByRole('button', { name: `Fjern ${few.name}` })
    .click()
  await expect(line(page, few)).toHaveCount(0)
  await buyer.goesToDelivery()
  await at('delivery')
  const postcode = page.getByRole('textbox', { name: 'Leveres til postnr.' })
  await postcode.fill('0')
  await postcode.blur()
  await at('delivery with errors')
  await buyer.livesAt('8000')
  await buyer.goesToInfo()
  await buyer.buysAs('Erhverv')
  await buyer.press('Fortsæt til betaling')
  await page.getByRole('checkbox', { name: /leveres et andet sted/ }).check()
  await at('info with errors')
  await page.getByRole('checkbox', { name: /leveres et andet sted/ }).uncheck()
  await buyer.buysAs('Privat')
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.press('Fortsæt til godkendelse')
  await at('payment with errors')
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await buyer.press('Køb og betal')
  await at('review with errors')
  await buyer.acceptsTerms()
  await page.getByRole('checkbox', { name: /ikke kan fortrydes/ }).check()
  await buyer.press('Køb og betal')
  await page.waitForURL('**/sandbox/**')
  await at('card window')
  await buyer.givesCard(CARDS.slow)
  await buyer.arrivesAt('Vi venter på betalingen')
  // It lasts as long as the bank is slow.
  await at('processing', [PHONE])
  await buyer.hasOrdered()
  await at('confirmation')
  await page.goto('/demo/mails')
  await at('mails')
  await page.goto('/checkout/payment?problem=payment_declined')
  await buyer.says('Din kurv er tom')
  await at('empty basket')
  await page.goto('/processing?payment=0199a000-0000-7000-8000-000000000001')
  await buyer.arrivesAt('Vi kan ikke finde betalingen')
  await at('unknown payment')
  expect(Object.fromEntries(Object.entries(seen).filter(([, found]) => found.length > 0))).toEqual(
    {},
  )
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves while the basket comes at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const basket = Promise.withResolvers<void>()
    await page.route('**/api/shop/baskets/current-basket*', async (route) => {
      await basket.promise
      await route.continue()
    })
    await page.goto('/checkout/basket')
    // Letters that come late take a hair more room than those that stand in for them.
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate('seen.shift')).toBeLessThanOrEqual(0.01)
    await page.evaluate('seen.shift = 0')
    basket.resolve()
    await expect(page.getByText('Din kurv er tom')).toBeVisible()
    await isQuiet(page)
    expect(await page.evaluate('seen.shift')).toBeLessThanOrEqual(0.001)
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  })
}

test('the message at the top stands where it will, however much of its text has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: PHONE, height: 740 })
  await page.goto('/checkout/basket')
  const message = page.locator('header p').filter({ has: page.locator('svg') })
  // In one turn: React may draw the head anew between two.
  const [whole, begun] = await message.evaluate((paragraph) => {
    const place = () => {
      const { x, width, height } = paragraph.getBoundingClientRect()
      return { x, width, height }
    }
    const text = paragraph.querySelector('span')
    const all = place()
    text?.setAttribute('hidden', '')
    const icon = place()
    text?.removeAttribute('hidden')
    return [all, icon] as const
  })
  expect(begun.height).toBeLessThan(whole.height)
  expect([begun.x, begun.width]).toEqual([whole.x, whole.width])
})

test('a postcode is typed figure by figure, and the field stays where one writes', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  const field = page.getByRole('textbox', { name: 'Leveres til postnr.' })
  await field.pressSequentially('8000', { delay: 60 })
  await expect(field).toHaveValue('8000')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Aarhus C')
})

test('what is to be approved stands side by side, or all below each other', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  const countRows = async () => {
    const heads = ['Faktura til', 'Leveres til', 'Betaling'].map((name) =>
      page.getByRole('heading', { level: 2, name }).boundingBox(),
    )
    return new Set((await Promise.all(heads)).map((box) => Math.round(box?.y ?? 0))).size
  }
  expect(await countRows()).toBe(1)
  await page.setViewportSize({ width: 520, height: 1000 })
  expect(await countRows()).toBe(3)
})
