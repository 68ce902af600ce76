import { useSyncExternalStore } from 'react'

/** An external store of one value. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** @returns What ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The current value; `before` on the server and during hydration. */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  before: NoInfer<Value>,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => before)
}
