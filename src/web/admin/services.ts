import { createContext, useContext } from 'react'
import { type Calls, createStaffApi } from '#api-client'
import { createPermissionNames, type PermissionNames } from './access/permission-names.ts'
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
