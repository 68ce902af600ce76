import type { Interceptor } from './call.ts'
import { createStore, type Store } from './store.ts'

/** The number of calls under way, for the loading bar. */
export type RequestCount = Pick<Store<number>, 'get' | 'subscribe'>

export function countRequests(): { requests: RequestCount; count: Interceptor } {
  const requests = createStore(0)
  const add = (change: 1 | -1) => requests.set(requests.get() + change)
  const count: Interceptor = async (call, send) => {
    add(1)
    try {
      return await send(call)
    } finally {
      add(-1)
    }
  }
  return { requests, count }
}
