import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { deleteTag, findTag, lockTag, renameTag, type StoredTag } from '#shop/catalogue'
import { replaceTag } from '#shop/media'
import { refuseFields, TagInUse } from '../refusals.ts'

/** @throws {AssortmentRefused} where another tag is called so. */
export async function changeTag(tx: Tx, id: number, { name }: { name?: string | undefined }) {
  if (name === undefined || (await renameTag(tx, id, name))) return
  throw refuseFields(['name'], 'assortment_tag_name_taken')
}

/**
 * @returns The tag as it was; undefined: there is none.
 * @throws {TagInUse} by anything.
 */
export async function dropTag(tx: Tx, id: number): Promise<StoredTag | undefined> {
  const tag = await lockTag(tx, id)
  if (!tag) return undefined
  const { id: _, name, ...uses } = tag
  const versions_count = await countVersions(tx, id)
  if (versions_count > 0 || Object.values(uses).some((count) => count > 0)) {
    throw new TagInUse({ ...uses, versions_count })
  }
  await deleteTag(tx, id)
  return tag
}

/**
 * Goods, categories and files that have one tag have another afterwards, and the first is gone.
 *
 * @returns Undefined: there is no such tag.
 * @throws {AssortmentRefused} by `into_id`.
 * @throws {TagInUse} by pages, whose versions are never changed.
 */
export async function mergeTags(tx: Tx, id: number, into_id: number) {
  await sql`
    select from catalogue.tag where id in (${id}, ${into_id}) order by id for update`.execute(tx)
  const gone = await findTag(tx, id)
  if (!gone) return undefined
  if (id === into_id) throw refuseFields(['into_id'], 'assortment_merge_itself')
  if (!(await findTag(tx, into_id))) throw refuseFields(['into_id'], 'assortment_tag_unknown')
  const versions_count = await countVersions(tx, id)
  const { sections_count } = gone
  if (sections_count + versions_count > 0) throw new TagInUse({ sections_count, versions_count })
  const replaced = sql`
    set tag_ids = case when tag_ids @> array[${into_id}::bigint]
      then array_remove(tag_ids, ${id}::bigint)
      else array_replace(tag_ids, ${id}::bigint, ${into_id}::bigint) end
    where tag_ids @> array[${id}::bigint] and tag_ids <> '{}'`
  await sql`update catalogue.product ${replaced}`.execute(tx)
  await sql`update catalogue.category ${replaced}`.execute(tx)
  await replaceTag(tx, id, into_id)
  await deleteTag(tx, id)
  const into = await findTag(tx, into_id)
  return into && { gone, into }
}

/** Versions of pages that are, were or will be shown and have the tag. */
async function countVersions(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct revision.id)::integer as count
    from content.publication join content.revision on revision.id = publication.revision_id
    where revision.contents @> ${JSON.stringify([{ tag_ids: [id] }])}::jsonb`.execute(tx)
  return rows[0]?.count ?? 0
}
