import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { toTextQuery, type Words } from './words.ts'

interface Hit {
  readonly id: number
  /** 0 it is their number, 1 their name begins so, or their number does, 2 they have whole words, 3 beginnings of words. */
  readonly rank: number
}

/** Products that have all the words, the best first; else families that have them among them. */
export async function findHits(db: Db, words: Words): Promise<Hit[]> {
  const found = await ask(db, words, byWords(words))
  return found.length > 0 || words.tokens.length < 2 ? found : ask(db, words, byFamily(words))
}

async function ask(db: Db, { number }: Words, hits: RawBuilder<unknown>): Promise<Hit[]> {
  const all = number === null ? hits : sql`${hits} union all ${byNumber(number)}`
  const { rows } = await sql<Hit>`
    select id, min(rank) as rank from (${all}) one group by id order by rank, id`.execute(db)
  return rows
}

function byWords({ tokens, phrase }: Words): RawBuilder<unknown> {
  return sql`
    select product.id, case
      when product.search_text like ${`${phrase}%`} then 1
      when product.search_vector @@ to_tsquery('simple', ${toTextQuery(tokens, true)}) then 2
      else 3 end as rank
    from catalogue.product
    where product.search_vector @@ to_tsquery('simple', ${toTextQuery(tokens)})`
}

/** Each word somewhere among a parent and its children. */
function byFamily({ tokens }: Words): RawBuilder<unknown> {
  const one = tokens.map(
    (token) => sql`
      select coalesce(parent_id, id) as id from catalogue.product
      where search_vector @@ to_tsquery('simple', ${toTextQuery([token])})`,
  )
  return sql`select family.id, 3 as rank from (${sql.join(one, sql` intersect `)}) family`
}

function byNumber(number: string): RawBuilder<unknown> {
  const starts = `${number}%`
  return sql`
    select product.id, case when product.external_reference = ${number} then 0 else 1 end
    from catalogue.product
    where product.external_reference like ${starts}
    union all
    select field.foreign_key, case when field.value = ${number} then 0 else 1 end
    from catalogue.custom_field field
    where field.model = 'Products' and field.key in ('varenummer', 'gtin') and field.active
      and field.value like ${starts}`
}
