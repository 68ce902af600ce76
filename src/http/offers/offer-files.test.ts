import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ADMIN_OFFERS, draft, must, OFFERS, offerUsers, sent, show } from '#test/offers'
import type { Reply } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true }, rates: 'off' })
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()

const PDF = Buffer.from('%PDF-1.7 a drawing')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const MIB = 1024 * 1024

const path = ({ id }: Pick<Offer, 'id'>, base = ADMIN_OFFERS) => `${base}/${id}/attachments`

function attach(offer: Offer, content: Buffer | string, name = 'Spærplan, tegning 3.pdf') {
  const text = typeof content === 'string' ? content : content.toString('base64')
  return clerk.post(path(offer), { name, content: text })
}

const fieldsOf = ({ body }: Reply) => Object.keys(body.errors ?? {})

describe('a file of an offer', () => {
  test('is read by those who may see the offer, always to be stored', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const [file] = must(await attach(offer, PDF)).attachments
    expect(file).toMatchObject({ type: 'application/pdf', byte_size: PDF.length })
    const colleague = await buyer()
    for (const reader of [one, colleague]) {
      const [seen] = (await show(reader, offer)).attachments
      const reply = await reader.get(`${seen?.url}`)
      expect(reply.text).toBe(String(PDF))
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="spaerplan-tegning-3.pdf"',
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await clerk.get(`${file?.url}`)).text).toBe(String(PDF))
  })

  test('is in the audit when staff look at it, as its offer and the paper of that are', async () => {
    const offer = await sent(clerk, await buyer())
    const [file] = must(await attach(offer, PDF)).attachments
    await clerk.get(`${ADMIN_OFFERS}/${offer.id}`)
    await clerk.get(`${ADMIN_OFFERS}/${offer.id}/pdf`)
    await clerk.get(`${file?.url}`)
    const { rows } = await sql<{ action: string }>`
      select action from access.audit_event where subject = ${offer.id}
        and action in ('offer_read', 'offer_printed', 'offer_file_read') order by id`.execute(
      database.db,
    )
    expect(rows.slice(-3).map(({ action }) => action)).toEqual([
      'offer_read',
      'offer_printed',
      'offer_file_read',
    ])
  })

  test('is there once, however often it is attached; another name or content is another file', async () => {
    const offer = await sent(clerk, await buyer())
    await Promise.all([attach(offer, PDF), attach(offer, PDF), attach(offer, PDF)])
    const files = must(await attach(offer, PDF)).attachments
    expect(files).toHaveLength(1)
    must(await attach(offer, Buffer.concat([PDF, Buffer.from(' 2')])))
    expect(must(await attach(offer, PDF, 'Plan.pdf')).attachments).toHaveLength(3)
    must(await clerk.delete(`${path(offer)}/${files[0]?.id}`))
    expect(must(await attach(offer, PDF)).attachments).toHaveLength(3)
  })

  test('is not found by another company, by another offer, or while the offer is a draft', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const [file] = must(await attach(offer, PDF)).attachments
    const address = `${path(offer, OFFERS)}/${file?.id}`
    const stranger = await buyer(cast.customer.mason)
    expect((await stranger.get(address)).status).toBe(404)
    const blind = await buyer(cast.customer.carpenters, [])
    expect((await blind.get(address)).status).toBe(403)
    const other = await sent(clerk, one)
    for (const wrong of [
      `${path(other, OFFERS)}/${file?.id}`,
      `${path(offer, OFFERS)}/ingen`,
      `${path(offer, OFFERS)}/${offer.id}`,
    ]) {
      expect((await one.get(wrong)).status).toBe(404)
    }
    expect((await clerk.get(`${path(other)}/${file?.id}`)).status).toBe(404)
    const { id } = must(await one.post(`${OFFERS}/request`, { title: 'Garage' }))
    const [early] = must(await attach({ ...offer, id }, PDF)).attachments
    expect((await show(one, { id })).attachments).toEqual([])
    expect((await one.get(`${path({ id }, OFFERS)}/${early?.id}`)).status).toBe(404)
    expect((await one.get(address)).status).toBe(200)
  })

  test('is what it contains, whatever it is called', async () => {
    const offer = await draft(clerk, await buyer())
    const [file] = must(await attach(offer, PNG, 'regning.pdf.html')).attachments
    const reply = await clerk.get(`${file?.url}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="regning-pdf.png"',
    })
    for (const wrong of ['<html>', '<svg xmlns="x">', 'MZ', 'GIF89a', 'PK']) {
      const refused = await attach(offer, Buffer.from(wrong), 'plan.pdf')
      expect([refused.status, fieldsOf(refused)], wrong).toEqual([422, ['content']])
    }
    for (const wrong of ['%PDF-', 'JVBERi0', ' JVBERi0=', '']) {
      expect([400, 422]).toContain((await attach(offer, wrong)).status)
    }
  })

  test('is of 5 MiB at most, and an offer has ten', async () => {
    const offer = await draft(clerk, await buyer())
    const large = Buffer.concat([PDF, Buffer.alloc(5 * MIB - PDF.length)])
    must(await attach(offer, large))
    const larger = await attach(offer, Buffer.concat([large, Buffer.from('x')]))
    expect([larger.status, fieldsOf(larger)]).toEqual([422, ['content']])
    expect((await attach(offer, 'A'.repeat(9 * MIB))).status).toBe(413)
    const rest = await Promise.all(
      Array.from({ length: 12 }, (_, i) => attach(offer, PDF, `${i}.pdf`)),
    )
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(must(await clerk.get(`${ADMIN_OFFERS}/${offer.id}`)).attachments).toHaveLength(10)
  })

  test('goes along to a revision, and can be removed from each by itself', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const [file] = must(await attach(offer, PDF)).attachments
    const { id } = (await clerk.post(`${ADMIN_OFFERS}/${offer.id}/copy`)).body.data
    const [copy] = must(await clerk.get(`${ADMIN_OFFERS}/${id}`)).attachments
    expect(copy?.id).not.toBe(file?.id)
    expect((await clerk.get(`${copy?.url}`)).text).toBe(String(PDF))
    expect(must(await clerk.delete(`${path(offer)}/${file?.id}`)).attachments).toEqual([])
    expect((await clerk.delete(`${path(offer)}/${file?.id}`)).status).toBe(404)
    expect((await one.get(`${path(offer, OFFERS)}/${file?.id}`)).status).toBe(404)
    expect((await clerk.get(`${copy?.url}`)).status).toBe(200)
  })
})
