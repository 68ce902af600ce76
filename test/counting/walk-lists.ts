import type { FreshDatabase } from '#test/database'
import { dayAgo } from '#test/invoices'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { browserOf, insertOwned } from '../security/authorisation-world.ts'
import type { CountedDatabase } from './counted-database.ts'
import type { OldCompany } from './old-company.ts'

const ORDERS = '/api/admin/shop/baskets'
const PICKING = '/api/admin/picking'
/** A year of the ten. */
const YEAR = `from=${dayAgo(730)}&to=${dayAgo(366)}`
/** A week of three years ago. */
const WEEK = `from=${dayAgo(1_100)}&to=${dayAgo(1_093)}`

/** What staff read of ten years, and a user of a company that has bought for as long. @returns The calls that failed. */
export async function walkLists(
  database: FreshDatabase,
  counted: CountedDatabase,
  company: OldCompany,
): Promise<string[]> {
  const app = await shopApp(counted, { config: { ...testConfig, isLocalDemo: true } })
  const { order_id, order_reference, surname } = company
  const staff = [
    ORDERS,
    `${ORDERS}?page=20`,
    `${ORDERS}?order-type=shipped`,
    `${ORDERS}?order-type=saved`,
    `${ORDERS}?order-type=above_credit`,
    `${ORDERS}?order-type=above_credit&search-query=${encodeURIComponent(surname)}`,
    ...['', '?when=today', '?when=next_working_day', `?promised_day=${dayAgo(3)}`].flatMap(
      (query) => [`${PICKING}${query}`, `${PICKING}${query}${query ? '&' : '?'}sort=promised`],
    ),
    ...['all', 'shipped', 'saved', 'not_complete'].flatMap((type) => [
      `${ORDERS}?order-type=${type}&${YEAR}`,
      `${ORDERS}?order-type=${type}&search-query=${encodeURIComponent(surname)}&${YEAR}`,
    ]),
    `${ORDERS}?to=2020-01-01`,
    `/api/admin/outbox/dead?${YEAR}`,
    `${ORDERS}/${order_id}`,
    `${ORDERS}/${order_id}/pick-list`,
    `${ORDERS}/${order_id}/delivery-note`,
    ...[order_reference, surname, '2030', 'zzzz', '@demo.dk'].map(
      (text) => `${ORDERS}?search-query=${encodeURIComponent(text)}&query-field=all`,
    ),
    `${ORDERS}?${WEEK}`,
    `${ORDERS}?${WEEK}&order-type=paid`,
    `${ORDERS}?${WEEK}&search-query=${encodeURIComponent(surname)}&query-field=all`,
    ...['/api/users', '/api/admin/withdrawals', '/api/admin/enquiries', '/api/admin/audit'].flatMap(
      (list) => [list, `${list}?page=2`],
    ),
    `/api/users?search=${encodeURIComponent(surname)}`,
    '/api/admin/dashboard',
    '/api/admin/dashboard/sales',
    '/api/admin/dashboard/tours',
    '/api/admin/shop/products?state=low_stock&onlyReal=1&with_sold=1',
    ...['', '&order-type=shipped', `&search-query=${encodeURIComponent(surname)}`].map(
      (rest) => `${ORDERS}?delivery-day=${dayAgo(3)}${rest}`,
    ),
    '/api/admin/delivery',
    '/api/admin/delivery-history',
    '/api/admin/settings',
    '/api/admin/settings-history',
    '/api/admin/mail-texts',
    '/api/admin/consent-texts',
    '/api/admin/branches/10',
  ]
  const own = [
    '/api/shop/baskets?is_active=0',
    '/api/shop/baskets?is_active=0&page=2',
    `/api/shop/baskets/${order_id}`,
    '/api/shop/bought-products',
    '/api/shop/invoices',
    '/api/shop/invoices?page=2',
    '/api/shop/invoice-cases',
    '/api/shop/offers',
    '/api/shop/reports/month',
    '/api/users/me/export',
  ]
  const clerk = await browserOf(app, database, {
    // With every permission but one that there is not.
    caller: 'staff_without',
    owned: await insertOwned(database, company),
    access: 'none',
  })
  return [
    ...(await readAll(counted, 'staff', clerk, staff)),
    ...(await readAll(counted, 'a buyer', await loggedIn(app, database, company.user_id), own)),
  ]
}

async function readAll(
  counted: CountedDatabase,
  who: string,
  one: Visitor,
  paths: readonly string[],
): Promise<string[]> {
  const failed: string[] = []
  for (const path of paths) {
    counted.begin(`GET ${path} by ${who}`)
    const { status, text } = await one.get(path)
    if (status !== 200) failed.push(`${path} by ${who}: ${status} ${text}`)
  }
  return failed
}
