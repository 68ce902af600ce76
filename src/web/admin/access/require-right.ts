import type { LoaderFunction } from 'react-router'
import type { Services } from '../services.ts'

/** The user may not see a page; it tells what it takes. */
export class NoRight extends Error {
  override readonly name = 'NoRight'
  readonly permission: string

  constructor(permission: string) {
    super(`needs ${permission}`)
    this.permission = permission
  }
}

/** The loader of a page that some may not see: nothing is asked for then. @throws {NoRight} */
export function requiring<Loaded extends LoaderFunction>(
  { session }: Pick<Services, 'session'>,
  permission: string,
  load: Loaded,
): LoaderFunction {
  return (args, context) => {
    const state = session.get()
    if (state.kind !== 'in' || !state.user.permissions.includes(permission)) {
      throw new NoRight(permission)
    }
    return load(args, context)
  }
}
