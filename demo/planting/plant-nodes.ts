import type { Tx } from '#database/client'
import { plantNode } from '#shop/content'
import { frame } from '../content/global.ts'
import { home } from '../content/home.ts'
import { pages } from '../content/pages.ts'
import { site } from '../data/shop.ts'

/** The front page, and what stands on every page. */
export async function plantFrameNodes(tx: Tx): Promise<void> {
  for (const page of [home, frame]) {
    await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
  }
}

/** All other pages; they may name products and categories. */
export async function plantPages(tx: Tx): Promise<void> {
  for (const page of pages) await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
}
