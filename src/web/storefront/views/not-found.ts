import { ApiError } from '#api-client'
import type { PageOfAddress } from '#contract/content/page-of-address'

/** An address without a page, and pages near it. */
export interface NotFoundView {
  readonly kind: 'notFound'
  /** 404: there is no such page; 410: removed for good; 503: unavailable for now. */
  readonly status: number
  readonly nearest: readonly { readonly name: string; readonly url: string }[]
}

const NOTHING: NotFoundView = { kind: 'notFound', status: 404, nearest: [] }

/** A page that the route of an address cannot show is not there. */
export function toNotFound(page: PageOfAddress): NotFoundView {
  if (page.kind !== 'missing') return NOTHING
  const { status, nearest } = page
  return { kind: 'notFound', status, nearest }
}

/** The statuses of what is not there: 400 has an id or a token that nothing can have. */
const NOT_THERE = [400, 404, 410]

/** @param view Of one thing of the shop, that may be there no more. */
export async function orNotFound<View>(view: Promise<View>): Promise<View | NotFoundView> {
  try {
    return await view
  } catch (failure) {
    if (!(failure instanceof ApiError && NOT_THERE.includes(failure.status))) throw failure
    return failure.status === 410 ? { ...NOTHING, status: 410 } : NOTHING
  }
}
