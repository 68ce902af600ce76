import { useMemo, useSyncExternalStore } from 'react'
import { type Section, sections } from '../sections.ts'
import { useServices } from '../services.ts'

/** Those that the user may see; the same array while that does not change. */
export function useSections(): readonly Section[] {
  const { session } = useServices()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const held = state.kind === 'in' ? state.user.permissions : undefined
  return useMemo(
    () => sections.filter(({ permission }) => !permission || held?.includes(permission)),
    [held],
  )
}
