import { z } from 'zod'
import { idInPath, line, listOf } from '../common.ts'
import { issue } from '../issues.ts'
import { priceGroup } from './price.ts'

/** Price groups as staff make and change them. */

const name = line(60).refine((value) => value !== '', issue('field_empty'))
const count = z.int().min(0)

export const adminPriceGroup = priceGroup
  .extend({
    prices_count: count.meta({ description: 'Exact to 10,000; one more: there are more.' }),
    rebates_count: count.meta({ description: 'As `prices_count`.' }),
    customers_count: count.meta({ description: 'Companies that have agreed on it.' }),
    user_groups_count: count.meta({ description: 'Groups of users who get its prices.' }),
  })
  .meta({ id: 'AdminPriceGroup' })

export const priceGroupChange = z.strictObject({ name, is_public: z.boolean() }).partial()
export const newPriceGroup = z.strictObject({ name, is_public: z.boolean().default(false) })
export const priceGroupInPath = z.strictObject({ id: idInPath })
export const adminPriceGroupsReply = listOf(adminPriceGroup)
