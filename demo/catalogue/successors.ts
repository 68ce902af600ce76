import type { Attributes } from './family.ts'
import { isSet } from './labels.ts'
import { numbersIn } from './measures.ts'
import type { DemoParent, DemoProduct } from './product.ts'

/** Goods that are gone, and what is sold in their place. */
export type Succession = readonly [gone: number, instead: number]

/** Of these a little more does as well: it is cut, poured or counted off. Of all others a different size does not fit. */
const MAY_BE_MORE = ['laengde', 'indhold', 'vaegt', 'antal-pr-pakke']
/** More than so many times as much is other goods. */
const MOST = 2
/** From the plainest to the best; a better one stands in, a plainer never. */
const SERIES = ['Basis', 'Plus', 'Pro', 'Pro+']
/** Their parts fit nothing that another maker makes. */
const FIT_THEIR_OWN = new Set(['batterier', 'kontakter', 'tagsten'])

type Added = Pick<DemoParent, 'family' | 'attributes' | 'children'>
type Offer = Pick<DemoProduct, 'id' | 'brand' | 'attributes' | 'parent_id'>

/** Finds what stands in for goods that are discontinued. All goods of a family are added one after the other. */
export class Successors {
  readonly #found: Succession[] = []
  #family = ''
  #gone: (Offer & { readonly key: string })[] = []
  /** What can be bought, by the texts of its parent. */
  #offers = new Map<string, Offer[]>()
  /** Parents of which something can be bought. */
  #parents = new Set<number | null>()

  add({ family, attributes, children }: Added): void {
    if (family.id !== this.#family) this.#close(family.id)
    const key = likenessOf(attributes)
    const alike = this.#offers.get(key) ?? []
    this.#offers.set(key, alike)
    for (const child of children) {
      const { id, brand, attributes, parent_id } = child
      if (child.is_discontinued) this.#gone.push({ id, brand, attributes, parent_id, key })
      if (!canBeBought(child)) continue
      alike.push({ id, brand, attributes, parent_id })
      this.#parents.add(parent_id)
    }
  }

  /** Of all goods that were added. */
  all(): readonly Succession[] {
    this.#close('')
    return this.#found
  }

  /** Only one family is remembered at a time: a large shop has a million goods. */
  #close(next: string): void {
    for (const gone of this.#gone) {
      const instead = this.#find(gone)
      if (instead !== null) this.#found.push([gone.id, instead])
    }
    this.#family = next
    this.#gone = []
    this.#offers = new Map()
    this.#parents = new Set()
  }

  /** The goods that come nearest; else the parent, whose other children may do. */
  #find({ key, ...gone }: Offer & { readonly key: string }): number | null {
    const isBound = FIT_THEIR_OWN.has(this.#family) || gone.attributes.batteripakke === 'solo'
    const nearest = (this.#offers.get(key) ?? [])
      .filter(({ brand }) => !isBound || brand === gone.brand)
      .filter(({ attributes }) => isAlike(attributes, gone.attributes))
      .map((offer) => ({ id: offer.id, distance: distanceTo(offer, gone) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort((a, b) => a.distance - b.distance || a.id - b.id)
    return nearest[0]?.id ?? (this.#parents.has(gone.parent_id) ? gone.parent_id : null)
  }
}

/** Equal for parents that differ in nothing but their maker and series. */
function likenessOf({ serie: _, ...shared }: Attributes): string {
  return Object.values(shared).join('|')
}

/** Whether goods differ in nothing but what may be more or better. */
function isAlike(one: Attributes, other: Attributes): boolean {
  for (const axis in one) {
    if (one[axis] !== other[axis] && axis !== 'serie' && !MAY_BE_MORE.includes(axis)) return false
  }
  return true
}

function canBeBought(product: DemoProduct): boolean {
  const { is_discontinued, is_private, available_in_days, does_stock_control, stock } = product
  const isThere = !does_stock_control || stock.some(([, amount]) => amount > 0)
  return isThere && !is_discontinued && !is_private && available_in_days === null
}

/** How far goods are from what they stand in for; without end when they cannot. Another size is worse than another series. */
function distanceTo(offer: Offer, gone: Offer): number {
  const more = MAY_BE_MORE.map((axis) => timesAsMuch(offer, gone, axis))
  if (more.some((times) => times < 1 || times > MOST)) return Number.POSITIVE_INFINITY
  const others = offer.brand === gone.brand ? 0 : 1
  return 100 * more.reduce((a, b) => a + b - 1, 0) + 10 * seriesAbove(offer, gone) + others
}

function timesAsMuch(offer: Offer, gone: Offer, axis: string): number {
  const [theirs, ours] = [offer.attributes[axis], gone.attributes[axis]]
  if (theirs === ours) return 1
  if (!isSet(theirs) || !isSet(ours)) return 0
  const [[more], [less]] = [numbersIn(theirs), numbersIn(ours)]
  const isSameUnit = theirs.replace(/[\d.,]/g, '') === ours.replace(/[\d.,]/g, '')
  return isSameUnit && more && less ? more / less : 0
}

function seriesAbove(offer: Offer, gone: Offer): number {
  const [theirs, ours] = [offer.attributes.serie, gone.attributes.serie]
  if (theirs === ours) return 0
  const [high, low] = [SERIES.indexOf(theirs ?? ''), SERIES.indexOf(ours ?? '')]
  return low >= 0 && high > low ? high - low : Number.POSITIVE_INFINITY
}
