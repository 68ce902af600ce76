/** One value that changes, as `useSyncExternalStore` takes it. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const { emit, on } = createSignal<void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      emit()
    },
    subscribe: on,
  }
}

export function createSignal<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event: Event) => {
      for (const listener of [...listeners]) listener(event)
    },
    /** @returns Unsubscribes. */
    on: (listener: (event: Event) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
