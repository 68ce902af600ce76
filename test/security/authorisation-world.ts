import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore, unitPrice } from '#kernel/money'
import { permissions } from '#shop/access'
import { hashPassword } from '#shop/accounts'
import { cast } from '#test/cast/cast'
import type { FreshDatabase } from '#test/database'
import { anInvoice, DEBITOR, insertInvoice } from '#test/invoices'
import { PASSWORD } from '#test/login'
import { insertOffer } from '#test/offers'
import { type Reply, type Visitor, visitor } from '#test/request'
import { browserWith, openSession } from '#test/session'
import type { ShopApp } from '#test/shop-app'

/** Those who call, as the matrix names them. */
export type Caller =
  | 'anonymous'
  | 'disabled'
  | 'ended'
  | 'other'
  | 'colleague'
  | 'own'
  | 'staff_without'
  | 'staff_with'
  | 'admin'

export type MatrixRow = { readonly access: string } & Readonly<Record<Caller, number | string>>

/** The company and the goods of those who call. */
export interface Ground {
  readonly customer_id: number
  readonly debitor: string
  readonly product_id: number
  readonly category_id: number
}

/** A person who owns one of each thing, and what the things are called by. */
export interface Owned extends Ground {
  readonly user_id: number
  readonly username: string
  readonly colleague_id: number
  readonly invitation_id: number
  readonly basket_id: string
  readonly payment_id: string
  readonly address_id: string
  readonly view_id: string
  readonly session_id: string
  readonly request_id: number
  readonly invoice_id: string
  readonly offer_id: string
  readonly offer_line_id: string
  readonly offer_file_id: string
  readonly draft_id: string
  readonly case_id: string
  /** An order of the colleague that waits to be approved. */
  readonly waiting_id: string
  readonly draft_file_id: string
}

const GROUP = { private: 1, manager: 3, administrator: 7 }
const { carpenters, mason } = cast.customer
const castGround: Ground = {
  customer_id: carpenters,
  debitor: DEBITOR.carpenters,
  product_id: cast.screws,
  category_id: cast.category.timber,
}
/** Computed once: it is meant to take long. */
const password_hash = await hashPassword(PASSWORD)

interface NewUser {
  readonly group_id?: number
  readonly customer_id?: number | null
  readonly permissions?: string[]
}

async function insertUser(
  db: Db,
  { group_id = GROUP.private, customer_id = null, permissions = [] }: NewUser,
): Promise<{ id: number; username: string }> {
  const uuid = uuidv7()
  const username = `${uuid}@demo.dk`
  const user = { uuid, username, name: 'Nogen', password_hash }
  return db
    .insertInto('access.user')
    .values({ ...user, group_id, customer_id, permissions })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}

