import { describe, expect, test } from 'vitest'
import type { Mail } from '#shop/documents'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Reply, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** A mail goes to one address, leads to the shop alone, and says what users wrote as they wrote it. */

const ORIGIN = 'https://shop.example'

const database = await freshDatabase(castSeed)
const config = { ...testConfig, publicOrigin: ORIGIN, isLocalDemo: true }
const app = await shopApp(database, { config })
const username = await givePassword(database, cast.user.proff)
const staff = await loggedIn(app, database, cast.user.admin)
const manager = await loggedIn(app, database, cast.user.proff)

let count = 0
function newAddress(): string {
  count += 1
  return `modtager${count}@demo.dk`
}

type Headers = Record<string, string>
type Ask = (to: string, name: string, headers?: Headers) => Promise<Reply>

/** Every way to have a mail sent to an address that a person writes. */
const ways: Record<string, Ask> = {
  'a sign-up': (username, name, headers) =>
    visitor(app).post('/api/users/sign-up', { username, name, password: PASSWORD }, headers),
  'a user whom staff create': (username, name, headers) =>
    staff.post('/api/users', { username, name }, headers),
  'a colleague who is invited': (username, name, headers) =>
    manager.post('/api/users/company', { username, name, permissions: [] }, headers),
  'another mail address': (username, name, headers) =>
    manager.patch('/api/users/me', { username, name, current_password: PASSWORD }, headers),
  'a company that is approved': async (username, name, headers) => {
    const company = { company_name: name, company_id: '99999993', telephone: '20304050' }
    const asked = await visitor(app).post(
      '/api/users/sign-up/company',
      { ...company, username, name },
      headers,
    )
    if (asked.status !== 200) return asked
    const { body } = await staff.get('/api/admin/customer-requests')
    const { id } = body.data[0]
    return staff.post(`/api/admin/customer-requests/${id}/approve`, {}, headers)
  },
  'an order of a guest': async (email, name) => {
    const contact = { email, name, last_name: name, instruction: name }
    const product_id = cast.screws
    const branch_id = cast.branch.aalborg
    const errand = { product_id, payment_method_id: PAY_ON_PICKUP, branch_id, contact }
    const refused = { status: 422, headers: {}, text: '', file: Buffer.of(), body: {} }
    const buyer = await readyBuyer(app, errand).catch(() => undefined)
    return buyer?.pay() ?? refused
  },
}

/** @returns The mails but the notice that goes to the address of before. */
async function deliver(): Promise<Mail[]> {
  const mails = await deliverOutbox(database, ORIGIN)
  return mails.filter(({ to }) => to !== username)
}

describe.each(Object.entries(ways))('%s', (_, ask) => {
  test('sends one mail to the address', async () => {
    const address = newAddress()
    const { status, text } = await ask(address, 'Ida')
    expect(status, text).toBe(200)
    expect((await deliver()).map(({ to }) => to)).toEqual([address])
  })

  test.each([
    'a@x.example\r\nBcc: e@evil.example',
    'a@x.example\nBcc: e@evil.example',
    '"e@evil.example x"@firma.example',
    'a@x.example,e@evil.example',
    'a@x.example;e@evil.example',
    'a@x.example <e@evil.example>',
    'a@x.example e@evil.example',
    'a@x@evil.example',
    'a@x.example\u0000',
    `${'a'.repeat(300)}@x.example`,
  ])('sends nothing to %j', async (address) => {
    expect((await ask(address, 'Ida')).status).toBe(422)
    expect(await deliver()).toEqual([])
  })

  test('writes a name as it is', async () => {
    const to = newAddress()
    const markup = ['<img src=x onerror=alert(1)>{{7*7}}$', '{7*7}<%= 7*7 %>#{7*7}'].join('')
    const { status, text } = await ask(to, markup)
    expect(status, text).toBe(200)
    const [mail] = await deliver()
    expect(mail?.to).toBe(to)
    expect(mail?.html).not.toContain('<img src=x')
    const said = `${mail?.subject} ${mail?.text} ${mail?.html}`
    expect(said).not.toMatch(/\b49\b/)
    if (said.includes('onerror')) expect(mail?.text).toContain(markup)
  })

  test('takes no line break in a name into the head of a mail', async () => {
    const address = newAddress()
    const { status } = await ask(address, 'Ida\r\nBcc: e@evil.example')
    const mails = await deliver()
    if (status !== 200) expect([status, mails]).toEqual([422, []])
    for (const { to, subject, from } of mails) {
      expect([to, `${subject}${from.name}`.includes('evil')]).toEqual([address, false])
    }
  })

  test('leads to the shop, whatever host the call claims', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-original-url': 'https://evil.example/',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
    }
    const { status, text: reply } = await ask(newAddress(), 'Ida', headers)
    expect(status, reply).toBe(200)
    const mails = await deliver()
    expect(mails).toHaveLength(1)
    for (const { text, html } of mails) {
      expect(text + html).not.toContain('evil')
      const hosts = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      for (const href of hosts) expect(href).toMatch(/^(https:\/\/shop\.example\/|tel:|mailto:)/)
    }
  })
})
