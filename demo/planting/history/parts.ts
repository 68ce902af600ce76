import type { Db } from '#database/client'
import type { Batch } from '../batch.ts'
import { addArticleNumbers, addOldAddresses, addSavedAddresses } from './address-rows.ts'
import { addAbandoned, addSaved } from './basket-rows.ts'
import { addEnquiries, addLinks, addRequests, addSubscriptions } from './contact-rows.ts'
import { addOtherInvoices } from './invoice-rows.ts'
import { addOffers } from './offer-rows.ts'
import type { OrderGround } from './order-ground.ts'
import { addOrders } from './order-history.ts'
import { addCustomers, addUsers } from './people-rows.ts'
import { addPrices } from './price-rows.ts'
import type { TableName } from './tables.ts'
import {
  addAttempts,
  addAudit,
  addConsents,
  addCounts,
  addSessions,
  addVisits,
  COUNT_DAYS,
} from './trace-rows.ts'

export interface Part {
  /** How often it adds rows; of prices it is not known beforehand. */
  readonly count: number
  /** How many each time, about: to tell how far the planting is. */
  readonly rows: number
  readonly add: () => Iterable<void> | AsyncIterable<void>
}

/** All that ten years leave behind, in the order in which it is planted. */
export function toParts(batch: Batch<TableName>, ground: OrderGround, db: Db): Part[] {
  const { buyers, years, first_offer } = ground
  const { amounts } = buyers
  const simple = <Kind extends keyof typeof amounts>(
    kind: Kind,
    add: (batch: Batch<TableName>, ground: OrderGround, count: number) => Iterable<void>,
    rows = 1,
  ): Part => ({ count: amounts[kind], rows, add: () => add(batch, ground, amounts[kind]) })
  const offers = { count: amounts.offers, first_number: first_offer }
  return [
    { count: amounts.customers, rows: 2, add: () => addCustomers(batch, ground) },
    { count: amounts.users, rows: 1, add: () => addUsers(batch, buyers, years) },
    { count: amounts.orders, rows: 33, add: () => addOrders(batch, ground) },
    simple('abandoned', addAbandoned, 3),
    simple('saved', addSaved, 5),
    simple('otherInvoices', addOtherInvoices, 9),
    { count: amounts.offers, rows: 11, add: () => addOffers(batch, ground, offers) },
    simple('audit', addAudit),
    simple('sessions', addSessions),
    simple('attempts', addAttempts),
    simple('consents', addConsents),
    {
      count: COUNT_DAYS,
      rows: amounts.searches,
      add: () => addCounts(batch, ground, amounts.searches),
    },
    simple('visits', addVisits),
    simple('enquiries', addEnquiries),
    simple('subscriptions', addSubscriptions),
    simple('links', addLinks, 2),
    simple('requests', addRequests, 2),
    simple('oldAddresses', addOldAddresses),
    simple('savedAddresses', addSavedAddresses),
    simple('articleNumbers', addArticleNumbers),
    { count: 0, rows: 0, add: () => addPrices(db, batch, ground) },
  ]
}
