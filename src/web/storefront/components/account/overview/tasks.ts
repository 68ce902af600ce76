import type { Approval } from '#contract/approval/approval'
import type { BasketEntry, UserBaskets } from '#contract/basket/user-baskets'
import type { InvoiceCaseEntry } from '#contract/case/case'
import type { InvoiceEntry, Invoices } from '#contract/invoice/invoice'
import type { OfferEntry } from '#contract/offer/offer'
import type { SavedAddress } from '#contract/user/address'
import type { UserReply } from '#contract/user/user'
import { danishDay } from '#kernel/time'
import { formatAmount } from '#ui/format'
import type { IconName } from '#ui/icons/icon'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { userBasketTexts } from '../../../texts/professional/user-baskets.ts'
import type { BoughtView } from '../../../views/list/bought.ts'
import { daysBetween } from '../invoices/invoice-view.ts'

export interface OverviewView extends TasksView {
  readonly bought: BoughtView
  /** The open ones, the newest first; none for users without a company. */
  readonly cases: readonly InvoiceCaseEntry[]
}

/** What the tasks of a user are told from. */
export interface TasksView {
  /** When it was loaded. */
  readonly now: Date
  readonly user: UserReply
  /** The latest. */
  readonly orders: UserBaskets
  readonly saved: UserBaskets
  readonly addresses: readonly SavedAddress[]
  /** Orders of the company that wait, for users who may approve them. */
  readonly approvals: readonly Approval[]
  /** Those that are still open; none for users who may not see them. */
  readonly offers: readonly OfferEntry[]
  /** Those that are overdue, for users who may see them. */
  readonly overdue: Invoices | undefined
}

/** What is in the basket now. */
export interface BasketNow {
  readonly lines: number
  /** Without delivery, on the side of VAT that is shown first. */
  readonly sum: number
}

/** Something that waits for the user, and where to do it. */
export interface Task {
  readonly key: string
  readonly icon: IconName
  readonly tone?: 'danger' | 'save' | 'info'
  readonly title: string
  readonly text: string
  /** The status of an order. */
  readonly status?: string
  /** How late it is. */
  readonly late?: string
  readonly href: string
  readonly action: string
}

/** The share of a credit limit below which the user is warned. */
const LOW = 0.1
const MOST_ORDERS = 3
const MOST_OVERDUE = 3

/** What waits for the user, the most urgent first. An order is new until its company and staff have approved it. */
export function listTasks(view: TasksView, basket: BasketNow, isNet: boolean): Task[] {
  const { user, orders, saved, addresses, approvals, offers, overdue, now } = view
  const toDecide = new Set(approvals.flatMap(({ id, can_decide }) => (can_decide ? id : [])))
  return [
    ...(overdue ? overdueTasks(overdue, danishDay(now)) : []),
    ...creditTasks(user),
    ...approvalTasks(approvals, isNet),
    ...offers.flatMap((offer) => offerTask(offer, isNet) ?? []),
    ...saved.data.filter(({ refused_count }) => refused_count > 0).map(toRefused),
    ...orders.data.filter(isReady).slice(0, MOST_ORDERS).map(toReady),
    ...orders.data
      .filter(({ id, basket_status }) => basket_status === 'new' && !toDecide.has(id))
      .slice(0, MOST_ORDERS)
      .map((order) => toWaiting(order, isNet)),
    ...basketTasks(basket, isNet),
    ...(addresses.length === 0 ? [ADDRESS] : []),
    ...(needsSecondFactor(user) ? [SECOND_FACTOR] : []),
  ]
}

/** The oldest of those that are shown first on their page, and how many more there are. */
function overdueTasks({ data, count, metadata }: Invoices, today: string): Task[] {
  const shown = data
    .toSorted((one, other) => (`${one.due_date}` < `${other.due_date}` ? -1 : 1))
    .slice(0, MOST_OVERDUE)
  const more = count - shown.length
  return [
    ...shown.map((invoice) => toOverdue(invoice, today)),
    ...(more > 0 ? [toMoreOverdue(more, metadata.overdue_sum)] : []),
  ]
}

function toMoreOverdue(more: number, sum: number): Task {
  return {
    key: 'invoices',
    icon: 'document',
    tone: 'danger',
    title: texts.moreOverdue(more),
    text: texts.overdueSum(formatAmount(sum)),
    href: accountPaths.invoices({ status: 'overdue' }),
    action: texts.seeInvoices,
  }
}

function toOverdue(invoice: InvoiceEntry, today: string): Task {
  const { id, invoice_number, case_number, balance, due_date } = invoice
  return {
    key: `invoice ${id}`,
    icon: 'document',
    tone: 'danger',
    title: texts.overdue(invoice_number),
    text: [case_number, texts.overdueText(formatAmount(balance))].filter(Boolean).join(' · '),
    late: invoiceTexts.overdueBy(daysBetween(due_date ?? today, today)),
    href: accountPaths.invoice(id),
    action: texts.seeInvoice,
  }
}

