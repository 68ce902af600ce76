import { type Calls, createStore, type Store } from '#api-client'

/** What permissions are called in Danish, by their keys; empty until they have been read. */
export interface PermissionNames
  extends Pick<Store<ReadonlyMap<string, string>>, 'get' | 'subscribe'> {
  readonly read: () => Promise<void>
}

export function createPermissionNames(api: Pick<Calls, 'get'>): PermissionNames {
  const store = createStore<ReadonlyMap<string, string>>(new Map())
  return {
    get: store.get,
    subscribe: store.subscribe,
    read: async () => {
      if (store.get().size > 0) return
      const { data } = await api.get('/api/admin/permissions')
      store.set(new Map(data.map(({ key, name }) => [key, name])))
    },
  }
}
