import { sql } from 'kysely'
import type { Db } from '#database/client'
import { toSynonymMap } from './synonyms.ts'
import type { Taught } from './taught.ts'

export async function readTaught(db: Db): Promise<Taught> {
  const [synonyms, pinned] = await Promise.all([
    db
      .selectFrom('catalogue.synonym')
      .select(['said', 'means', 'is_mutual'])
      .orderBy('id')
      .execute(),
    sql<{ words: string; ids: readonly number[] }>`
      select words, jsonb_agg(product_id order by sort, product_id) as ids
      from catalogue.pinned_hit group by words`.execute(db),
  ])
  const pins = new Map(pinned.rows.map(({ words, ids }) => [words, ids]))
  return { synonyms: toSynonymMap(synonyms), pins }
}
