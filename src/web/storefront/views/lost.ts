import { ApiError } from '#api-client'
import type { StaticRouteMissing } from '#contract/static-route'

/** An address that shows nothing, and what lies near it. */
export interface LostView {
  readonly kind: 'lost'
  /** 404 never was or is no more; 410 is gone for good; 503 comes back. */
  readonly status: number
  readonly nearest: readonly { readonly name: string; readonly url: string }[]
}

/** @returns `undefined` for a failure that says nothing of the address: it is for somebody else. */
export function toLost(failure: unknown): LostView | undefined {
  if (!(failure instanceof ApiError) || (failure.status !== 404 && failure.status !== 410)) return
  const missing = failure.body as Partial<StaticRouteMissing> | undefined
  const status = missing?.data?.pass.id ?? failure.status
  return { kind: 'lost', status, nearest: missing?.data?.nearest ?? [] }
}
