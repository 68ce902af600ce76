import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { id, idInPath, kroner, line } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

/** Customers: the companies that users buy for, with what is agreed with each. */

const words = z.string()
const MOST_CREDIT = 100_000_000
const MOST_GROUPS = 50

const shared = {
  name: words,
  debitor: words.nullable().meta({ description: 'Its number in the bookkeeping.' }),
  company_id: words.meta({ description: 'CVR number; empty for one that is no company.' }),
  city: words,
  enable_credit: z.boolean().meta({ description: 'May buy on account.' }),
  terms: words.meta({ description: 'Of payment.' }),
  credit_limit: sum,
  balance: sum.meta({ description: 'Of invoices that are not paid.' }),
}

export const customerEntry = z
  .object({ id: words.meta({ description: 'A number.' }), ...shared })
  .meta({ id: 'AdminCustomerEntry' })
export type CustomerEntry = z.input<typeof customerEntry>
export const customersQuery = listQuery({}, ['name'])

const priceGroup = z
  .object({ id, name: words, is_public: z.boolean() })
  .meta({ id: 'AgreedPriceGroup' })

const customerUser = z
  .object({ id, name: words, username: words, active: z.boolean() })
  .extend({
    group_name: words,
    approval_above: sum.nullable().meta({ description: 'Ex VAT; null: never by the amount.' }),
    approval_budget: sum.nullable().meta({ description: 'Ex VAT, of a month; null: none.' }),
  })
  .meta({ id: 'UserOfCustomer' })

export const customer = z
  .object({
    id,
    ...shared,
    ordered: sum.meta({ description: 'Of open orders on account, but those on hold.' }),
    available: sum.meta({ description: 'What is left of the credit; never below zero.' }),
    company_ean: words,
    address1: words,
    address2: words,
    zipcode: words,
    price_group_ids: z.array(id).meta({ description: 'Agreed, beside those of the user’s group.' }),
    price_groups: z.array(priceGroup).meta({ description: 'All there are to choose from.' }),
    needs_approval: z.boolean().meta({
      description: 'Orders beyond the limits of their users are approved first.',
    }),
    users: z.array(customerUser).meta({
      description: 'Who buy for it, by name; a hundred at most.',
    }),
    modified: time,
  })
  .meta({ id: 'AdminCustomer' })
export type Customer = z.input<typeof customer>

export const customerInPath = z.strictObject({ id: idInPath })

/** What is agreed with a customer; the rest comes from the bookkeeping. */
export const customerChange = z
  .strictObject({
    enable_credit: z.boolean(),
    credit_limit: kroner
      .min(0, issue('credit_below_zero'))
      .max(MOST_CREDIT, issue('credit_too_large'))
      .multipleOf(0.01, issue('decimals_too_many')),
    terms: line(100),
    price_group_ids: z
      .array(id)
      .max(MOST_GROUPS, issue('price_groups_too_many', { most: MOST_GROUPS })),
  })
  .partial()
