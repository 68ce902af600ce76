import type { PrintedProduct } from '#contract/storefront'
import { BoundedCache } from '#kernel/bounded-cache'
import { hashText } from '#kernel/hash-text'
import { IntMap } from '#kernel/int-map'
import { type Catalogue, findById, type Stamps, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { isStranger, type Shopper, shopperKey, stranger } from '../goods/shopper.ts'
import { type Detail, type Links, makeDetails, pack, unpack } from './detail-texts.ts'
import { type Families, groupTexts, loadPriced } from './families.ts'
import { PressedShelf } from './pressed-shelf.ts'
import type { PrintDetails } from './printed-details.ts'
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
  /** Those of pages that are being made: by the time that one is over, it lies on the shelf alone. */
  readonly prints: BoundedCache<number, KeptPrint>
}

interface KeptPrint extends PrintedProduct {
  readonly family_id: number
  readonly stamp: number
}

const MAX_BYTES = 12 * 1024 * 1024
const PRINTS_MAX_BYTES = 1024 * 1024
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
    const prints = new BoundedCache<number, KeptPrint>({
      max: PRINTS_MAX_BYTES,
      weigh: ({ json, row_ids }) => json.length + 8 * row_ids.length + OVERHEAD_BYTES,
      isStale: ({ family_id, stamp }) => isStale(family_id, stamp),
    })
    this.#parts = { catalogue, stamps, shelf, kept, prints }
    catalogue.onChange(() => kept.askAnew())
    stamps.onUnknown(() => {
      this.#places.clear()
      kept.clear()
      prints.clear()
      shelf.clear()
    })
  }

  /** One that was asked for lately, or that is found now; null for what somebody may not see. */
  recall(asked: Asked): Promise<KeptDetail | null> {
    const { catalogue, kept } = this.#parts
    return kept.through(keyOf(asked), async () => {
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const value = await find(this.#parts, asked, until)
      return { value, until: value ? until : 0 }
    })
  }

  /** As strangers are shown it, where it lies ready. */
  async printOf(id: number): Promise<PrintedProduct | undefined> {
    const { catalogue, prints } = this.#parts
    return (
      prints.get(id) ?? take(this.#parts, id, await catalogue.freshUntil(TOLD_OF_CHANGES_MS))?.print
    )
  }

  /** The one that is at home at this address and lies ready for strangers. */
  async findAt(url: string): Promise<Links | undefined> {
    const id = this.#places.get(hashText(url))
    if (id === undefined) return undefined
    const ready = await this.recall(forStrangers(id))
    return ready?.links.url === url ? ready.links : undefined
  }

  /** Keeps whole families for strangers, before somebody asks for them, as long as no others have to go. */
  keep(
    familyIds: readonly number[],
    load: () => Promise<Families>,
    print?: PrintDetails,
  ): Promise<void> {
    return this.#parts.shelf.fill(familyIds, async () => {
      const families = await load()
      const ids = [...families.items.keys()]
      const asked = { priced: families, ids, shopper: stranger, mainOnly: false }
      const made = await makeDetails(this.#parts.catalogue, asked)
      const familyOf = (id: number) => families.items.get(id)?.parent_id ?? id
      const printed = await print?.(families, made)
      const rows = [...made].map(([id, detail]) => {
        if (detail.isFirstAtHome) this.#putFirst(hashText(detail.links.url), id)
        return { ...detail, id, family_id: familyOf(id), print: printed?.get(id) }
      })
      return groupTexts(familyIds, rows, pack, families)
    })
  }

  /** Of several goods at one address, the first is what it shows. */
  #putFirst(place: number, id: number): void {
    this.#places.set(place, Math.min(this.#places.get(place) ?? id, id))
  }
}

/** @param until For so long what is on the shelf is true, as long as nothing changes. */
async function find(parts: Parts, asked: Asked, until: number): Promise<KeptDetail | null> {
  const { catalogue, stamps } = parts
  const { id, shopper, mainOnly } = asked
  const stamp = stamps.now()
  const taken = isStranger(shopper) && !mainOnly ? take(parts, id, until) : undefined
  if (taken) return taken.kept
  if (!(await findById(catalogue.db, id, shopper.viewer))) return null
  const priced = await loadPriced(catalogue, [id], shopper)
  const made = await makeDetails(catalogue, { priced, ids: [id], shopper, mainOnly })
  const detail = made.get(id)
  const family_id = priced.items.get(id)?.parent_id ?? id
  return detail ? { ...detail, family_id, stamp } : null
}

/** From the shelf; its print is at hand from now on for the page that is being made. */
function take({ stamps, shelf, prints }: Parts, id: number, until: number) {
  const stamp = stamps.now()
  const taken = shelf.take([id]).get(id)
  if (!taken) return undefined
  const { family_id } = taken
  const { print, ...detail } = unpack(taken.texts)
  if (print) prints.put(id, { ...print, family_id, stamp }, until)
  return { kept: { ...detail, family_id, stamp }, print }
}

function forStrangers(id: number): Asked {
  return { id, shopper: stranger, mainOnly: false }
}

function keyOf({ id, shopper, mainOnly }: Asked): string {
  return `${shopperKey(shopper)}/${id}${mainOnly ? 'm' : ''}`
}
