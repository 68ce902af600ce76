import { BoundedCache } from '#kernel/bounded-cache'
import { hashText } from '#kernel/hash-text'
import { IntMap } from '#kernel/int-map'
import { type Catalogue, findById, type Stamps, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { isStranger, type Shopper, shopperKey, stranger } from '../goods/shopper.ts'
import { compose, type Lists, loadLists, NO_LISTS } from './detail-lists.ts'
import { type Detail, type Links, makeDetails, pack, unpack } from './detail-texts.ts'
import { type Families, groupTexts, loadPriced } from './families.ts'
import { PressedShelf } from './pressed-shelf.ts'
import type { ReadyItems } from './ready-items.ts'
import { tagOf } from './ready-replies.ts'
import { roomFor } from './room.ts'
import type { Whole } from './whole-replies.ts'

/** The pages of products, written once as JSON but for the rows of other goods on them. */
export interface ReadyDetails {
  /** The whole reply; undefined for what somebody may not see. */
  write(id: number, shopper: Shopper, lists?: Lists): Promise<Whole | undefined>
  /** The product that is at home at this address and lies ready for strangers. */
  findAt(url: string): Promise<Links | undefined>
  /** Keeps the pages of whole families for strangers, before somebody asks for them, as long as no others have to go. */
  keep(familyIds: readonly number[], load: () => Promise<Families>): Promise<void>
}

interface Ready extends Detail {
  readonly family_id: number
  readonly stamp: number
}

const MAX_BYTES = 12 * 1024 * 1024
const OVERHEAD_BYTES = 500

/** Pages that were asked for lately are at hand; those of all families that strangers see lie on a shelf, pressed. */
export function createReadyDetails(
  catalogue: Catalogue,
  stamps: Stamps,
  items: ReadyItems,
  room = roomFor(),
): ReadyDetails {
  const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
  const shelf = new PressedShelf({ maxBytes: room.pages, isStale })
  const kept = new BoundedCache<string, Ready | null>({
    max: MAX_BYTES,
    weigh: (ready) => (ready ? ready.own.length + ready.meta.length : 0) + OVERHEAD_BYTES,
    isStale: (ready) => ready === null || isStale(ready.family_id, ready.stamp),
  })
  catalogue.onChange(() => kept.askAnew())
  /** Products by a number made of their address. */
  const places = new IntMap()
  stamps.onUnknown(() => {
    places.clear()
    kept.clear()
    shelf.clear()
  })

  async function find(id: number, shopper: Shopper, mainOnly: boolean): Promise<Ready | null> {
    const stamp = stamps.now()
    const taken = isStranger(shopper) && !mainOnly ? shelf.take([id]).get(id) : undefined
    if (taken) return { ...unpack(taken.texts), family_id: taken.family_id, stamp }
    if (!(await findById(catalogue.db, id, shopper.viewer))) return null
    const priced = await loadPriced(catalogue, [id], shopper)
    const made = await makeDetails(catalogue, { priced, ids: [id], shopper, mainOnly })
    const detail = made.get(id)
    const family_id = priced.items.get(id)?.parent_id ?? id
    return detail ? { ...detail, family_id, stamp } : null
  }
  /** One that was asked for lately, or that is found now. */
  function recall(id: number, shopper: Shopper, mainOnly: boolean): Promise<Ready | null> {
    return kept.through(`${shopperKey(shopper)}/${id}${mainOnly ? 'm' : ''}`, async () => {
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const value = await find(id, shopper, mainOnly)
      return { value, until: value ? until : 0 }
    })
  }
  return {
    findAt: async (url) => {
      const id = places.get(hashText(url))
      const ready = id === undefined ? null : await recall(id, stranger, false)
      return ready?.links.url === url ? ready.links : undefined
    },
    keep: (familyIds, load) =>
      shelf.fill(familyIds, async () => {
        const families = await load()
        const ids = [...families.items.keys()]
        const asked = { priced: families, ids, shopper: stranger, mainOnly: false }
        const made = await makeDetails(catalogue, asked)
        const rows = [...made].map(([id, detail]) => {
          if (detail.isFirstAtHome) putFirst(places, hashText(detail.links.url), id)
          return { ...detail, id, family_id: families.items.get(id)?.parent_id ?? id }
        })
        return groupTexts(familyIds, rows, pack, families)
      }),
    write: async (id, shopper, asked = EVERYTHING) => {
      const mainOnly = asked.shown === 'none'
      const ready = await recall(id, shopper, mainOnly)
      if (!ready) return undefined
      const { links, family_id } = ready
      const lists = mainOnly ? NO_LISTS : await loadLists(items, links, shopper, asked)
      const etag = tagOf(`${links.tag}${lists.tags.join()}`)
      return { body: compose(ready, lists), etag, family_ids: [family_id, ...lists.family_ids] }
    },
  }
}

/** Of several goods at one address, the first is what it shows. */
function putFirst(places: IntMap, place: number, id: number): void {
  places.set(place, Math.min(places.get(place) ?? id, id))
}

const EVERYTHING: Lists = { shown: 'all', isBrief: false }
