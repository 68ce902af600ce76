import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Basis } from '#kernel/money'
import { anonymousVisitor, type Viewpoint } from '#shop/listing'
import type { OtherSite } from '../guard/site.ts'

/** Who asks for products: what they may see, and what they pay. */
export interface Shopper extends Viewpoint {
  /** The site that is visited, if it is not the first. */
  readonly site?: OtherSite | undefined
}

/** What the principal of a request sees and pays. */
export function shopperOf({ principal, site }: FastifyRequest): Shopper {
  if (principal.kind === 'anonymous') return visitorOf(site)
  const { user_id, price_group_ids, show_net } = principal
  return { viewer: { user_id }, entitlement: { price_group_ids, show_net }, site }
}

interface RequestedBasis {
  /** Honoured only for those with the permission `show_net`. */
  readonly netPrices?: boolean | undefined
  /** Honoured for anyone. */
  readonly exVat?: boolean | undefined
}

/** The side of VAT that a reply is counted and written on. It never changes which prices the shopper gets. */
export function basisFor({ entitlement }: Shopper, { netPrices, exVat }: RequestedBasis): Basis {
  return exVat || (netPrices && entitlement.show_net) ? 'net' : 'gross'
}

/** A visitor of a site who has not logged in. */
export function visitorOf(site: OtherSite | undefined): Shopper {
  return site ? { ...anonymousVisitor, site } : anonymousVisitor
}

export function isAnonymous({ viewer }: Shopper): boolean {
  return viewer.user_id === null
}

const FRESH_SECONDS = 30
const STALE_SECONDS = 300
const PERSONAL = 'private, no-store'
/** What a caller with an identity sends: browsers have replies of before, to calls without. */
const SPEAKERS = 'Authorization, X-XSRF-TOKEN'

/**
 * Replies to anonymous visitors may be kept by caches in between and by browsers, which do not give them to a caller with a
 * token, or in the name of a session; those to a caller with an identity by none, even when they are the same.
 *
 * @param until When the reply is outdated, in milliseconds since 1970; 0: it may not be kept.
 */
export function setCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  until = Number.POSITIVE_INFINITY,
): void {
  const { principal, headers, cookies } = request
  const isKnown =
    principal.kind === 'user' ||
    headers.authorization !== undefined ||
    cookies.is_logged_in !== undefined
  reply.headers({
    'cache-control': isKnown ? PERSONAL : sharedUntil(until),
    vary: SPEAKERS,
  })
}

function sharedUntil(until: number): string {
  const seconds = Math.floor((until - Date.now()) / 1000)
  if (seconds <= 0) return 'no-store'
  const fresh = Math.min(FRESH_SECONDS, seconds)
  const stale = Math.min(STALE_SECONDS, seconds - fresh)
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}`
}
