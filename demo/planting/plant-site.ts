import type { Tx } from '#database/client'
import type { Brand } from '../catalogue/brands.ts'
import { brandContacts } from '../data/shop.ts'
import { tags } from '../data/tags.ts'

/** Who made the goods, which has to be shown before the purchase, and the labels the shop puts on them. */
export async function plantSite(tx: Tx, brands: readonly Brand[]): Promise<void> {
  await tx.insertInto('catalogue.tag').values(tags).execute()
  const makers = brands.map(({ id, name, slug }, i) => ({
    model: 'Variants',
    foreign_key: id,
    key: 'manufacturer',
    name: 'Producent',
    value: brandContacts(name, slug, i),
  }))
  await tx.insertInto('catalogue.custom_field').values(makers).execute()
}
