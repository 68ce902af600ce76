import { expect, test } from 'vitest'
import type { Approval } from '#contract/approval/approval'
import type { BasketEntry, UserBaskets } from '#contract/basket/user-baskets'
import type { Invoices } from '#contract/invoice/invoice'
import type { OfferEntry } from '#contract/offer/offer'
import type { SavedAddress } from '#contract/user/address'
import type { UserReply } from '#contract/user/user'
import { listTasks, type TasksView } from './tasks.ts'

const EMPTY = { lines: 0, sum: 0 }

function view(more: {
  available?: number
  orders?: readonly Partial<BasketEntry>[]
  saved?: readonly Partial<BasketEntry>[]
  addresses?: number
  approvals?: readonly Partial<Approval>[]
  offers?: readonly Partial<OfferEntry>[]
  user?: Partial<UserReply>
  overdue?: Invoices
}): TasksView {
  const { available = 5000, orders = [], saved = [], addresses = 1, user = {} } = more
  const { approvals = [], offers = [], overdue } = more
  const credit = { limit: 10_000, balance: 0, ordered: 10_000 - available, available }
  return {
    now: new Date('2026-11-25T11:00:00Z'),
    user: { permissions: [], customer: { credit }, ...user } as unknown as UserReply,
    orders: { data: orders } as UserBaskets,
    saved: { data: saved } as UserBaskets,
    approvals: approvals as Approval[],
    offers: offers as OfferEntry[],
    overdue,
    addresses: Array.from({ length: addresses }, () => ({}) as SavedAddress),
  }
}

const keys = (of: TasksView, basket = EMPTY) => listTasks(of, basket, true).map(({ key }) => key)

test('an order that can be fetched waits for its customer, one on its way does not', () => {
  const packed = { basket_status: 'packing_complete', deliveries: ['Afhentning'], net_sum: 1 }
  const orders = [
    { id: 'fetched', is_pickup: true, ...packed },
    { id: 'sent', is_pickup: false, ...packed },
  ]
  const [task, ...more] = listTasks(view({ orders }), { lines: 0, sum: 0 }, false)
  expect([task?.key, task?.title.endsWith('er klar til afhentning')]).toEqual([
    'order fetched',
    true,
  ])
  expect(more).toEqual([])
})

test('nothing waits for a user who has done everything', () => {
  const orders = [{ id: 'a', basket_status: 'approved' }]
  expect(keys(view({ orders, saved: [{ id: 'b', refused_count: 0 }] }))).toEqual([])
})

test('an offer is told of while it is new, and when it runs out', () => {
  const offer = (id: string, more: Partial<OfferEntry>) => ({
    id,
    offer_number: `T-${id}`,
    title: 'Carport',
    net_sum: 1,
    ...more,
  })
  const offers = [
    offer('1', { status: 'viewed', days_left: 5 }),
    offer('2', { status: 'viewed', days_left: 6 }),
    offer('3', { status: 'sent', days_left: 20 }),
    offer('4', { status: 'draft', days_left: null }),
  ]
  expect(listTasks(view({ offers }), EMPTY, true).map(({ title }) => title)).toEqual([
    'Tilbud T-1 udløber om 5 dage',
    'Nyt tilbud T-3',
  ])
})

test('orders that the user may approve are told of, the oldest three one by one', () => {
  const order = (id: string, can_decide = true) => ({ id, can_decide, net_sum: 1 })
  const approvals = [order('1'), order('own', false), order('2'), order('3'), order('4')]
  expect(keys(view({ approvals }))).toEqual(['approval 1', 'approval 2', 'approval 3', 'approvals'])
})

test('an order that the user may approve is told of once, and one of a colleague’s to decide still waits', () => {
  const orders = ['1', 'own'].map((id) => ({
    id,
    basket_status: 'new',
    awaits_approval: true,
    net_sum: 1,
  }))
  const approvals = [
    { id: '1', can_decide: true, net_sum: 1 },
    { id: 'own', can_decide: false, net_sum: 1 },
  ]
  expect(keys(view({ approvals, orders }))).toEqual(['approval 1', 'order own'])
})

test('credit comes before baskets and orders, and what can wait comes last', () => {
  const all = view({
    available: -1,
    orders: ['a', 'b', 'c', 'd'].map((id) => ({ id, basket_status: 'new', net_sum: 1 })),
    saved: [{ id: 'e', name: 'Havnen', refused_count: 2 }],
    addresses: 0,
    user: { permissions: ['manage_company_users'], has_second_factor: false },
  })
  expect(keys(all, { lines: 2, sum: 100 })).toEqual([
    'credit',
    'saved e',
    'order a',
    'order b',
    'order c',
    'basket',
    'address',
    'second-factor',
  ])
})

test('overdue invoices come before everything, the oldest first, and the rest as a number', () => {
  const days = ['2026-11-24', '2026-10-01', '2026-11-20', '2026-11-10', '2026-11-15']
  const data = days.map((due_date, i) => ({
    id: `${i}`,
    invoice_number: `${i}`,
    due_date,
    balance: 1,
  }))
  const overdue = { data, count: 30, metadata: { overdue_sum: 500 } } as unknown as Invoices
  const tasks = listTasks(view({ overdue, available: -1 }), EMPTY, true)
  expect(tasks.map(({ key, late }) => [key, late])).toEqual([
    ['invoice 1', '55 dage over'],
    ['invoice 3', '15 dage over'],
    ['invoice 4', '10 dage over'],
    ['invoices', undefined],
    ['credit', undefined],
  ])
  expect(tasks[3]?.title).toBe('27 fakturaer mere er forfaldne')
})

test.each([
  [1001, []],
  [1000, ['save']],
  [0, ['danger']],
])('of a credit of 10,000, %d left is told as %j', (available, tones) => {
  expect(listTasks(view({ available }), EMPTY, true).map(({ tone }) => tone)).toEqual(tones)
})
