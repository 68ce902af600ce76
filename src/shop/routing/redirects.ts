/** Where visitors of an address are sent. */
export interface Redirect {
  /** A path, perhaps with a query. */
  readonly to: string
  /** 301, 302, 307 or 308. */
  readonly type: number
  /** Found by its query; pairs that the route does not name are kept. */
  readonly isAsked?: boolean
}

/** Longer chains are no work of a merchant. */
export const HOPS_MAX = 10
const FOR_A_WHILE = [302, 307]
const KEEPING_METHOD = [307, 308]

/**
 * The end of a chain of redirects, which is permanent if each of them is.
 *
 * @param from The address that sends to the first of them.
 * @param next Where an address sends, if it sends anywhere.
 * @returns Nothing for a chain that leads back, or is longer than ten redirects.
 */
export async function followRedirects(
  first: Redirect,
  from: string,
  next: (address: string) => Promise<Redirect | undefined>,
): Promise<Redirect | undefined> {
  const seen = new Set([from])
  let end = first
  while (seen.size <= HOPS_MAX) {
    if (seen.has(end.to)) return undefined
    seen.add(end.to)
    const onward = await next(end.to)
    if (!onward) return end
    const to = onward.isAsked ? onward.to : withQuery(onward.to, end.to)
    end = { to, type: joinTypes(end.type, onward.type) }
  }
  return undefined
}

/** The query of the address before is kept, unless the new one has its own. */
function withQuery(to: string, before: string): string {
  const start = before.indexOf('?')
  return start < 0 || to.includes('?') ? to : to + before.slice(start)
}

function joinTypes(one: number, other: number): number {
  if (![one, other].some((type) => FOR_A_WHILE.includes(type))) return one
  return KEEPING_METHOD.includes(one) ? 307 : 302
}
