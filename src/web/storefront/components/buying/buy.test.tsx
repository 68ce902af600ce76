import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSession, noApi } from '#api-client'
import { createServices, ServicesContext } from '../../services.ts'
import { BuyOnCard } from './buy.tsx'

test('a card buys without a script: its form is sent to the page of the product', () => {
  const rules = { id: 7, name: 'Skruer', unit: 'stk.', min: 2, max: undefined, step: 1 }
  const html = renderToString(
    <ServicesContext value={createServices(noApi, createSession())}>
      <BuyOnCard rules={rules} href="/varer/skruer" />
    </ServicesContext>,
  )
  expect(html).toContain('<form action="/varer/skruer" method="post">')
  expect(html).toMatch(/<input[^>]* name="quantity"[^>]* value="2"/)
  expect(html).toMatch(/<button type="submit" value="7"[^>]* name="product_id"/)
})
