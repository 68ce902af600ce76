import { deleteDue, inBatches, type Run } from '#database/retention'
import { type SeedBox, sealSeeds } from '#shop/accounts'
import { countPurchases } from '#shop/assortment'
import { pruneChanges } from '#shop/change-feed'
import type { Mailer } from '#shop/documents'
import { eraseOldOrders, eraseOrdersOfDeleted } from '#shop/erasure'
import { findBreaches } from '#shop/invariants'
import type { LabelMakers } from '#shop/labels'
import type { Library } from '#shop/media'
import { deleteEndedOffers } from '#shop/offers'
import {
  deleteAbandoned,
  deleteBasketsOfDeleted,
  type OrderReceiver,
  pruneOutbox,
} from '#shop/orders'
import { closeEndedPhoneOrders } from '#shop/phone-orders'
import { forgetPicks } from '#shop/picking'
import {
  captureParts,
  captureShipped,
  keepReserved,
  lapseOrders,
  type OrderParts,
  reconcilePayments,
  refundRevised,
  releaseReplaced,
  sendBackRefused,
  watchAuthorizations,
} from '#shop/settlement'
import { deleteExpiredReservations } from '#shop/stock'
import { queueNotices } from '#shop/stock-notices'
import { oldRows } from './old-rows.ts'
import { applyPlannedPrices } from './planned-prices.ts'

/** What jobs work with. */
export interface JobParts {
  readonly orders: OrderParts
  readonly mailer: Mailer
  /** By the provider of a label; left out: the shop draws its own. */
  readonly labels?: LabelMakers | undefined
  /** Left out: no files are kept. */
  readonly library?: Library | undefined
  /** The merchant's own system; left out: orders for it wait, and what happens to them is not kept. */
  readonly erp?: OrderReceiver | undefined
  /** The shop's address, for links in mails. */
  readonly origin: string
  readonly log: JobLog
  /** Left out: what is stored of second factors stays as it is. */
  readonly seeds?: SeedBox | undefined
  /** Told how many rows of a table a job has deleted. */
  readonly onDeleted?: ((table: string, rows: number) => void) | undefined
  /** Of a shop that keeps its mails. @returns How many. */
  readonly deleteOldMails?: (() => Promise<number>) | undefined
}

interface JobLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}

export interface Job {
  /** A cron expression, in Danish time. */
  readonly cron: string
  /** What it returns is kept with the job for a week. What goes through many rows ends with `stopping`; its next run goes on. */
  readonly run: (parts: JobParts, stopping: AbortSignal) => Promise<unknown>
}

/** Far longer than a process goes without reading changes; one that does takes everything for changed. */
const CHANGES_KEPT_MINUTES = 60

/** Money and products of older orders move no more. */
const CHECKED_DAYS = 60
const DAY_MS = 86_400_000

/** A run that deletes or erases ends by then; what it leaves, the run of the next hour goes on with. */
const LONGEST_RUN_MS = 600_000

function runOf(stopping: AbortSignal): Run {
  return { until: performance.now() + LONGEST_RUN_MS, stopping }
}

function report({ log, onDeleted }: JobParts, table: string, rows: number): void {
  if (rows === 0) return
  onDeleted?.(table, rows)
  log.info({ table, rows }, 'what was due is deleted')
}

