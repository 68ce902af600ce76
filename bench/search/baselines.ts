import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import type { Db } from '#database/client'
import type { Finder } from './score.ts'

/**
 * What PostgreSQL finds by itself in the same words: names of a parent and its children, brand and categories; its Danish
 * text search by rank, and pg_trgm by the likeness of words. Both have the indexes they need.
 */
export function withBaselines<Result>(
  db: Db,
  work: (finders: { readonly danish: Finder; readonly trigram: Finder }) => Promise<Result>,
): Promise<Result> {
  return bulkLoad(db, async (bulk) => {
    await prepare(bulk)
    const ids = async (query: string, text: string) =>
      (await bulk.query<{ id: string }>(query, [text])).map(({ id }) => Number(id))
    return work({
      danish: (text) =>
        ids(
          `select id from words, plainto_tsquery('danish', $1) query where vector @@ query
           order by ts_rank_cd(vector, query) desc, id limit 10`,
          text,
        ),
      trigram: (text) =>
        ids(
          `select id from words where $1 <% text
           order by word_similarity($1, text) desc, id limit 10`,
          text,
        ),
    })
  })
}

async function prepare(bulk: Bulk): Promise<void> {
  await bulk.query('create extension if not exists pg_trgm')
  await bulk.query(`
    create temp table words as
    select family.id, text, to_tsvector('danish', text) as vector
    from catalogue.product family, lateral (
      select concat_ws(' ', family.name,
        (select string_agg(child.name, ' ') from catalogue.product child
          where child.parent_id = family.id),
        (select string_agg(distinct variant.name, ' ') from catalogue.product_variant link
          join catalogue.variant on variant.id = link.variant_id where link.product_id = family.id),
        (select string_agg(distinct category.breadcrumb_text, ' ')
          from catalogue.product_category link
          join catalogue.category on category.id = link.category_id
          where link.product_id = family.id),
        (select string_agg(field.value, ' ') from catalogue.custom_field field
          join catalogue.product child on child.id = field.foreign_key
          where field.model = 'Products' and field.key in ('varenummer', 'gtin', 'db_nummer')
            and child.parent_id = family.id),
        (select string_agg(child.external_reference, ' ') from catalogue.product child
          where child.parent_id = family.id)) as text
    ) one
    where family.parent_id is null`)
  await bulk.query('create index on words using gin (vector)')
  await bulk.query('create index on words using gin (text gin_trgm_ops)')
  await bulk.query('analyze words')
}
