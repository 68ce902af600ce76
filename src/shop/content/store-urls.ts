import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { isShopPath } from '#kernel/paths/shop-paths'
import { keepNodeRoutes } from '#shop/routing'
import { NodeFieldRefused } from './refusals.ts'

/** Below it are the addresses of the previous shop: those that lead nowhere are gone. */
const LEGACY = '/legacy'

/** @throws {NodeFieldRefused} for an address that another page has, or the program itself. */
export async function urlFor(
  tx: Tx,
  node: {
    readonly id?: number
    readonly site_id: number
    readonly parent_id: number | null
    readonly slug: string
  },
): Promise<string> {
  const { id = 0, site_id, parent_id, slug } = node
  const above = parent_id === null ? '/' : await urlOf(tx, parent_id, site_id)
  const url = slug === '' ? above : `${above === '/' ? '' : above}/${slug}`
  if (slug === '' && parent_id !== null) throw new NodeFieldRefused('slug', 'node_field_empty')
  if (isShopPath(url) || `${url}/`.startsWith(`${LEGACY}/`)) {
    throw new NodeFieldRefused('slug', 'node_address_of_the_shop')
  }
  if (await isTaken(tx, site_id, url, id)) {
    throw new NodeFieldRefused('slug', 'node_address_taken')
  }
  return url
}

async function urlOf(tx: Tx, id: number, siteId: number): Promise<string> {
  const row = await tx
    .selectFrom('content.node')
    .select('url')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!row) throw new NodeFieldRefused('parent_id', 'node_unknown')
  return row.url
}

/** A node has it, or a live address that was typed by hand, or that of something else. */
async function isTaken(tx: Tx, siteId: number, url: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from content.node where site_id = ${siteId} and url = ${url} and id <> ${id}
    union all
    select from routing.static_route
    where site_id = ${siteId} and url = ${url} and active and not archive
      and not (model = 'Nodes' and foreign_key = ${id})`.execute(tx)
  return rows.length > 0
}

/** Gives a node, and all below it, the addresses that follow from its own; the addresses they had lead to them. */
export async function moveUrls(tx: Tx, id: number, url: string): Promise<void> {
  const { rows } = await sql<{ id: number; site_id: number; url: string; type: string }>`
    with recursive old as (select url from content.node where id = ${id}),
    below as (
      select id from content.node where id = ${id}
      union all
      select child.id from content.node child join below on child.parent_id = below.id)
    update content.node set url = ${url} || substring(node.url from length((select url from old)) + 1)
    where id in (select id from below) and ${url} <> (select url from old)
    returning id, site_id, url, type`.execute(tx)
  await keepRoutes(tx, rows)
}

/** Of nodes that have a page of their own. */
export async function keepRoutes(
  tx: Tx,
  nodes: readonly {
    readonly id: number
    readonly site_id: number
    readonly url: string
    readonly type: string
  }[],
): Promise<void> {
  await keepNodeRoutes(
    tx,
    nodes.filter(({ type }) => type !== 'global'),
  )
}
