import { hash } from 'node:crypto'
import { BoundedCache } from '#kernel/bounded-cache'
import { type Catalogue, createStamps, loadItems } from '#shop/catalogue'
import { type Entitlement, loadPricing, type ProductPricing } from '#shop/pricing'
import { toProductItem } from './item-reply.ts'
import { type Shopper, shopperKey } from './shopper.ts'

/** Rows of goods, each written once as JSON for all who pay the same, until the product or its family changes. */
export interface ReadyItems {
  /** Those that exist, in the order asked for. Whether somebody may see them has been asked before. */
  write(ids: readonly number[], shopper: Shopper): Promise<ReadyRow[]>
  /** As `write`, with gaps for what does not exist. */
  writeEach(ids: readonly number[], shopper: Shopper): Promise<(ReadyRow | undefined)[]>
  /** Whether what is kept from now on may take the place of something else. */
  isFull(): boolean
}

export interface ReadyRow {
  readonly json: Buffer
  readonly family_id: number
  /** Another one for another row. */
  readonly tag: string
}

interface Ready extends ReadyRow {
  readonly stamp: number
}

const MAX_BYTES = 40 * 1024 * 1024
const OVERHEAD_BYTES = 200
const NEARLY = 0.8
/** 96 bits. */
const TAG_LENGTH = 16

export function createReadyItems(catalogue: Catalogue): ReadyItems {
  const stamps = createStamps(catalogue)
  const kept = new BoundedCache<string, Ready>({
    max: MAX_BYTES,
    weigh: ({ json }) => json.length + OVERHEAD_BYTES,
    isStale: ({ family_id, stamp }) => stamps.isAfter(family_id, stamp),
  })
  stamps.onUnknown(() => kept.clear())

  async function make(missing: readonly number[], shopper: Shopper) {
    const stamp = stamps.now()
    const until = await catalogue.freshUntil()
    const { items, pricing } = await loadPriced(catalogue, missing, shopper)
    return [...items.values()].map((item) => {
      const json = Buffer.from(JSON.stringify(toProductItem(item, pricing, shopper.entitlement)))
      const family_id = item.parent_id ?? item.id
      const tag = hash('sha1', json, 'base64url').slice(0, TAG_LENGTH)
      const value: Ready = { json, family_id, tag, stamp }
      return { id: item.id, fresh: { value, until } }
    })
  }
  async function writeEach(ids: readonly number[], shopper: Shopper) {
    const key = shopperKey(shopper)
    const keys = ids.map((id) => `${key}/${id}`)
    const ready = await kept.throughMany(keys, async (missing) => {
      const made = await make(missing.map(idOf), shopper)
      return new Map(made.map(({ id, fresh }) => [`${key}/${id}`, fresh]))
    })
    return keys.map((one) => ready.get(one))
  }
  return {
    writeEach,
    isFull: () => kept.weight > NEARLY * MAX_BYTES,
    write: async (ids, shopper) =>
      (await writeEach(ids, shopper)).filter((row) => row !== undefined),
  }
}

function idOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('/') + 1))
}

/** Products with their prices, and the prices of a parent's children. */
export async function loadPriced(
  { db }: Catalogue,
  ids: readonly number[],
  { viewer, entitlement }: Shopper,
): Promise<Priced> {
  const items = await loadItems(db, ids, viewer)
  const priced = [...items.values()].flatMap(({ id, child_ids }) => [id, ...child_ids])
  const pricing = await loadPricing(db, [...new Set(priced)], entitlement)
  return { items, pricing, entitlement }
}

export interface Priced {
  readonly items: Awaited<ReturnType<typeof loadItems>>
  readonly pricing: ReadonlyMap<number, ProductPricing>
  readonly entitlement: Entitlement
}
