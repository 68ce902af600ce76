import type { Tx } from '#database/client'
import { plantNode } from '#shop/content'
import { legalPagesOf } from '../content/legal/legal-pages.ts'
import { secondFrame, secondHome, secondPages } from '../content/second-site.ts'
import { merchantPaidTo, secondMerchant } from '../data/merchant.ts'

/** Browsers find names below localhost on this machine. */
const site = { id: 2, name: 'Varmdrup Trælast', domain: 'varmdrup.localhost' } as const

const MENU_TOPS = 3

/** The shop of another company: its own name, host, menu, pages and contact facts, and the same products. */
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
    .values({ ...secondMerchant, ...merchantPaidTo, site_id: site.id })
    .execute()
  for (const page of [secondHome, secondFrame, ...secondPages, ...legalPagesOf(secondMerchant)]) {
    await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
  }
}
