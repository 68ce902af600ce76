import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'

/** What is copied: the longest guide of the demo. */
const MODEL = '/guides/byg-en-terrasse'
const ROOT = 1_000_000
export const BRANCHES = 100
export const LEAVES = 99

/** The ids of planted pages: the one above all, those below it, and those below each of these. */
export const rootId = ROOT
export const branchId = (branch: number) => ROOT + 1 + branch
export const leafId = (branch: number, leaf: number) => ROOT + 1 + BRANCHES + branch * LEAVES + leaf
export const leafUrl = (branch: number, leaf: number) => `/bench/g${branch}/s${leaf}`

/** Ten thousand published pages beside those of the demo, each with the sections of a guide; none when they are there. */
export async function plantNodes(db: Db): Promise<void> {
  const { rows } = await sql`select from content.node where id = ${ROOT}`.execute(db)
  if (rows.length > 0) return
  await transaction(db, async (tx) => {
    await sql`
      create temporary table planted on commit drop as
      select ${ROOT}::bigint as id, null::bigint as parent_id, 'bench' as slug, '/bench' as url, 1000 as "order",
        1 as lft, 2 * (1 + ${BRANCHES}::int * (1 + ${LEAVES}::int)) as rght
      union all
      select ${ROOT} + 1 + b, ${ROOT}, 'g' || b, '/bench/g' || b, b,
        2 + b * 2 * (1 + ${LEAVES}::int), 1 + (b + 1) * 2 * (1 + ${LEAVES}::int)
      from generate_series(0, ${BRANCHES}::int - 1) b
      union all
      select ${ROOT} + 1 + ${BRANCHES}::int + b * ${LEAVES}::int + l, ${ROOT} + 1 + b, 's' || l, '/bench/g' || b || '/s' || l, l,
        3 + b * 2 * (1 + ${LEAVES}::int) + 2 * l, 4 + b * 2 * (1 + ${LEAVES}::int) + 2 * l
      from generate_series(0, ${BRANCHES}::int - 1) b, generate_series(0, ${LEAVES}::int - 1) l`.execute(
      tx,
    )
    await sql`
      insert into content.node (id, site_id, type, parent_id, "order", name, title, slug, url, active)
      select planted.id, 1, model.type, planted.parent_id, planted."order", model.name || ' ' || planted.slug, model.title,
        planted.slug, planted.url, true
      from planted, content.node model where model.site_id = 1 and model.url = ${MODEL} order by planted.id`.execute(
      tx,
    )
    await sql`
      insert into content.node_place (node_id, site_id, lft, rght)
      select id, 1, lft + above.most, rght + above.most
      from planted, (select max(rght) as most from content.node_place where site_id = 1) above`.execute(
      tx,
    )
    await sql`
      insert into content.content (node_id, name, content, template_slug, section_slug, "order")
      select planted.id, section.name, section.content, section.template_slug, section.section_slug, section."order"
      from planted, content.node model join content.content section on section.node_id = model.id
      where model.site_id = 1 and model.url = ${MODEL}`.execute(tx)
    await sql`
      insert into content.revision (node_id, number, action, node, contents)
      select planted.id, 1, 'created', shown.node, shown.contents
      from planted, content.node model join content.revision shown on shown.id = model.published_revision_id
      where model.site_id = 1 and model.url = ${MODEL}`.execute(tx)
    await sql`
      update content.node set published_revision_id = revision.id
      from content.revision where revision.node_id = node.id and node.id >= ${ROOT}`.execute(tx)
    await sql`
      insert into routing.static_route (site_id, model, foreign_key, url, pass)
      select 1, 'Nodes', id, url, jsonb_build_object('id', id) from planted`.execute(tx)
  })
  await sql`analyze content.node, content.node_place, content.content, content.revision, routing.static_route`.execute(
    db,
  )
}
