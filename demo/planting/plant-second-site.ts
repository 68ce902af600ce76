import type { Tx } from '#database/client'
import { plantNode } from '#shop/content'
import { legalPages } from '../content/legal/legal-pages.ts'
import { secondFrame, secondHome } from '../content/second-site.ts'
import { merchant, merchantPaidTo } from '../data/merchant.ts'

/** Browsers find names below localhost on this machine. */
const site = { id: 2, name: 'Varmdrup Trælast', domain: 'varmdrup.localhost' } as const

const facts = {
  short_name: 'Varmdrup Trælast',
  address1: 'Havnevej 2',
  zipcode: '8400',
  city: 'Ebeltoft',
  phone: '+4570000008',
  email: 'handel@varmdrup.example',
  hours: 'Hverdage kl. 7–16',
} as const

const MENU_TOPS = 3

/** A second shop of the same company: its own name, host, menu, front page and contact facts, and the same products. */
export async function plantSecondSite(tx: Tx): Promise<void> {
  const tops = await tx
    .selectFrom('catalogue.category')
    .select('id')
    .where('parent_id', 'is', null)
    .where('in_menu', '=', true)
    .orderBy('id')
    .limit(MENU_TOPS)
    .execute()
  const menu_category_ids = tops.map(({ id }) => id)
  await tx
    .insertInto('routing.site')
    .values({ ...site, menu_category_ids })
    .execute()
  await tx
    .insertInto('routing.merchant')
    .values({ ...merchant, ...merchantPaidTo, ...facts, site_id: site.id })
    .execute()
  for (const page of [secondHome, secondFrame, ...legalPages]) {
    await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
  }
}
