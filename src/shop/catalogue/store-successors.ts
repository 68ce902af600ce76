import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isShownWithParent, type Viewer } from './store-visible.ts'

/** What is sold instead of a product. */
export interface Successor {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
  /** One of its children must be chosen. */
  readonly is_parent: boolean
}

/** The first successor of each product that can be seen, by the product. */
export async function listSuccessors(
  db: Db,
  product_ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, Successor>> {
  if (product_ids.length === 0) return new Map()
  const { rows } = await sql<Successor & { gone: number }>`
    select distinct on (link.product_id) link.product_id as gone, product.id, product.name, product.url,
      (select value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'
          and field.active limit 1) as varenummer,
      product.children_count > 0 as is_parent
    from catalogue.related_product link
    join catalogue.product on product.id = link.related_product_id
    left join catalogue.product parent on parent.id = product.parent_id
    where link.kind = 'successor' and link.product_id = any(${[...product_ids]}::bigint[])
      and (not product.is_discontinued or product.stock > 0) and ${isShownWithParent('product', 'parent', viewer)}
    order by link.product_id, link.sort, product.id`.execute(db)
  return new Map(rows.map(({ gone, ...successor }) => [gone, successor]))
}
