import { ApiError } from '#api-client'
import type { StaticRouteMissing } from '#contract/static-route'

/** An address that shows nothing, and what lies near it. */
export interface LostView {
  readonly kind: 'lost'
  /** 404 never was or is no more; 410 is gone for good; 503 comes back. */
  readonly status: number
  readonly nearest: readonly { readonly name: string; readonly url: string }[]
}

/** An address that the API will not even look up, too long or with signs that no address has, shows nothing either. */
const REFUSED = 400
const NOTHING_THERE = [REFUSED, 404, 410]

/** @returns `undefined` for a failure that says nothing of the address: it is for somebody else. */
export function toLost(failure: unknown): LostView | undefined {
  if (!(failure instanceof ApiError) || !NOTHING_THERE.includes(failure.status)) return
  const missing = failure.body as Partial<StaticRouteMissing> | undefined
  const status = missing?.data?.pass.id ?? (failure.status === REFUSED ? 404 : failure.status)
  return { kind: 'lost', status, nearest: missing?.data?.nearest ?? [] }
}
