import { redirect } from 'react-router'
import { toOwnPath } from './own-path.ts'

/** Specification, section 9. */
export const MAX_REDIRECTS = 31

export class TooManyRedirects extends Error {
  override readonly name = 'TooManyRedirects'
}

export interface Redirects {
  /**
   * @param to A path of this shop.
   * @throws {TooManyRedirects} after {@link MAX_REDIRECTS} without an arrival.
   */
  readonly follow: (to: string, status?: number) => Response
  /** Resets the count: a page has been reached. */
  readonly arrive: () => void
}

/** Counts the redirects from the start of a navigation to its end. */
export function createRedirects(): Redirects {
  let followed = 0
  return {
    follow: (to, status = 302) => {
      followed += 1
      if (followed > MAX_REDIRECTS) throw new TooManyRedirects(to)
      return redirect(toOwnPath(to), status)
    },
    arrive: () => {
      followed = 0
    },
  }
}
