import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { merchant } from '#test/merchant'
import { visitor } from '#test/request'
import { type ShopApp, shopApp } from '#test/shop-app'
import { findMerchant } from './index.ts'

const errand = {
  product_id: cast.board.mm4200,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}
const other = { name: 'Tømmerlageret Næstved ApS', cvr: '10000009', email: 'post@lager.example' }

let database: FreshDatabase
let app: ShopApp

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
})

async function pdfAt(path: string): Promise<string> {
  const { rawPayload } = await app.inject({ url: path })
  return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
}

describe('who sells', () => {
  test('is what the demo has planted', async () => {
    expect(await findMerchant(database.db)).toEqual(merchant)
  })

  test('is on the site, in the terms and on the order as soon as it is changed', async () => {
    const buyer = await readyBuyer(app, errand)
    const { confirmation_token } = (await buyer.pay()).body.data
    const before = (await visitor(app).get('/handelsbetingelser.pdf')).headers.etag
    await database.db.updateTable('routing.merchant').set(other).execute()
    for (const path of [
      '/handelsbetingelser.pdf',
      '/handelsbetingelser-erhverv.pdf',
      `/api/shop/confirmations/${confirmation_token}/pdf`,
    ]) {
      const text = await pdfAt(path)
      expect(text).toContain(other.name)
      expect(text).toContain(other.cvr)
      expect(text).toContain(other.email)
      expect(text).not.toContain(merchant.cvr)
    }
    expect((await visitor(app).get('/handelsbetingelser.pdf')).headers.etag).not.toBe(before)
    const company = async () => (await visitor(app).get('/api/shop/site')).body.data.company
    await expect.poll(company, { timeout: 10_000 }).toMatchObject(other)
    await database.db.updateTable('routing.merchant').set(merchant).execute()
  })

  test('must be filled in before anything is sold', async () => {
    const buyer = await readyBuyer(app, errand)
    await database.db.deleteFrom('routing.merchant').execute()
    const refused = await buyer.pay()
    expect([refused.status, refused.body.code]).toEqual([503, 'merchant_missing'])
    await database.db
      .insertInto('routing.merchant')
      .values({ site_id: 1, ...merchant })
      .execute()
    expect((await buyer.pay()).body.data.status).toBe('placed')
  })

  test.each([
    ['cvr', '1234'],
    ['email', 'nobody'],
    ['phone', '70 00 00 06'],
    ['name', ''],
  ])('is refused with %s %j', async (column, value) => {
    await expect(
      database.db
        .updateTable('routing.merchant')
        .set({ [column]: value })
        .execute(),
    ).rejects.toThrow(/violates check constraint/)
  })
})
