import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSession, noApi } from '#api-client'
import { createServices, ServicesContext } from '../../services.ts'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { SendBox } from './send-box.tsx'

const services = createServices(noApi, createSession())

/** What the box says of a product, besides where it can be fetched. */
function said(
  level: ProductView['online']['level'],
  isOnlyPickup = false,
  branches: ProductView['branches'] = {},
): string {
  const product = {
    id: 1,
    unit: 'stk.',
    branches,
    online: { level },
    isSoldOut: level === 'none',
    notices: { isOnlyPickup },
  }
  const html = renderToString(
    <ServicesContext value={services}>
      <SendBox
        product={product as unknown as ProductView}
        branch={undefined}
        delivery={{ place: undefined, answer: undefined, freight: undefined }}
      />
    </ServicesContext>,
  )
  expect(html).toContain(productPageTexts.pickup)
  return html
}

test('products that can be sent are asked for a postcode', () => {
  for (const level of ['ok', 'few', 'order'] as const) {
    expect(said(level)).toContain(productPageTexts.deliveryText)
    expect(said(level)).toContain('name="zipcode"')
    expect(said(level)).not.toContain(productPageTexts.onlyFetched)
  }
})

test('products that can only be fetched say so, and ask for no postcode', () => {
  expect(said('ok', true)).toContain('Kan kun hentes i forretningen')
  expect(said('ok', true)).not.toContain('name="zipcode"')
})

test('products that are sold out are offered no delivery', () => {
  for (const isOnlyPickup of [false, true]) {
    const html = said('none', isOnlyPickup)
    expect(html).not.toContain(productPageTexts.delivery)
    expect(html).not.toContain(productPageTexts.onlyFetched)
    expect(html).not.toContain('name="zipcode"')
  }
})

test('a branch is asked for only while there is one to fetch the products in', () => {
  expect(said('none', false, { 4: 0 })).toContain('Ingen forretning har varen.')
  expect(said('none', false, { 4: 0 })).not.toContain(texts.choose)
  for (const html of [said('none', false, { 4: 2 }), said('order', false, { 4: 0 })]) {
    expect(html).toContain(productPageTexts.pickupText)
    expect(html).toContain(texts.choose)
  }
})
