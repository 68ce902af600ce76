import { expect, type Page } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor, type Visitor } from '#test/request'
import { DEMO_PASSWORD, logIn } from './login.ts'

/** Users that a journey makes for itself: what happens to them disturbs no other. */

export const PASSWORD = 'syv grønne tagsten'

/** Companies of the demo, bought for by none of its accounts. */
export const NORDBYG = 3
export const FJORDBY = 4

/** Groups of the demo. */
const BUYER = 2
/** Changes goods, reads orders, and answers no one. */
export const SHOP = 4
/** Reads goods, and changes none. */
export const ORDERS = 6
export const ADMINISTRATOR = 7

export interface NewUser {
  readonly name: string
  readonly username: string
}

/**
 * A buyer of a company, with its prices and its account; does not see what colleagues keep to themselves.
 *
 * @param permissions Beside those of a buyer.
 */
export async function newBuyer(
  address: string,
  name: string,
  customer_id = NORDBYG,
  permissions: readonly string[] = [],
): Promise<NewUser> {
  return newUser(address, name, { customer_id, group_id: BUYER, permissions })
}

/** @param group_id Of staff: `ADMINISTRATOR` or `SHOP`. */
export function newStaff(address: string, name: string, group_id: number): Promise<NewUser> {
  return newUser(address, name, { group_id })
}

async function newUser(address: string, name: string, change: object): Promise<NewUser> {
  const user = { name, username: `ny-${crypto.randomUUID()}@juhl.example` }
  await signUp(remoteVisitor(address), user)
  const staff = remoteVisitor(address)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = await data(staff.post('/api/users/login', login))
  const path = `/api/users?search=${user.username}`
  const [{ id }] = await data(staff.get(path, bearer(token)))
  await data(staff.patch(`/api/users/${id}`, change, bearer(token)))
  return user
}

/** A person who buys for themselves, with an address that is the default for nothing. */
export async function newConsumer(
  address: string,
  name: string,
  saved: { readonly address1: string; readonly zipcode: string; readonly city: string },
): Promise<NewUser> {
  const user = { name, username: `ny-${crypto.randomUUID()}@juhl.example` }
  await signUp(remoteVisitor(address), user)
  const visitor = remoteVisitor(address)
  const login = { username: user.username, password: PASSWORD }
  const { token } = await data(visitor.post('/api/users/login', login))
  await data(visitor.post('/api/users/me/addresses', { name, ...saved }, bearer(token)))
  return user
}

async function signUp(visitor: Visitor, user: NewUser): Promise<void> {
  await data(visitor.post('/api/users/sign-up', { ...user, password: PASSWORD }))
  const link = await linkTo(visitor, user.username, '/opret/bekraeft')
  const token = link.split('=')[1]
  await data(visitor.post('/api/users/sign-up/confirm', { token, password: PASSWORD }))
}

/** @returns The link to a page of the shop, with its token, in the latest mail to an address that has one. */
export async function linkTo(visitor: Visitor, to: string, page: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const rows = (await visitor.get('/demo/mails')).text.split('<tr>')
    for (const row of rows.filter((one) => one.includes(`<td>${to}</td>`))) {
      const mail = await visitor.get(/\/demo\/mails\/[^"]+/.exec(row)?.[0] ?? '')
      link ||= new RegExp(`${page}\\?token=[0-9a-f]{32}`).exec(mail.text)?.[0] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}

// biome-ignore lint/suspicious/noExplicitAny: tests reach into replies freely
async function data(sent: ReturnType<Visitor['get']>): Promise<any> {
  const { status, text, body } = await sent
  expect(status, text).toBe(200)
  return body.data
}

export async function logInAs(page: Page, { username }: Pick<NewUser, 'username'>): Promise<void> {
  await logIn(page, username, PASSWORD)
}
