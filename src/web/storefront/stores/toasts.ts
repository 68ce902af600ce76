import { createStore, type Store } from '#api-client'
import type { ToastMessage } from '#ui/messages/toast'

/** The messages on the screen, oldest first. */
export type ToastStore = Pick<Store<readonly ToastMessage[]>, 'get' | 'subscribe'> & {
  /** Replaces a message with the same id. */
  readonly show: (message: Omit<ToastMessage, 'id'> & { id?: string }) => void
  readonly close: (id: string) => void
  /** Those that say what went well. */
  readonly closeQuiet: () => void
}

const MOST = 3

export function createToastStore(): ToastStore {
  const { get, set, subscribe } = createStore<readonly ToastMessage[]>([])
  let made = 0
  const without = (id: string) => get().filter((message) => message.id !== id)
  return {
    get,
    subscribe,
    show: (message) => {
      made += 1
      const shown = { ...message, id: message.id ?? `toast-${made}` }
      set([...without(shown.id), shown].slice(-MOST))
    },
    close: (id) => set(without(id)),
    closeQuiet: () => set(get().filter(({ tone }) => tone !== undefined)),
  }
}
