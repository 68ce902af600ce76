import { useSyncExternalStore } from 'react'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'

/** Whether the user may do something; `why` says in Danish why not. */
export type Right = { readonly may: true } | { readonly may: false; readonly why: string }

/** @param names What permissions are called, by their keys. */
export function can(
  held: readonly string[],
  needed: string | readonly string[],
  names: ReadonlyMap<string, string>,
): Right {
  const missing = [needed].flat().filter((permission) => !held.includes(permission))
  if (missing.length === 0) return { may: true }
  return { may: false, why: texts.needsPermission(missing.map((key) => names.get(key) ?? key)) }
}

/** Asks for the user who is logged in. */
export function useCan(): (needed: string | readonly string[]) => Right {
  const { session, permissionNames } = useServices()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const names = useSyncExternalStore(permissionNames.subscribe, permissionNames.get)
  const held = state.kind === 'in' ? state.user.permissions : []
  return (needed) => can(held, needed, names)
}
