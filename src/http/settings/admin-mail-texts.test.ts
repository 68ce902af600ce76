import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#shop/audit'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What mails say, as staff change it, and that the next one says it. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const ORIGIN = 'https://shop.example'
const TEXTS = '/api/admin/mail-texts'
const RECEIPT = `${TEXTS}/enquiry_receipt`
const rows = () => database.db.selectFrom('content.mail_text').selectAll().execute()
const written = {
  subject: 'Tak for din {slags} til {butik}',
  text: 'Vi vender tilbage om din {slags}.\n\n{knap}\n\nRing på {telefon}.',
  button: 'Besøg {butik}',
}

async function receipt(email: string) {
  await visitor(app).post('/api/shop/enquiries', {
    ...{ name: 'Mette Juhl', email, message: `Har I lærk? ${email}` },
  })
  const mails = await deliverOutbox(database, ORIGIN)
  return mails.find(({ to }) => to === email)
}

test('every mail is listed with what it says and what it knows', async () => {
  const { data } = (await staff.get(TEXTS)).body
  expect(data.length).toBeGreaterThan(30)
  const shipped = data.find(({ id }: { id: string }) => id === 'order_shipped')
  expect(shipped).toMatchObject({ is_standard: true, is_of_order: true })
  expect(shipped.placeholders).toContainEqual({
    ...{ name: 'knap', is_block: true, is_required: true },
  })
})

describe('a text', () => {
  test('is what the next mail says, until the standard text is put back', async () => {
    const before = await receipt('a@juhl.example')
    expect(before?.subject).toMatch(/^Vi har modtaget din besked/)
    const { etag, data } = (await staff.get(RECEIPT)).body
    const match = { 'if-match': etag }
    const done = await staff.patch(RECEIPT, written, match)
    expect([done.status, done.body.data]).toMatchObject([200, { ...written, is_standard: false }])

    const mail = await receipt('b@juhl.example')
    expect(mail?.subject).toBe('Tak for din besked til Byggefjorden')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Vi vender tilbage om din besked.')
      expect(body).toContain('Ring på 70 00 00 06.')
      expect(body).toContain('99999993')
    }
    expect(mail?.html).toContain('Besøg Byggefjorden')

    const late = await staff.patch(RECEIPT, { button: 'Til butikken' }, match)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const back = await staff.patch(RECEIPT, data.standard)
    expect([back.body.data.is_standard, await rows()]).toEqual([true, []])
    expect((await receipt('c@juhl.example'))?.subject).toBe(before?.subject)
  })

  test('is in the audit as it was and as it is', async () => {
    await staff.patch(RECEIPT, { button: 'Hjem' })
    await staff.patch(RECEIPT, (await staff.get(RECEIPT)).body.data.standard)
    const { data } = (await staff.get('/api/admin/settings-history')).body
    expect(data[0]).toMatchObject({
      kind: 'mail_text',
      subject: 'enquiry_receipt',
      changes: [{ field: 'button', before: 'Hjem', after: 'Gå til {butik}' }],
    })
  })

  test.each([
    [{ text: 'Hej {fornavn}\n\n{knap}' }, 'text', /kender ikke \{fornavn\}/],
    [{ text: 'Hej' }, 'text', /\{knap\} skal være med/],
    [{ text: 'Se {knap}' }, 'text', /alene i et afsnit/],
    [{ subject: '{besked}' }, 'subject', /kender ikke \{besked\}/],
    [{ subject: '' }, 'subject', /udfyldes/],
  ])('%j is refused with a sentence', async (change, field, sentence) => {
    const { status, body } = await staff.patch(RECEIPT, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field][0]).toMatch(sentence)
    expect(await rows()).toEqual([])
  })

  test('of no mail is not found', async () => {
    const none = `${TEXTS}/birthday`
    const { status } = await staff.get(none)
    const changed = await staff.patch(none, { button: 'x' })
    const looked = await staff.post(`${none}/preview`, written)
    expect([status, changed.status, looked.status]).toEqual([404, 404, 404])
  })
})

describe('looking at a mail', () => {
  const subject = 'Ordre {ordrenummer}'

  test('shows an invented order, escapes what is typed, and sends and saves nothing', async () => {
    const words = { subject, text: `<b>Fed</b>\n\n{knap}`, button: 'Se' }
    const { status, body } = await staff.post(`${TEXTS}/order_shipped/preview`, words)
    expect([status, body.data.subject]).toEqual([200, 'Ordre 100118'])
    expect(body.data.html).toContain('&lt;b&gt;Fed&lt;/b&gt;')
    expect([await rows(), await deliverOutbox(database, ORIGIN)]).toEqual([[], []])
  })

  test('shows an order that there is, without the key to it', async () => {
    const buyer = await readyBuyer(app, {
      product_id: cast.board.mm4200,
      payment_method_id: PAY_ON_PICKUP,
      branch_id: cast.branch.aalborg,
    })
    const { confirmation_token } = (await buyer.pay()).body.data
    const { order_reference } = await database.db
      .selectFrom('basket.basket')
      .select('order_reference')
      .where('confirmation_token', '=', confirmation_token)
      .executeTakeFirstOrThrow()
    const words = { subject, text: 'Tak for ordre {ordrenummer}', button: 'Se' }
    const url = `${TEXTS}/order_confirmation/preview`
    const { body } = await staff.post(url, { ...words, order_reference })
    expect(body.data.subject).toBe(`Ordre ${order_reference}`)
    expect(body.data.html).toContain(`Ordrebekræftelse ${order_reference}`)
    expect(JSON.stringify(body)).not.toContain(confirmation_token)
    const { events } = await listAuditEvents(database.db, {
      action: 'mail_previewed',
      limit: 1,
      offset: 0,
    })
    expect(events[0]?.changes).toEqual([
      { field: 'order_reference', before: null, after: order_reference },
    ])
    const none = await staff.post(url, { ...words, order_reference: '1' })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['order_reference']])

    const setter = visitor(
      await shopApp(database, {
        identify: async () => ({
          kind: 'user',
          user_id: cast.user.admin,
          username: 'admin',
          customer_id: null,
          price_group_ids: [],
          show_net: false,
          permissions: ['settings_edit'],
        }),
      }),
    )
    expect((await setter.post(url, words)).status).toBe(200)
    // Who may not read orders does not read one as a mail.
    expect((await setter.post(url, { ...words, order_reference })).status).toBe(403)
  })
})
