import type { ReplyOf } from '#api-client'

export type Miss = ReplyOf<'GET', '/api/admin/search/misses'>['data'][number]
export type Synonym = ReplyOf<'GET', '/api/admin/search/synonyms'>['data'][number]
export type Pinned = ReplyOf<'GET', '/api/admin/search/pinned'>['data'][number]

/** What the page of searches shows. */
export interface Searches {
  /** Of how many days the misses are. */
  readonly days: number
  readonly misses: readonly Miss[]
  readonly synonyms: readonly Synonym[]
  readonly pinned: readonly Pinned[]
}

export const PERIODS = [7, 30] as const
