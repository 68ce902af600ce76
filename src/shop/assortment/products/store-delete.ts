import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { dropRowRoutes } from '#shop/routing'
import { ProductInUse, toErrors, type Usage } from '../refusals.ts'
import { lockAddresses, lockProducts } from './store-products.ts'

const NAMED_MAX = 20

/**
 * Takes a product out of the shop. Its row stays, since orders and the history of prices name it; its addresses are free.
 *
 * @returns Whether it was there.
 * @throws {ProductInUse} while it has children, or products, pages or offers that are not answered name it.
 */
export async function deleteProduct(tx: Tx, id: number): Promise<boolean> {
  // No child comes to it meanwhile.
  await lockAddresses(tx)
  const locked = await lockProducts(tx, [id])
  if (locked.length === 0) return false
  const usage = await listUsage(tx, id)
  if (usage.length > 0) throw new ProductInUse({ errors: toErrors(usage) })
  await sql`
    update catalogue.product set deleted = now(), is_active = false where id = ${id}`.execute(tx)
  await dropRowRoutes(tx, 'Products', [id])
  return true
}

async function listUsage(tx: Tx, id: number): Promise<readonly Usage[]> {
  const { rows } = await sql<Usage>`
    (select 'Products' as model, child.id::text as id, child.name from catalogue.product child
      where child.parent_id = ${id} and child.deleted is null order by child.id limit ${NAMED_MAX})
    union all
    (select 'RelatedProducts', owner.id::text, owner.name
      from catalogue.related_product link join catalogue.product owner on owner.id = link.product_id
      where link.related_product_id = ${id} and owner.deleted is null and owner.id <> ${id}
      order by owner.id limit ${NAMED_MAX})
    union all
    (select 'Nodes', node.id::text, node.name from content.node
      where ${id}::bigint = any(node.required_product_ids) order by node.id limit ${NAMED_MAX})
    union all
    (select distinct 'Offers', offer.offer_number::text, offer.title
      from offer.offer_line line join offer.offer on offer.id = line.offer_id
      where line.product_id = ${id}
        and (status = 'draft' or status in ('sent', 'viewed') and valid_to >= current_date)
      limit ${NAMED_MAX})`.execute(tx)
  return rows
}
