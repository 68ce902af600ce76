import { expect, type Page } from '@playwright/test'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { withToken } from '#test/session'
import { packed } from '../checkout-products.ts'
import { DEMO_PASSWORD } from '../login.ts'
import { newBuyer, PASSWORD } from '../new-user.ts'
import { ownContact } from '../own-contact.ts'
import { shopAddress } from '../shop-server.ts'

const AALBORG = 10
const REQUESTS = '/api/admin/customer-requests'

/** A company of a journey's own with a krone of credit, and its order of two packs, which waits. */
export async function orderAboveCredit(
  page: Page,
  name = `Kredit ${crypto.randomUUID().slice(0, 8)} ApS`,
): Promise<{ readonly name: string; readonly customer_id: number }> {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const asked = {
    ...{ company_name: name, company_id: '99999993', name: 'Jens Juhl', wants_credit: true },
    ...{ username: `${crypto.randomUUID()}@juhl.example`, telephone: '22334455' },
  }
  const asking = await remoteVisitor(shopAddress).post('/api/users/sign-up/company', asked)
  expect(asking.status, asking.text).toBe(200)
  const requests = (await staff.get(REQUESTS, bearer(token))).body.data
  const { id } = requests.find((one: { username: string }) => one.username === asked.username)
  const agreement = { credit_limit: 1, terms: 'Netto 30 dage' }
  const approved = await staff.post(`${REQUESTS}/${id}/approve`, agreement, bearer(token))
  expect(approved.status, approved.text).toBe(200)
  const { customer_id } = approved.body.data

  const user = await newBuyer(shopAddress, 'Jens Juhl', customer_id)
  const visitor = remoteVisitor(shopAddress)
  const buying = { username: user.username, password: PASSWORD }
  const session = (await visitor.post('/api/users/login', buying)).body.data
  const company = { customer_type: 'company', company_name: name, company_id: '99999993' }
  const { id: product_id } = await packed(page.request)
  const buyer = await readyBuyer(withToken(visitor, session.token), {
    ...{ product_id, quantity: 2, branch_id: AALBORG, payment_method_id: PAY_ON_ACCOUNT },
    contact: { ...ownContact('kredit'), ...company },
  })
  const paying = await buyer.pay()
  expect(paying.status, paying.text).toBe(200)
  return { name, customer_id }
}