/** What runs by the clock, in one process of however many there are. */
export const jobs = {
  expire_reservations: {
    cron: '*/5 * * * *',
    run: async ({ orders, log }) => {
      const expired = await deleteExpiredReservations(orders.db)
      if (expired > 0) log.info({ expired }, 'reservations expired')
    },
  },
  reconcile_payments: {
    cron: '* * * * *',
    run: async ({ orders, log }) => {
      const { settled, expired, failed } = await reconcilePayments(orders)
      if (settled + expired > 0) log.info({ settled, expired }, 'open payments settled')
      for (const error of failed) log.error({ err: error }, 'a payment could not be settled')
    },
  },
  capture_shipped: {
    cron: '* * * * *',
    run: async ({ orders, log }) => {
      const failed = [
        ...(await captureParts(orders)),
        ...(await captureShipped(orders)),
        ...(await refundRevised(orders)),
        ...(await releaseReplaced(orders)),
      ]
      for (const error of failed) {
        log.error({ err: error }, 'the money of an order could not be moved')
      }
    },
  },
  watch_authorizations: {
    cron: '23 4,16 * * *',
    run: async ({ orders, log }) => {
      const { alarms, failed } = await watchAuthorizations(orders, new Date())
      for (const alarm of alarms) log.error({ ...alarm }, 'reserved money runs out')
      for (const error of failed) log.error({ err: error }, 'a payment could not be asked about')
      for (const error of await keepReserved(orders, new Date())) {
        log.error({ err: error }, 'reserved money could not be renewed')
      }
      const unreturned = [
        ...(await refundRevised(orders, 'ever')),
        ...(await sendBackRefused(orders)),
      ]
      for (const error of unreturned) log.error({ err: error }, 'money could not be sent back')
    },
  },
  lapse_approvals: {
    cron: '*/10 * * * *',
    run: async ({ orders, log }) => {
      const lapsed = await lapseOrders(orders.db)
      if (lapsed > 0) log.info({ lapsed }, 'orders canceled that were not approved in time')
    },
  },
  tell_back_in_stock: {
    cron: '*/5 * * * *',
    run: async ({ orders, log }, stopping) => {
      const mails = await queueNotices(orders.db, stopping)
      if (mails > 0) log.info({ mails }, 'mails about products that are in stock again')
    },
  },
  apply_planned_prices: {
    cron: '* * * * *',
    run: async ({ orders, log }, stopping) => {
      const prices = await applyPlannedPrices(orders.db, stopping)
      if (prices > 0) log.info({ prices }, 'prices have become what was planned')
    },
  },
  delete_abandoned_baskets: {
    cron: '17 * * * *',
    run: async (parts, stopping) => {
      const { db } = parts.orders
      const run = runOf(stopping)
      await closeEndedPhoneOrders(db)
      const deleted = (await deleteBasketsOfDeleted(db, run)) + (await deleteAbandoned(db, run))
      report(parts, 'basket.basket', deleted)
    },
  },
  erase_orders: {
    cron: '29 * * * *',
    run: async (parts, stopping) => {
      const { db } = parts.orders
      const run = runOf(stopping)
      const erased = (await eraseOrdersOfDeleted(db, run)) + (await eraseOldOrders(db, run))
      report(parts, 'personal data of basket.basket', erased)
    },
  },
  seal_second_factors: {
    cron: '47 4 * * *',
    run: async ({ orders, seeds, log }) => {
      const sealed = seeds ? await sealSeeds(orders.db, seeds) : 0
      if (sealed > 0) log.info({ sealed }, 'seeds of second factors are sealed')
    },
  },
  count_purchases: {
    cron: '17 3 * * *',
    run: async ({ orders, log }, stopping) => {
      const products = await countPurchases(orders.db, new Date(), runOf(stopping))
      if (products > 0) log.info({ products }, 'how often products are bought is counted anew')
    },
  },
  delete_ended_offers: {
    cron: '35 3 * * *',
    run: async (parts, stopping) => {
      const run = runOf(stopping)
      report(parts, 'offer.offer', await deleteEndedOffers(parts.orders.db, new Date(), run))
    },
  },
  delete_old_rows: {
    cron: '41 * * * *',
    run: async (parts, stopping) => {
      const run = runOf(stopping)
      for (const rows of oldRows) {
        report(parts, rows.table, await deleteDue(parts.orders.db, rows, run))
      }
      await forgetPicks(parts.orders.db, run)
    },
  },
  delete_old_files: {
    cron: '5 4 * * *',
    run: async (parts) => {
      report(parts, 'mails', (await parts.deleteOldMails?.()) ?? 0)
    },
  },
  tidy_files: {
    cron: '11 * * * *',
    run: async (parts, stopping) => {
      const tidied = await parts.library?.tidy(parts.orders.db, runOf(stopping))
      report(parts, 'files', tidied ?? 0)
    },
  },
  prune_outbox: {
    cron: '53 * * * *',
    run: async (parts, stopping) => {
      const pruned = await inBatches(runOf(stopping), () => pruneOutbox(parts.orders.db), 1)
      report(parts, 'orders.outbox', pruned)
    },
  },
  check_invariants: {
    cron: '47 3 * * *',
    run: async ({ orders, log }) => {
      const checked = new Date()
      const since = new Date(checked.getTime() - CHECKED_DAYS * DAY_MS)
      const breaches = await findBreaches(orders.db, since)
      for (const breach of breaches) log.error({ ...breach }, 'an invariant is broken')
      log.info({ breaches: breaches.length }, 'the invariants were checked')
      return { checked: checked.toISOString(), breaches }
    },
  },
  prune_changes: {
    cron: '*/10 * * * *',
    run: ({ orders }) => pruneChanges(orders.db, CHANGES_KEPT_MINUTES),
  },
} satisfies Readonly<Record<string, Job>>
