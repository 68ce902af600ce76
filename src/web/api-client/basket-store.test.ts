import { expect, test, vi } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketCalls } from './basket-calls.ts'
import { type BasketEvent, createBasketStore } from './basket-store.ts'
import { ApiError } from './failure.ts'

const basket = { lines_count: 1, products_count: 2, products_sum: 50, net_products_sum: 40 }
const added = {
  data: [],
  metadata: { lines_count: 2, products_count: 5, products_sum: 80, net_products_sum: 64 },
}

function store(calls: Partial<Record<keyof BasketCalls, () => Promise<unknown>>>) {
  const made = createBasketStore(calls as unknown as BasketCalls)
  const events: BasketEvent[] = []
  made.onEvent((event) => events.push(event))
  return { ...made, events }
}

test('before the shop has said anything, nothing is shown', () => {
  expect(store({}).head()).toBeUndefined()
})

test('what is shown is what the shop last said', async () => {
  const {
    load,
    add,
    head,
    basket: whole,
  } = store({
    current: async () => basket,
    add: async () => added,
  })
  await load()
  expect(head()).toMatchObject({ lines_count: 1, products_sum: 50 })
  expect(whole()).toBe(basket as BasketReply | undefined)
  await add([{ product_id: 1 }])
  expect(head()).toMatchObject({ lines_count: 2, products_sum: 80 })
  expect(whole()).toBeUndefined()
})

test('changes are sent one after another', async () => {
  const order: string[] = []
  const waits: (() => void)[] = []
  const { add, change } = store({
    add: () => {
      order.push('add begins')
      return new Promise((resolve) =>
        waits.push(() => {
          order.push('add ends')
          resolve(added)
        }),
      )
    },
    change: async () => {
      order.push('change')
      return basket
    },
  })
  const both = [add([{ product_id: 1 }]), change({})]
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  waits[0]?.()
  await Promise.all(both)
  expect(order).toEqual(['add begins', 'add ends', 'change'])
})

test('a refusal is an error event that lists the keys, changes nothing and stops no one', async () => {
  const refusal = new ApiError(409, {
    code: 'variant_required',
    message: 'Vælg en længde.',
    errors: { variant_required: ['Vælg en længde.'], quantity: ['For mange'] },
  })
  const { load, add, head, events } = store({
    current: async () => basket,
    add: () => Promise.reject(refusal),
  })
  await load()
  await expect(add([{ product_id: 1 }])).rejects.toBe(refusal)
  expect(events.at(-1)).toEqual({
    kind: 'error',
    keys: ['variant_required', 'quantity'],
    error: refusal,
  })
  expect(head()).toMatchObject({ lines_count: 1 })
  await expect(load()).resolves.toBe(basket)
})

test('parts of a page that ask for the basket at once share one reply, until something is changed', async () => {
  let asked = 0
  const { load, change } = store({
    current: async () => {
      asked += 1
      return basket
    },
    change: async () => basket,
  })
  await Promise.all([load(), load()])
  expect(asked).toBe(1)
  await Promise.all([load(), change({}), load()])
  expect(asked).toBe(3)
})
