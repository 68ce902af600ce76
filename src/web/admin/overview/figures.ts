import type { Calls, ReplyOf } from '#api-client'

export type Sales = ReplyOf<'GET', '/api/admin/dashboard/sales'>['data']
export type Tours = ReplyOf<'GET', '/api/admin/dashboard/tours'>['data']
export type Miss = ReplyOf<'GET', '/api/admin/search/misses'>['data'][number]

/** What stands beside the queues; undefined: the user may not see it, or it could not be read. */
export interface Figures {
  readonly sales: Sales | undefined
  readonly misses: readonly Miss[] | undefined
}

const KEPT_MS = 5 * 60_000
const DAYS = 30

/** Reads figures that change slowly: not each time that the queues are read. */
export function createFigures(api: Calls, now = Date.now) {
  let read: { readonly key: string; readonly at: number; readonly figures: Promise<Figures> }
  return (permissions: readonly string[]): Promise<Figures> => {
    const key = permissions.join()
    if (read?.key === key && now() - read.at < KEPT_MS) return read.figures
    const may = (permission: string) => permissions.includes(permission)
    const figures = Promise.all([
      may('baskets_read')
        ? api.get('/api/admin/dashboard/sales').then(({ data }) => data, nothing)
        : undefined,
      may('products_read')
        ? api
            .get('/api/admin/search/misses', { query: { days: DAYS } })
            .then(({ data }) => data, nothing)
        : undefined,
    ]).then(([sales, misses]) => ({ sales, misses }))
    read = { key, at: now(), figures }
    return figures
  }
}

function nothing(): undefined {
  return undefined
}
