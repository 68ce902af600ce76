import { useSyncExternalStore } from 'react'
import type { Store } from '#api-client'

/** The current value of a store; `before` on the server and during hydration. */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  before: NoInfer<Value>,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => before)
}
