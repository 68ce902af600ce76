import { BoundedCache } from '#kernel/bounded-cache'
import { hashText } from '#kernel/hash-text'
import { IntMap } from '#kernel/int-map'
import { type Catalogue, findById, type Stamps, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { isStranger, type Shopper, shopperKey, stranger } from '../goods/shopper.ts'
import { type Detail, type Links, makeDetails, pack, unpack } from './detail-texts.ts'
import { type Families, groupTexts, loadPriced } from './families.ts'
import { PressedShelf } from './pressed-shelf.ts'
import type { Room } from './room.ts'

export interface KeptDetail extends Detail {
  readonly family_id: number
  readonly stamp: number
}

/** Which product is asked for, and by whom. */
interface Asked {
  readonly id: number
  readonly shopper: Shopper
  readonly mainOnly: boolean
}

interface Parts {
  readonly catalogue: Catalogue
  readonly stamps: Stamps
  readonly shelf: PressedShelf
  readonly kept: BoundedCache<string, KeptDetail | null>
}

const MAX_BYTES = 12 * 1024 * 1024
const OVERHEAD_BYTES = 500

/** Products that were asked for lately are at hand; those of all families that strangers see lie on a shelf, pressed. */
export class KeptDetails {
  readonly #parts: Parts
  /** Products by a number made of their address. */
  readonly #places = new IntMap()

  constructor(catalogue: Catalogue, stamps: Stamps, { pages: maxBytes }: Pick<Room, 'pages'>) {
    const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
    const shelf = new PressedShelf({ maxBytes, isStale })
    const kept = new BoundedCache<string, KeptDetail | null>({
      max: MAX_BYTES,
      weigh: (ready) => (ready ? ready.own.length + ready.meta.length : 0) + OVERHEAD_BYTES,
      isStale: (ready) => ready === null || isStale(ready.family_id, ready.stamp),
    })
    this.#parts = { catalogue, stamps, shelf, kept }
    catalogue.onChange(() => kept.askAnew())
    stamps.onUnknown(() => {
      this.#places.clear()
      kept.clear()
      shelf.clear()
    })
  }

  /** One that was asked for lately, or that is found now; null for what somebody may not see. */
  recall(asked: Asked): Promise<KeptDetail | null> {
    const { catalogue, kept } = this.#parts
    return kept.through(keyOf(asked), async () => {
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const value = await find(this.#parts, asked)
      return { value, until: value ? until : 0 }
    })
  }

  /** The one that is at home at this address and lies ready for strangers. */
  async findAt(url: string): Promise<Links | undefined> {
    const id = this.#places.get(hashText(url))
    if (id === undefined) return undefined
    await keepWithParent(this.#parts, id)
    const ready = await this.recall(forStrangers(id))
    return ready?.links.url === url ? ready.links : undefined
  }

  /** Keeps whole families for strangers, before somebody asks for them, as long as no others have to go. */
  keep(familyIds: readonly number[], load: () => Promise<Families>): Promise<void> {
    return this.#parts.shelf.fill(familyIds, async () => {
      const families = await load()
      const ids = [...families.items.keys()]
      const asked = { priced: families, ids, shopper: stranger, mainOnly: false }
      const made = await makeDetails(this.#parts.catalogue, asked)
      const rows = [...made].map(([id, detail]) => {
        if (detail.isFirstAtHome) this.#putFirst(hashText(detail.links.url), id)
        return { ...detail, id, family_id: families.items.get(id)?.parent_id ?? id }
      })
      return groupTexts(familyIds, rows, pack, families)
    })
  }

  /** Of several goods at one address, the first is what it shows. */
  #putFirst(place: number, id: number): void {
    this.#places.set(place, Math.min(this.#places.get(place) ?? id, id))
  }
}

async function find({ catalogue, stamps, shelf }: Parts, asked: Asked): Promise<KeptDetail | null> {
  const { id, shopper, mainOnly } = asked
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

/** Whoever looks for an address makes its page, for which the parent is wanted next: it is unpressed with its child. */
async function keepWithParent({ catalogue, stamps, shelf, kept }: Parts, id: number) {
  const family_id = shelf.familyOf(id) ?? id
  if (family_id === id || kept.get(keyOf(forStrangers(id)))) return
  const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
  const stamp = stamps.now()
  for (const [one, { texts, family_id: keptWith }] of shelf.take([id, family_id])) {
    const key = keyOf(forStrangers(one))
    if (!kept.get(key)) kept.put(key, { ...unpack(texts), family_id: keptWith, stamp }, until)
  }
}

function forStrangers(id: number): Asked {
  return { id, shopper: stranger, mainOnly: false }
}

function keyOf({ id, shopper, mainOnly }: Asked): string {
  return `${shopperKey(shopper)}/${id}${mainOnly ? 'm' : ''}`
}
