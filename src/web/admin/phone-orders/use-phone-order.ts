import { useRef, useState } from 'react'
import type { BodyOf, ReplyOf } from '#api-client'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'

const ONE = '/api/admin/shop/phone-orders/{id}'
const LINES = '/api/admin/shop/phone-orders/{id}/basket-lines'

export type Loaded = ReplyOf<'GET', typeof ONE>
export type Basket = Loaded['data']
export type Change = BodyOf<'PATCH', typeof ONE>

/** An order on the phone: how it stands, and the calls that change it, one after the other. */
export function usePhoneOrder(loaded: Loaded) {
  const { api } = useServices()
  const [shown, setShown] = useState(loaded)
  const [waiting, setWaiting] = useState(0)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const { id } = loaded.metadata
  /** @returns Whether it was done. */
  const run = (call: () => Promise<Loaded>): Promise<boolean> => {
    setWaiting((count) => count + 1)
    const mine = turn.current.then(async () => {
      try {
        setShown(await call())
        return true
      } catch (failure) {
        tellFailure(failure)
        return false
      } finally {
        setWaiting((count) => count - 1)
      }
    })
    turn.current = mine
    return mine
  }
  return {
    basket: shown.data,
    metadata: shown.metadata,
    isBusy: waiting > 0,
    change: (body: Change) => run(() => api.patch(ONE, { id, body })),
    add: (product_id: number, quantity: number) =>
      run(() => api.post(LINES, { id, body: { product_id, quantity } })),
  }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>
