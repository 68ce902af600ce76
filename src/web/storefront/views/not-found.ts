import { ApiError } from '#api-client'
import type { StaticRouteMissing } from '#contract/catalogue/static-route'

/** An address without a page, and pages near it. */
export interface NotFoundView {
  readonly kind: 'notFound'
  /** 404: there is no such page; 410: removed for good; 503: unavailable for now. */
  readonly status: number
  /** The query of the address names a page of the previous shop. */
  readonly isOld?: boolean
  readonly nearest: readonly { readonly name: string; readonly url: string }[]
}

/** The status of addresses that the API does not look up: too long, or with characters that no address has. */
const REFUSED = 400
const NOTHING_THERE = [REFUSED, 404, 410]
/** Of an address that is closed for a while; without data it is the shop that cannot answer. */
const CLOSED = 503

/** @returns `undefined` for failures of any other kind. */
export function toNotFound(failure: unknown): NotFoundView | undefined {
  if (!(failure instanceof ApiError)) return
  const missing = failure.body as Partial<StaticRouteMissing> | undefined
  const isClosed = failure.status === CLOSED && missing?.data !== undefined
  if (!isClosed && !NOTHING_THERE.includes(failure.status)) return
  const status = missing?.data?.pass.id ?? (failure.status === REFUSED ? 404 : failure.status)
  const isOld = missing?.data?.url.includes('?') && { isOld: true }
  return { kind: 'notFound', status, ...isOld, nearest: missing?.data?.nearest ?? [] }
}