function creditTasks({ customer }: UserReply): Task[] {
  const credit = customer?.credit
  if (!credit || credit.available > credit.limit * LOW) return []
  const isSpent = credit.available <= 0
  return [
    {
      key: 'credit',
      icon: 'card',
      tone: isSpent ? 'danger' : 'save',
      title: isSpent ? texts.creditSpent : texts.creditLow(formatAmount(credit.available)),
      text: isSpent ? texts.creditSpentText : texts.creditLowText,
      href: accountPaths.orders(),
      action: texts.seeCredit,
    },
  ]
}

const MOST_APPROVALS = 3

/** The oldest that the user may decide on, and how many more there are. */
function approvalTasks(approvals: readonly Approval[], isNet: boolean): Task[] {
  const waiting = approvals.filter(({ can_decide }) => can_decide)
  const more = waiting.length - MOST_APPROVALS
  return [
    ...waiting.slice(0, MOST_APPROVALS).map((order) => toApproval(order, isNet)),
    ...(more > 0 ? [toMoreApprovals(more)] : []),
  ]
}

function toApproval(order: Approval, isNet: boolean): Task {
  const { id, order_reference, user_name, net_sum, payment_amount } = order
  return {
    key: `approval ${id}`,
    icon: 'check',
    tone: 'save',
    title: texts.approve(order_reference),
    text: [user_name, withVat(isNet ? net_sum : payment_amount, isNet)].join(' · '),
    href: accountPaths.approval(id),
    action: texts.seeOrder,
  }
}

function toMoreApprovals(more: number): Task {
  return {
    key: 'approvals',
    icon: 'check',
    tone: 'save',
    title: texts.moreApprovals(more),
    text: texts.moreApprovalsText,
    href: accountPaths.approvals,
    action: texts.seeApprovals,
  }
}

/** Days before the last from which an offer runs out. */
const SOON_DAYS = 5

/** An offer that runs out soon, or has not been opened. */
function offerTask(offer: OfferEntry, isNet: boolean): Task | undefined {
  const { id, offer_number, title, status, days_left } = offer
  if (days_left === null) return undefined
  const isSoon = days_left <= SOON_DAYS
  if (!isSoon && status !== 'sent') return undefined
  return {
    key: `offer ${id}`,
    icon: isSoon ? 'clock' : 'document',
    tone: isSoon ? 'save' : 'info',
    title: isSoon ? texts.offerEnds(offer_number, days_left) : texts.newOffer(offer_number),
    text: [title, withVat(isNet ? offer.net_sum : offer.gross_sum, isNet)].join(' · '),
    href: paths.offer(id),
    action: texts.seeOffer,
  }
}

function toRefused({ id, name, refused_count }: BasketEntry): Task {
  return {
    key: `saved ${id}`,
    icon: 'alert',
    tone: 'save',
    title: texts.refused(name ?? ''),
    text: texts.refusedText(refused_count),
    href: paths.userBasket(id),
    action: texts.seeSaved,
  }
}

function isReady({ is_pickup, basket_status }: BasketEntry): boolean {
  return is_pickup && basket_status === 'packing_complete'
}

function toReady({ id, order_reference, deliveries }: BasketEntry): Task {
  return {
    key: `order ${id}`,
    icon: 'store',
    tone: 'info',
    title: texts.ready(order_reference ?? ''),
    text: deliveries.join(' · '),
    href: paths.userBasket(id),
    action: texts.seeOrder,
  }
}

function toWaiting(order: BasketEntry, isNet: boolean): Task {
  const { id, order_reference, order_placed, basket_status, awaits_approval } = order
  return {
    key: `order ${id}`,
    icon: 'package',
    tone: 'info',
    title: awaits_approval
      ? texts.waitingForCompany(order_reference ?? '')
      : texts.waiting(order_reference ?? ''),
    text: [order_placed && userBasketTexts.date(order_placed), sumOf(order, isNet)]
      .filter(Boolean)
      .join(' · '),
    status: basket_status,
    href: paths.userBasket(id),
    action: texts.seeOrder,
  }
}

function basketTasks({ lines, sum }: BasketNow, isNet: boolean): Task[] {
  if (lines === 0) return []
  return [
    {
      key: 'basket',
      icon: 'basket',
      title: texts.basket(lines),
      text: withVat(sum, isNet),
      href: paths.basket,
      action: texts.toBasket,
    },
  ]
}

const ADDRESS: Task = {
  key: 'address',
  icon: 'pin',
  title: texts.noAddress,
  text: texts.noAddressText,
  href: accountPaths.addresses,
  action: texts.addAddress,
}

const SECOND_FACTOR: Task = {
  key: 'second-factor',
  icon: 'lock',
  title: texts.secondFactor,
  text: texts.secondFactorText,
  href: accountPaths.profile,
  action: texts.toProfile,
}

function needsSecondFactor({ has_second_factor, permissions }: UserReply): boolean {
  return !has_second_factor && permissions.includes('manage_company_users')
}

/** The sum of an order with delivery. */
export function sumOf({ net_sum, payment_amount }: BasketEntry, isNet: boolean): string {
  return withVat(isNet ? net_sum : payment_amount, isNet)
}

export function withVat(sum: number, isNet: boolean): string {
  return `${formatAmount(sum)} ${isNet ? userBasketTexts.exVat : userBasketTexts.inclVat}`
}
