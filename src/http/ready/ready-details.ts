import type { ProductPrinter } from '#contract/storefront'
import type { Catalogue, Stamps } from '#shop/catalogue'
import { isStranger, type Shopper } from '../goods/shopper.ts'
import {
  compose,
  frameDetail,
  type Lists,
  loadLists,
  loadListsForPage,
  loadRelatedForPage,
  NO_LISTS,
} from './detail-lists.ts'
import type { Families } from './families.ts'
import { type KeptDetail, KeptDetails } from './kept-details.ts'
import { createDetailPrinter, framePrinted } from './printed-details.ts'
import type { ReadyItems } from './ready-items.ts'
import type { ReadyPrints } from './ready-prints.ts'
import { tagOf } from './ready-replies.ts'
import { roomFor } from './room.ts'
import type { Whole } from './whole-replies.ts'

/** The pages of products, written once as JSON but for the rows of other goods on them. */
export interface ReadyDetails extends Pick<KeptDetails, 'findAt'> {
  /** Keeps whole families for strangers, before somebody asks for them, as long as no others have to go. */
  keep(familyIds: readonly number[], load: () => Promise<Families>): Promise<void>
  /** The whole reply; undefined for what somebody may not see. */
  write(id: number, shopper: Shopper, lists?: Lists): Promise<Whole | undefined>
  /** The same for a page of ours, with its lists apart; never kept with what is sent to others: only pages can read it. */
  frame(id: number, shopper: Shopper, lists: Lists): Promise<Buffer | undefined>
}

/** Left out: pages make all that they show. */
interface Printing {
  readonly prints?: ReadyPrints | undefined
  readonly printer?: ProductPrinter | undefined
}

export function createReadyDetails(
  catalogue: Catalogue,
  stamps: Stamps,
  items: ReadyItems,
  room = roomFor(),
  { prints, printer }: Printing = {},
): ReadyDetails {
  const details = new KeptDetails(catalogue, stamps, room)
  const print = printer && createDetailPrinter(printer)
  const parts = { items, prints }
  /** Nothing where it, or a row of its table, is not printed. */
  async function framePrint({ links, family_id }: KeptDetail, shopper: Shopper) {
    const made = prints && isStranger(shopper) ? await details.printOf(links.id) : undefined
    const rows = made && prints?.take('rows', made.row_ids)
    const shown = made?.row_ids.flatMap((id) => rows?.get(id) ?? []) ?? []
    if (!made || shown.length < made.row_ids.length) return undefined
    const related = await loadRelatedForPage(parts, links, shopper)
    return framePrinted(made, { id: links.id, parent_id: family_id }, shown, related)
  }
  return {
    findAt: (url) => details.findAt(url),
    keep: (familyIds, load) => details.keep(familyIds, load, print),
    frame: async (id, shopper, asked) => {
      const mainOnly = asked.shown === 'none'
      const ready = await details.recall({ id, shopper, mainOnly })
      if (!ready) return undefined
      const printed = asked.shown === 'all' ? await framePrint(ready, shopper) : undefined
      if (printed) return printed
      const lists = mainOnly ? NO_LISTS : await loadListsForPage(parts, ready.links, shopper, asked)
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
