import type { Db } from '#database/client'

export interface Site {
  readonly id: number
  readonly name: string
  readonly locale: string
  readonly domain: string
}

/** The shop's site; the first one when there are more. */
export function findSite(db: Db): Promise<Site | undefined> {
  return db
    .selectFrom('routing.site')
    .select(['id', 'name', 'locale', 'domain'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
