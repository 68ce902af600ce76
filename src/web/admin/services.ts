import { createContext, useContext } from 'react'
import { type Calls, createStaffApi, createStore, type Store } from '#api-client'
import { createStaffSession, type StaffSession } from './session/staff-session.ts'

/** What pages work with. */
export interface Services {
  readonly api: Calls
  readonly session: StaffSession
  readonly permissionNames: PermissionNames
}

interface Browser {
  readonly readCookies: () => string
  readonly locks: Pick<LockManager, 'request'> | undefined
}

export function createServices(browser: Browser): Services {
  // Called when a call is refused, long after both are made.
  const api = createStaffApi({ ...browser, onOver: () => session.askAgain() })
  const permissionNames = createPermissionNames(api)
  const session = createStaffSession(api, permissionNames.read)
  return { api, session, permissionNames }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

/** @throws outside of the application. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services')
  return services
}

/** What permissions are called in Danish, by their keys; empty until they have been read. */
interface PermissionNames extends Pick<Store<ReadonlyMap<string, string>>, 'get' | 'subscribe'> {
  readonly read: () => Promise<void>
}

function createPermissionNames(api: Pick<Calls, 'get'>): PermissionNames {
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