/** A user of the carpenters or of another company, with a colleague, an invitation, a basket with a payment that came to nothing, an address and a session. */
export async function insertOwned(
  database: Pick<FreshDatabase, 'db'>,
  ground: Ground = castGround,
): Promise<Owned> {
  const { db } = database
  const { customer_id, product_id } = ground
  const { id: user_id, username } = await insertUser(db, {
    group_id: GROUP.manager,
    customer_id,
  })
  const colleague = await insertUser(db, { customer_id })
  const [basket_id, payment_id, address_id] = [uuidv7(), uuidv7(), uuidv7()]
  await db
    .insertInto('basket.basket')
    .values({
      id: basket_id,
      user_id,
      customer_id,
      is_current: false,
      name: 'Havnegade',
    })
    .execute()
  const line = { basket_id, product_id, name: 'Skruer', net_price: unitPrice(0) }
  await db
    .insertInto('basket.basket_line')
    .values({ ...line, id: uuidv7(), quantity: '2' })
    .execute()
  await db
    .insertInto('payment.payment')
    .values({
      id: payment_id,
      basket_id,
      provider: 'pay_on_pickup',
      option: 'pickup',
      content_hash: '',
      amount: ore(100),
      status: 'voided',
      failure_code: 'cancelled',
      expires: new Date(),
    })
    .execute()
  await db
    .insertInto('access.user_address')
    .values({ id: address_id, user_id, address1: 'Havnegade 1' })
    .execute()
  const view_id = uuidv7()
  await db
    .insertInto('access.saved_view')
    .values({ id: view_id, user_id, list: 'goods', name: 'Terrasse', query: 'q=lærk' })
    .execute()
  await openSession(database, user_id)
  const { id: session_id } = await db
    .selectFrom('access.session')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { id: request_id } = await db
    .insertInto('access.customer_request')
    .values({
      company_name: 'Nyt firma',
      company_id: '99999993',
      name: 'Nogen',
      username: `${uuidv7()}@demo.dk`,
      telephone: '20304050',
      wants_credit: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A company may only have so many.
  await db.deleteFrom('access.invitation').where('customer_id', '=', customer_id).execute()
  const { id: invitation_id } = await db
    .insertInto('access.invitation')
    .values({
      customer_id,
      invited_by: user_id,
      group_id: GROUP.private,
      username: `${uuidv7()}@demo.dk`,
      name: 'Nogen',
      permissions: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoice_id = await insertInvoice(database, anInvoice({ debitor: ground.debitor }))
  const offer = await insertOffer(database, { customer_id, user_id, product_id }, 'sent')
  const draft = await insertOffer(database, { customer_id, user_id, product_id }, 'draft')
  const case_id = uuidv7()
  await db
    .insertInto('access.customer_case')
    .values({ id: case_id, customer_id, case_number: case_id })
    .execute()
  return {
    ...ground,
    invoice_id,
    case_id,
    waiting_id: await insertWaiting(db, colleague.id, customer_id),
    offer_id: offer.id,
    offer_line_id: offer.line_id,
    offer_file_id: offer.attachment_id,
    draft_id: draft.id,
    draft_file_id: draft.attachment_id,
    request_id,
    user_id,
    username,
    colleague_id: colleague.id,
    invitation_id,
    basket_id,
    payment_id,
    address_id,
    view_id,
    session_id,
  }
}

async function insertWaiting(db: Db, user_id: number, customer_id: number): Promise<string> {
  const id = uuidv7()
  const order = {
    order_reference: id,
    order_placed: new Date(),
    basket_status: 'new',
    confirmation_token: id.replaceAll('-', ''),
    confirmation_expires: new Date(Date.now() + 60_000),
    content_hash: '',
    payment_provider: 'pay_on_pickup',
    payment_option: 'pickup',
    terms_version: '1',
  }
  await db
    .insertInto('basket.basket')
    .values({ id, user_id, customer_id, is_current: false })
    .execute()
  await db
    .insertInto('basket.basket_contact')
    .values({ id: uuidv7(), basket_id: id, contact_type: 'invoice', customer_type: 'company' })
    .execute()
  await db.updateTable('basket.basket').set(order).where('id', '=', id).execute()
  await db
    .insertInto('orders.approval')
    .values({
      basket_id: id,
      customer_id,
      reasons: ['amount'],
      lapses: new Date(Date.now() + 60_000),
    })
    .execute()
  return id
}

/** @returns The bearer token of the caller; undefined for one without. */
async function tokenOf(
  database: Pick<FreshDatabase, 'db'>,
  caller: Caller,
  owned: Owned,
  access: string,
): Promise<string | undefined> {
  const { db } = database
  if (caller === 'anonymous') return undefined
  if (caller === 'own') return openSession(database, owned.user_id)
  if (caller === 'colleague') return openSession(database, owned.colleague_id)
  const { id } = await insertUser(db, toUser(caller, access))
  const token = await openSession(database, id)
  if (caller === 'disabled') {
    await db.updateTable('access.user').set({ active: false }).where('id', '=', id).execute()
  }
  if (caller === 'ended') {
    await db
      .updateTable('access.session')
      .set({ ended: new Date() })
      .where('user_id', '=', id)
      .execute()
  }
  return token
}

/** In place of being ended, the sessions that were have run out. */
export async function letRunOut({ db }: FreshDatabase): Promise<void> {
  await db
    .updateTable('access.session')
    .set({ ended: null, expires: new Date(0) })
    .where('ended', 'is not', null)
    .execute()
}

/** Those who are disabled or whose session has ended could otherwise do everything. */
function toUser(
  caller: Exclude<Caller, 'anonymous' | 'own' | 'colleague'>,
  access: string,
): NewUser {
  const everyOther = permissions.filter((key) => key !== access)
  switch (caller) {
    case 'other':
      return { group_id: GROUP.manager, customer_id: mason }
    case 'staff_with':
      return { permissions: ['admin', access] }
    case 'staff_without':
      return { permissions: everyOther }
    case 'admin':
      return { group_id: GROUP.administrator }
    default:
      return { group_id: GROUP.administrator, permissions: [access] }
  }
}

/** @param access What the route declares, which decides what staff are given. */
export async function browserOf(
  app: ShopApp,
  database: Pick<FreshDatabase, 'db'>,
  { caller, owned, access }: { caller: Caller; owned: Owned; access: string },
): Promise<Visitor> {
  const token = await tokenOf(database, caller, owned, access)
  return token === undefined ? visitor(app) : browserWith(app, token)
}

export function send(
  one: Visitor,
  method: string,
  path: string,
  body: object | undefined,
): Promise<Reply> {
  if (method === 'GET') return one.get(path)
  if (method === 'DELETE') return one.delete(path)
  return method === 'PATCH' ? one.patch(path, body) : one.post(path, body)
}
