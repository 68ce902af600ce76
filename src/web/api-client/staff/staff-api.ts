import { type Calls, createCalls } from '../calls.ts'
import { createBrowserClient } from '../client.ts'
import { authenticateStaff } from './authenticate-staff.ts'

interface Parts {
  readonly readCookies: () => string
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** @returns Whether the user has logged in again. */
  readonly onOver: () => Promise<boolean>
}

/** The calls of the API as the administration makes them; what they throw is a `Failure`. */
export function createStaffApi(parts: Parts): Calls {
  return createCalls(createBrowserClient({ authentication: authenticateStaff(parts) }))
}
