import type { z } from 'zod'
import {
  type CustomerEntry,
  customer,
  customerChange,
  customerEntry,
  customerInPath,
  customersQuery,
} from '#contract/user/customer'
import { writerOf } from '#contract/writer'
import type { Tx } from '#database/client'
import { ore } from '#kernel/money'
import {
  availableCredit,
  type CustomerRecord,
  type CustomerRow,
  customerList,
  findCustomer,
  lockCustomer,
  writeCustomer,
} from '#shop/access'
import type { Column } from '#shop/tables'
import { listRoute } from '../lists/list-route.ts'
import { Malformed } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

const TAG = 'Users'
const URL = '/api/admin/customers'

const toEntry = writerOf(customerEntry)
const toCustomer = writerOf(customer)

const columns: readonly Column<CustomerEntry>[] = [
  { name: 'Kunde', kind: 'text', width: 40, of: ({ name }) => name },
  { name: 'Debitor', kind: 'text', of: ({ debitor }) => debitor },
  { name: 'CVR', kind: 'text', of: ({ company_id }) => company_id },
  { name: 'By', kind: 'text', of: ({ city }) => city },
  { name: 'Betaling', kind: 'text', of: ({ terms }) => terms },
  { name: 'Kreditmaksimum', kind: 'kroner', of: ({ credit_limit }) => credit_limit },
  { name: 'Saldo', kind: 'kroner', of: ({ balance }) => balance },
]

const list = {
  url: URL,
  tag: TAG,
  summary: 'The customers of the shop, by name',
  permission: 'users_read',
  query: customersQuery,
  entry: customerEntry,
  source: customerList,
  toEntry: (row: CustomerRow) => toEntry({ ...row, id: String(row.id) }),
  file: { name: 'Kunder', columns },
} as const

const resource = {
  url: `${URL}/:id`,
  tag: TAG,
  name: 'a customer',
  permission: 'users_edit',
  audit: { read: 'customer_read', change: 'customer_changed' },
  params: customerInPath,
  entity: customer,
  change: customerChange,
  // Orders and invoices move them while a form is open.
  kept: ['balance', 'ordered', 'available', 'modified', 'price_groups', 'users', 'needs_approval'],
  find: findCustomer,
  lock: lockCustomer,
  write,
  toEntity: toReply,
} as const

/** What is agreed with customers, for staff: credit, terms and prices. */
export const adminCustomerRoutes: readonly Route[] = [listRoute(list), ...resourceRoutes(resource)]

async function write(tx: Tx, id: number, change: z.output<typeof customerChange>): Promise<void> {
  const { credit_limit, price_group_ids, ...others } = change
  if (price_group_ids) await requireGroups(tx, id, price_group_ids)
  await writeCustomer(tx, id, {
    ...others,
    price_group_ids,
    credit_limit: credit_limit === undefined ? undefined : ore(Math.round(credit_limit * 100)),
  })
}

/** @throws {Malformed} for a group that there is not. */
async function requireGroups(tx: Tx, id: number, asked: readonly number[]): Promise<void> {
  const known = (await findCustomer(tx, id))?.price_groups.map((group) => group.id) ?? []
  if (asked.every((one) => known.includes(one))) return
  throw new Malformed('invalid_field', { price_group_ids: ['Prisgruppen findes ikke'] })
}

function toReply(record: CustomerRecord) {
  const available = record.enable_credit ? availableCredit(record) : ore(0)
  return toCustomer({ ...record, available })
}
