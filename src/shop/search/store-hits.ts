import { type RawBuilder, sql } from 'kysely'
import { toTextQuery, type Words } from './words.ts'

/**
 * `(id, rank)` of the products that have the words: 0 it is their number, 1 their name begins so, or their number does, 2
 * they have whole words, 3 beginnings of words.
 */
export function hitsOf(words: Words): RawBuilder<unknown> {
  const { number } = words
  const hits = words.isApart ? byFamily(words) : byWords(words)
  const all = number === null ? hits : sql`${hits} union all ${byNumber(number)}`
  return sql`select id, min(rank) as rank from (${all}) one group by id`
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
