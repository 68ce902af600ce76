import type { Tx } from '#database/client'
import brands from '../data/brands.json' with { type: 'json' }
import { brandContacts, company, site } from '../data/shop.ts'
import { tags } from '../data/tags.ts'

/** Who sells, and who made the goods: both have to be said before anybody buys. */
export async function plantSite(tx: Tx): Promise<void> {
  await tx.insertInto('catalogue.tag').values(tags).execute()
  const companyFields = Object.entries(company).map(([key, value]) => ({
    model: 'Sites',
    foreign_key: site.id,
    key,
    name: key,
    value,
  }))
  const makers = brands.map(({ id, name, slug }, i) => ({
    model: 'Variants',
    foreign_key: id,
    key: 'manufacturer',
    name: 'Producent',
    value: brandContacts(name, slug, i),
  }))
  await tx
    .insertInto('catalogue.custom_field')
    .values([...companyFields, ...makers])
    .execute()
}
