import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** The tree as nested sets: a node's lft and rght enclose those of all nodes below it. Everything here needs {@link lockTree} first. */
export interface Bounds {
  readonly lft: number
  readonly rght: number
}

/** A node whose parent and order say where it belongs. */
interface NodeToPlace {
  readonly id: number
  readonly site_id: number
  readonly parent_id: number | null
  readonly order: number
}

/** After every other sibling, whatever its order. */
const LAST = 2 ** 31 - 1

/** One change of the tree of a site at a time. */
export async function lockTree(tx: Tx, siteId: number): Promise<void> {
  await sql`select id from routing.site where id = ${siteId} for no key update`.execute(tx)
}

export async function findBounds(tx: Tx, id: number): Promise<Bounds | undefined> {
  return tx
    .selectFrom('content.node_place')
    .select(['lft', 'rght'])
    .where('node_id', '=', id)
    .executeTakeFirst()
}

/** The order of a node that comes after all its siblings. */
export async function orderAtEnd(tx: Tx, siteId: number, parentId: number | null): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max("order") as last from content.node
    where parent_id is not distinct from ${parentId} and site_id = ${siteId}`.execute(tx)
  return (rows[0]?.last ?? -1) + 1
}

/** Makes room for a new node and puts it there. */
export async function placeNode(tx: Tx, node: NodeToPlace): Promise<void> {
  const at = await startOf(tx, node)
  await sql`
    update content.node_place
    set lft = case when lft >= ${at} then lft + 2 else lft end, rght = rght + 2
    where site_id = ${node.site_id} and rght >= ${at}`.execute(tx)
  await tx
    .insertInto('content.node_place')
    .values({ node_id: node.id, site_id: node.site_id, lft: at, rght: at + 1 })
    .execute()
}

/** Moves a node and all below it to where its parent and order say; what is in between makes room. */
export async function replaceNode(tx: Tx, node: NodeToPlace): Promise<void> {
  const own = await findBounds(tx, node.id)
  if (!own) throw new Error(`node ${node.id} has no place`)
  const { lft, rght } = own
  const at = await startOf(tx, node)
  if (at === lft || at === rght + 1) return
  const width = rght - lft + 1
  const isForward = at > rght
  const [from, to] = isForward ? [rght + 1, at - 1] : [at, lft - 1]
  const distance = isForward ? at - rght - 1 : at - lft
  const others = isForward ? -width : width
  const moved = (side: 'lft' | 'rght') => sql`${sql.ref(side)} + case
    when ${sql.ref(side)} between ${lft}::int and ${rght}::int then ${distance}::int
    when ${sql.ref(side)} between ${from}::int and ${to}::int then ${others}::int
    else 0 end`
  const [least, most] = [Math.min(from, lft), Math.max(to, rght)]
  await sql`
    update content.node_place set lft = ${moved('lft')}, rght = ${moved('rght')}
    where site_id = ${node.site_id}
      and (lft between ${least} and ${most} or rght between ${least} and ${most})`.execute(tx)
}

/** Closes the gap that a node without children leaves. */
export async function unplaceNode(tx: Tx, id: number, siteId: number): Promise<void> {
  const own = await findBounds(tx, id)
  if (!own) return
  await sql`delete from content.node_place where node_id = ${id}`.execute(tx)
  await sql`
    update content.node_place
    set lft = case when lft > ${own.rght} then lft - 2 else lft end, rght = rght - 2
    where site_id = ${siteId} and rght > ${own.rght}`.execute(tx)
}

/** Where a node begins by its parent and order: after the sibling before it, or first in its parent. */
async function startOf(tx: Tx, { id, site_id, parent_id, order }: NodeToPlace): Promise<number> {
  const { rows } = await sql<{ after: number | null; parent: number | null }>`
    select (
      select place.rght from content.node sibling
      join content.node_place place on place.node_id = sibling.id
      where sibling.parent_id is not distinct from ${parent_id} and sibling.site_id = ${site_id}
        and sibling.id <> ${id} and (sibling."order", sibling.id) < (${Math.min(order, LAST)}::int, ${id}::bigint)
      order by sibling."order" desc, sibling.id desc limit 1) as after, (
      select lft from content.node_place where node_id = ${parent_id}) as parent`.execute(tx)
  const { after, parent } = rows[0] ?? {}
  if (after) return after + 1
  return parent ? parent + 1 : 1
}
