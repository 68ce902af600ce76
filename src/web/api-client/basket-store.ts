import type { AddedMany, BasketReply } from '#contract/basket/basket'
import type { BasketCalls, BasketChangeBody, LineToAddBody, Strictness } from './basket-calls.ts'
import { ApiError } from './failure.ts'
import { createSignal, createStore } from './store.ts'

/** What the head of every page shows of the basket. */
export interface BasketHead {
  readonly lines_count: number
  readonly products_count: number
  readonly products_sum: number
  readonly net_products_sum: number
}

export type BasketEvent =
  | { readonly kind: 'changed'; readonly basket: BasketReply }
  | { readonly kind: 'added'; readonly reply: AddedMany }
  /** The keys of the errors of a refusal. */
  | { readonly kind: 'error'; readonly keys: readonly string[]; readonly error: unknown }

export interface BasketStore {
  /** `undefined` until the basket has been fetched, unless the server rendered it. */
  readonly head: () => BasketHead | undefined
  /** The whole basket; `undefined` when it has changed since it was fetched. */
  readonly basket: () => BasketReply | undefined
  /** Called after every change. @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** @returns Unsubscribes. */
  readonly onEvent: (listener: (event: BasketEvent) => void) => () => void
  readonly load: () => Promise<BasketReply>
  /** In one change: what cannot be bought is told, and the rest is in the basket. */
  readonly add: (lines: readonly LineToAddBody[]) => Promise<AddedMany>
  /** Takes out again what a login brought along. */
  readonly undoMerge: () => Promise<BasketReply>
  readonly change: (body: BasketChangeBody, strictness?: Strictness) => Promise<BasketReply>
}

/**
 * The basket as the API last returned it; nothing is computed here. Changes are sent one after another, in the order in
 * which they were made.
 */
export function createBasketStore(calls: BasketCalls, initial?: BasketReply): BasketStore {
  const seen = createStore<{ head?: BasketHead; basket?: BasketReply }>(
    initial ? { head: initial, basket: initial } : {},
  )
  let last: Promise<unknown> = Promise.resolve()
  let loading: Promise<BasketReply> | undefined
  const events = createSignal<BasketEvent>()

  function show(next: BasketReply): BasketReply {
    seen.set({ head: next, basket: next })
    events.emit({ kind: 'changed', basket: next })
    return next
  }
  function showAdded(reply: AddedMany): AddedMany {
    seen.set({ head: reply.metadata })
    events.emit({ kind: 'added', reply })
    return reply
  }
  function inTurn<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    const turn = last.then(ask).catch((error: unknown) => {
      events.emit({ kind: 'error', keys: keysOf(error), error })
      throw error
    })
    last = turn.catch(() => {})
    return turn
  }
  /** Calls share the request under way, unless a change was made since it began. */
  function load(): Promise<BasketReply> {
    const turn = loading ?? inTurn(async () => show(await calls.current()))
    loading = turn
    const done = () => {
      if (loading === turn) loading = undefined
    }
    turn.then(done, done)
    return turn
  }
  function inTurnChanging<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    loading = undefined
    return inTurn(ask)
  }

  return {
    head: () => seen.get().head,
    basket: () => seen.get().basket,
    subscribe: seen.subscribe,
    onEvent: events.on,
    load,
    add: (lines) => inTurnChanging(async () => showAdded(await calls.add(lines))),
    undoMerge: () => inTurnChanging(async () => show(await calls.undoMerge())),
    change: (body, strictness) =>
      inTurnChanging(async () => show(await calls.change(body, strictness))),
  }
}

function keysOf(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.keys(error.errors) : []
}
