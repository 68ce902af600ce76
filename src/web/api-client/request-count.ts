import type { Interceptor } from './call.ts'

export interface RequestCount {
  readonly interceptor: Interceptor
  readonly current: () => number
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Counts the calls under way, for the loading bar. */
export function countRequests(): RequestCount {
  let count = 0
  const listeners = new Set<() => void>()
  const add = (change: 1 | -1) => {
    count += change
    for (const listener of listeners) listener()
  }
  return {
    current: () => count,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    interceptor: async (call, send) => {
      add(1)
      try {
        return await send(call)
      } finally {
        add(-1)
      }
    },
  }
}
