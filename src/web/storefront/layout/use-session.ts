import type { Session } from '#api-client'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** `expected`: until hydration, in a browser that says that a user is logged in. */
export function useSession(): Session | 'expected' | undefined {
  const { session, page } = useServices()
  return useStore<Session | 'expected' | undefined>(
    session,
    page.mayBeLoggedIn ? 'expected' : undefined,
  )
}
