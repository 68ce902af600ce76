import type { Catalogue, Stamps } from '#shop/catalogue'
import type { Shopper } from '../goods/shopper.ts'
import {
  compose,
  frameDetail,
  type Lists,
  loadLists,
  loadListsForPage,
  NO_LISTS,
} from './detail-lists.ts'
import { KeptDetails } from './kept-details.ts'
import type { ReadyItems } from './ready-items.ts'
import type { ReadyPrints } from './ready-prints.ts'
import { tagOf } from './ready-replies.ts'
import { roomFor } from './room.ts'
import type { Whole } from './whole-replies.ts'

/** The pages of products, written once as JSON but for the rows of other goods on them. */
export interface ReadyDetails extends Pick<KeptDetails, 'findAt' | 'keep'> {
  /** The whole reply; undefined for what somebody may not see. */
  write(id: number, shopper: Shopper, lists?: Lists): Promise<Whole | undefined>
  /** The same for a page of ours, with its lists apart; never kept with what is sent to others: only pages can read it. */
  frame(id: number, shopper: Shopper, lists: Lists): Promise<Buffer | undefined>
}

export function createReadyDetails(
  catalogue: Catalogue,
  stamps: Stamps,
  items: ReadyItems,
  room = roomFor(),
  prints?: ReadyPrints,
): ReadyDetails {
  const details = new KeptDetails(catalogue, stamps, room)
  return {
    findAt: (url) => details.findAt(url),
    keep: (familyIds, load) => details.keep(familyIds, load),
    frame: async (id, shopper, asked) => {
      const mainOnly = asked.shown === 'none'
      const ready = await details.recall({ id, shopper, mainOnly })
      if (!ready) return undefined
      const lists = mainOnly
        ? NO_LISTS
        : await loadListsForPage({ items, prints }, ready.links, shopper, asked)
      return frameDetail(ready, lists)
    },
    write: async (id, shopper, asked = EVERYTHING) => {
      const mainOnly = asked.shown === 'none'
      const ready = await details.recall({ id, shopper, mainOnly })
      if (!ready) return undefined
      const { links, family_id } = ready
      const lists = mainOnly ? NO_LISTS : await loadLists(items, links, shopper, asked)
      const etag = tagOf(`${links.tag}${lists.tags.join()}`)
      return { body: compose(ready, lists), etag, family_ids: [family_id, ...lists.family_ids] }
    },
  }
}

const EVERYTHING: Lists = { shown: 'all', isBrief: false }
