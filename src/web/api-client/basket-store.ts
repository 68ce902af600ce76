import type { AddedLines, BasketReply } from '#contract/basket/basket'
import type { BasketChangeBody, LineToAddBody } from '#contract/basket/change'
import type { BasketCalls, Strictness } from './basket-calls.ts'
import { ApiError } from './failure.ts'

/** What the head of every page shows of the basket. */
export interface BasketHead {
  readonly lines_count: number
  readonly products_count: number
  readonly products_sum: number
  readonly net_products_sum: number
}

export type BasketEvent =
  | { readonly kind: 'changed'; readonly basket: BasketReply }
  | { readonly kind: 'added'; readonly reply: AddedLines }
  /** The keys of what was wrong, as the shop names them. */
  | { readonly kind: 'error'; readonly keys: readonly string[]; readonly error: unknown }

export interface BasketStore {
  /** `undefined` until the basket has been fetched, and on the server. */
  readonly head: () => BasketHead | undefined
  /** The whole basket as last seen; `undefined` when it has changed since. */
  readonly basket: () => BasketReply | undefined
  /** Called after every change. @returns What ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Called with every event. @returns What ends it. */
  readonly onEvent: (listener: (event: BasketEvent) => void) => () => void
  readonly load: () => Promise<BasketReply>
  readonly add: (line: LineToAddBody) => Promise<AddedLines>
  readonly change: (body: BasketChangeBody, strictness?: Strictness) => Promise<BasketReply>
}

/**
 * The basket of this browser. What it holds is what the shop last said: nothing is worked out or guessed here. Changes
 * are sent one after another, in the order they were made.
 */
export function createBasketStore(calls: BasketCalls): BasketStore {
  let head: BasketHead | undefined
  let basket: BasketReply | undefined
  let last: Promise<unknown> = Promise.resolve()
  let loading: Promise<BasketReply> | undefined
  const changes = createSignal<void>()
  const events = createSignal<BasketEvent>()

  function show(next: BasketReply): BasketReply {
    head = next
    basket = next
    changes.emit()
    events.emit({ kind: 'changed', basket: next })
    return next
  }
  function showAdded(reply: AddedLines): AddedLines {
    head = reply.metadata
    basket = undefined
    changes.emit()
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
  /** Whoever asks while it is being fetched gets the same, unless a change was made in between. */
  function load(): Promise<BasketReply> {
    const turn = loading ?? inTurn(async () => show(await calls.current({ quiet: true })))
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
    head: () => head,
    basket: () => basket,
    subscribe: changes.on,
    onEvent: events.on,
    load,
    add: (line) =>
      inTurnChanging(async () => showAdded(await calls.addLine(line, { quiet: true }))),
    change: (body, strictness) =>
      inTurnChanging(async () => show(await calls.change(body, strictness, { quiet: true }))),
  }
}

function keysOf(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.keys(error.errors) : []
}

function createSignal<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event: Event) => {
      for (const listener of [...listeners]) listener(event)
    },
    on: (listener: (event: Event) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
