import { hash } from 'node:crypto'
import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import {
  type Catalogue,
  type CatalogueItem,
  type Stamps,
  TOLD_OF_CHANGES_MS,
} from '#shop/catalogue'
import { toProductItem } from '../goods/item-reply.ts'
import { isStranger, type Shopper, shopperKey, stranger } from '../goods/shopper.ts'
import { type Families, groupTexts, loadPriced, type Priced } from './families.ts'
import { ownBytes } from './own-bytes.ts'
import { PressedShelf, type Taken } from './pressed-shelf.ts'

/** Rows of goods, each written once as JSON for all who pay the same, until the product or its family changes. */
export interface ReadyItems {
  /** Those that exist, in the order asked for. Whether somebody may see them has been asked before. */
  write(ids: readonly number[], shopper: Shopper): Promise<ReadyRow[]>
  /** As `write`, with gaps for what does not exist. */
  writeEach(ids: readonly number[], shopper: Shopper): Promise<(ReadyRow | undefined)[]>
  /** Keeps the rows of whole families for strangers, before somebody asks for them. */
  keep(familyIds: readonly number[], load: () => Promise<Families>): Promise<void>
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

const MAX_BYTES = 26 * 1024 * 1024
const SHELF_MAX_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 200
const NEARLY = 0.9
/** 96 bits. */
const TAG_LENGTH = 16

/** Rows that were asked for lately are at hand; those of all families that strangers see lie on a shelf, pressed. */
export function createReadyItems(catalogue: Catalogue, stamps: Stamps): ReadyItems {
  const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
  const shelf = new PressedShelf({ maxBytes: SHELF_MAX_BYTES, isStale })
  const kept = new BoundedCache<string, Ready>({
    max: MAX_BYTES,
    weigh: ({ json }) => json.length + OVERHEAD_BYTES,
    isStale: ({ family_id, stamp }) => isStale(family_id, stamp),
  })
  stamps.onUnknown(() => {
    kept.clear()
    shelf.clear()
  })

  async function find(ids: readonly number[], shopper: Shopper): Promise<Map<number, ReadyRow>> {
    const taken = isStranger(shopper) ? shelf.take(ids) : undefined
    const rows = new Map([...(taken ?? [])].map(([id, one]) => [id, unpack(one)]))
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length === 0) return rows
    const { items, pricing } = await loadPriced(catalogue, missing, shopper)
    for (const item of items.values()) rows.set(item.id, toRow(item, pricing, shopper))
    return rows
  }
  async function writeEach(ids: readonly number[], shopper: Shopper) {
    const key = shopperKey(shopper)
    const keys = ids.map((id) => `${key}/${id}`)
    const ready = await kept.throughMany(keys, async (missing) => {
      const stamp = stamps.now()
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const rows = await find(missing.map(idOf), shopper)
      return new Map([...rows].map(([id, row]) => fresh(`${key}/${id}`, { ...row, stamp }, until)))
    })
    return keys.map((one) => ready.get(one))
  }
  return {
    writeEach,
    write: async (ids, shopper) =>
      (await writeEach(ids, shopper)).filter((row) => row !== undefined),
    keep: (familyIds, load) =>
      shelf.fill(familyIds, async () => {
        const { stamp, until, items, pricing } = await load()
        const rows = [...items.values()].map((item) => ({
          id: item.id,
          ...toRow(item, pricing, stranger),
        }))
        return groupTexts(rows, ({ json, tag }) => [json, Buffer.from(tag)], { stamp, until })
      }),
    isFull: () => shelf.weight > NEARLY * SHELF_MAX_BYTES,
  }
}

function fresh<Value>(key: string, value: Value, until: number): [string, Fresh<Value>] {
  return [key, { value, until }]
}

function toRow(item: CatalogueItem, pricing: Priced['pricing'], shopper: Shopper): ReadyRow {
  const json = ownBytes(JSON.stringify(toProductItem(item, pricing, shopper.entitlement)))
  const tag = hash('sha1', json, 'base64url').slice(0, TAG_LENGTH)
  return { json, family_id: item.parent_id ?? item.id, tag }
}

function unpack({ family_id, texts }: Taken): ReadyRow {
  const [json = NOTHING, tag = NOTHING] = texts
  return { json, family_id, tag: tag.toString('latin1') }
}

const NOTHING = Buffer.alloc(0)

function idOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('/') + 1))
}
