import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { demoShop } from '#test/demo-shop'
import { shopApp } from '#test/shop-app'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const board = { product_id: cast.board.mm4200, quantity: 2 }

const { app, mailbox } = await demoShop(await freshDatabase(castSeed))

async function atTheWindow(): Promise<{ buyer: Buyer; id: string; url: string }> {
  const buyer = await readyBuyer(app, board)
  const { id, redirect_url } = (await buyer.pay()).body.data
  return { buyer, id, url: redirect_url }
}

function submit(url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString()
  return app.inject({ method: 'POST', url, payload, headers: FORM })
}

const card = (number: string) => ({ step: 'card', number, expiry: '12/99', cvc: '123' })

/** The company calls when it has time to. */
const WAIT = { timeout: 10_000, interval: 50 }

describe('the card window', () => {
  test('is a page in Danish that works without script and loads nothing from elsewhere', async () => {
    const { url } = await atTheWindow()
    const { statusCode, body, headers } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<html lang="da">')
    expect(body).toContain('Byggefjorden, kurv')
    expect(body).not.toMatch(/<script|https?:\/\//)
    expect((await app.inject({ url: '/sandbox/card.css' })).headers['content-type']).toMatch('css')
    expect((await app.inject({ url: '/sandbox/card/unknown' })).statusCode).toBe(404)
  })

  test('sends a paid customer back, and the company tells the shop by itself', async () => {
    const { buyer, id, url } = await atTheWindow()
    const { statusCode, headers } = await submit(url, card('4000 0000 0000 0077'))
    expect([statusCode, new URL(String(headers.location)).pathname]).toEqual([
      303,
      `/checkout/payment/return/${id}`,
    ])
    await vi.waitFor(async () => {
      const current = await buyer.get('/api/shop/baskets/current-basket')
      expect(current.body.data.basket_lines).toEqual([])
    }, WAIT)
    const { body } = await buyer.get(`/api/shop/baskets/payment-intents/${id}`)
    expect(body.data.status).toBe('placed')
  })

  test.each([
    ['a refused card', card('4000 0000 0000 0002'), 'payment_declined'],
    ['regret', { step: 'cancel' }, 'payment_cancelled'],
  ])(
    'after %s leads back to the payment, with the basket as it was',
    async (_what, fields, code) => {
      const { buyer, id, url } = await atTheWindow()
      await submit(url, fields as Record<string, string>)
      const back = await buyer.get(`/checkout/payment/return/${id}`)
      expect(back.headers.location).toBe(`/checkout/payment?problem=${code}`)
      const { body } = await buyer.get('/api/shop/baskets/current-basket')
      expect(body.data.basket_lines).toHaveLength(1)
    },
  )

  test('takes a form and nothing else, and a small one', async () => {
    const { url } = await atTheWindow()
    const json = { 'content-type': 'application/json' }
    const odd = await app.inject({ method: 'POST', url, payload: '{}', headers: json })
    expect(odd.statusCode).toBe(415)
    expect((await submit(url, card('4'.repeat(9_000)))).statusCode).toBe(413)
    expect((await submit(url, { step: 'card', __proto__: 'x' })).statusCode).toBe(422)
  })
})

describe('the mails of the demo shop', () => {
  beforeAll(async () => {
    await mailbox.send({
      id: 'order-1-confirmation',
      from: { name: 'Byggefjorden', address: 'kundeservice@byggefjorden.example' },
      to: 'mette@juhl.example',
      subject: 'Ordre <1>',
      text: 'Hej <b>Mette</b>',
      html: '<p>Hej Mette</p><script>alert(1)</script>',
      attachments: [
        { filename: 'ordre.pdf', content: new Uint8Array([37, 80]), type: 'application/pdf' },
      ],
    })
  })

  test('can be found and read, and what is in them is inert', async () => {
    const list = await app.inject({ url: '/demo/mails' })
    expect(list.body).toContain('<a href="/demo/mails/order-1-confirmation">Ordre &lt;1&gt;</a>')
    const mail = await app.inject({ url: '/demo/mails/order-1-confirmation' })
    expect(mail.body).toContain('sandbox="allow-popups"')
    expect(mail.body).toContain('<a href="/demo/mails/order-1-confirmation/html">')
    expect(mail.body).toContain('Hej &lt;b&gt;Mette')
    const html = await app.inject({ url: '/demo/mails/order-1-confirmation/html' })
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
    const file = await app.inject({ url: '/demo/mails/order-1-confirmation/attachments/0' })
    expect(file.headers['content-disposition']).toBe('attachment; filename="ordre.pdf"')
    expect(file.rawPayload).toEqual(Buffer.from([37, 80]))
  })

  test('are read on the machine of the shop and nowhere else', async () => {
    const paths = ['', '/order-1-confirmation', '/order-1-confirmation/html', '.css']
    for (const path of paths) {
      const url = `/demo/mails${path}`
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
        expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200)
      }
      for (const headers of [
        { host: 'shop.example' },
        { host: 'localhost.evil.example' },
        { host: '127.0.0.1.evil.example:3000' },
        { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' },
        { host: 'localhost:3000', 'x-real-ip': '192.0.2.7' },
        { host: 'localhost:3000', forwarded: 'for=192.0.2.7' },
        { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' },
      ]) {
        const { statusCode, body } = await app.inject({ url, headers })
        expect([headers, statusCode]).toEqual([headers, 404])
        expect(body).not.toMatch(/mette/i)
      }
    }
  })

  test('are nowhere in a shop that is not a demo', async () => {
    const database = await freshDatabase()
    const shop = await shopApp(database)
    for (const url of ['/demo/mails', '/demo/mails.css', '/sandbox/card.css', '/sandbox/card/x']) {
      expect((await shop.inject({ url })).statusCode).toBe(404)
    }
  })
})
