import { hash } from 'node:crypto'
import type { ProductItem } from '#contract/product-item'
import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import { type Catalogue, type Stamps, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { toProductItem } from '../goods/item-reply.ts'
import { isStranger, type Shopper, shopperKey, stranger } from '../goods/shopper.ts'
import { type Families, groupTexts, loadPriced } from './families.ts'
import { PressedShelf, type Taken } from './pressed-shelf.ts'
import { createReadyHeads } from './ready-heads.ts'
import type { ReadyPrints } from './ready-prints.ts'
import { roomFor } from './room.ts'
import { type ReadyRow, writeRow } from './row-json.ts'

/** Rows of goods, each written once as JSON for all who pay the same, until the product or its family changes. */
export interface ReadyItems {
  /** Those that exist, in the order asked for. Whether somebody may see them has been asked before. */
  write(ids: readonly number[], shopper: Shopper): Promise<ReadyRow[]>
  /** As `write`, with gaps for what does not exist. */
  writeEach(ids: readonly number[], shopper: Shopper): Promise<(ReadyRow | undefined)[]>
  /** Keeps the rows of whole families for strangers, before somebody asks for them, as long as no others have to go. */
  keep(familyIds: readonly number[], load: () => Promise<Families>): Promise<void>
}

interface Ready extends ReadyRow {
  readonly stamp: number
}

const MAX_BYTES = 4 * 1024 * 1024
const OVERHEAD_BYTES = 200
/** 96 bits. */
const TAG_LENGTH = 16

/**
 * Rows that were asked for lately are at hand. So are those of the heads of families, that most lists are made of, as they
 * are seen by strangers; their children, and heads for which there is no room, lie on a shelf, pressed.
 */
export function createReadyItems(
  catalogue: Catalogue,
  stamps: Stamps,
  room = roomFor(),
  prints?: ReadyPrints,
): ReadyItems {
  const isStale = (family_id: number, stamp: number) => stamps.isAfter(family_id, stamp)
  const shelf = new PressedShelf({ maxBytes: room.rows, isStale })
  const heads = createReadyHeads({ maxBytes: room.heads, isStale })
  const kept = new BoundedCache<string, Ready>({
    max: MAX_BYTES,
    weigh: ({ json }) => json.length + OVERHEAD_BYTES,
    isStale: ({ family_id, stamp }) => isStale(family_id, stamp),
  })
  catalogue.onChange(() => kept.askAnew())
  stamps.onUnknown(() => {
    kept.clear()
    heads.clear()
    shelf.clear()
  })

  async function writeRest(ids: readonly number[], shopper: Shopper) {
    const key = shopperKey(shopper)
    const keys = ids.map((id) => `${key}/${id}`)
    const ready = await kept.throughMany(keys, async (missing) => {
      const stamp = stamps.now()
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const rows = await find(catalogue, shelf, missing.map(idOf), shopper)
      return new Map([...rows].map(([id, row]) => fresh(`${key}/${id}`, { ...row, stamp }, until)))
    })
    return new Map(ids.map((id, i) => [id, ready.get(keys[i] ?? '')]))
  }
  async function writeEach(ids: readonly number[], shopper: Shopper) {
    const atHand = isStranger(shopper) ? ids.map((id) => heads.get(id)) : []
    const others = ids.filter((_, i) => !atHand[i])
    if (others.length === 0) return atHand
    const rest = await writeRest(others, shopper)
    return ids.map((id, i) => atHand[i] ?? rest.get(id))
  }
  async function keep(familyIds: readonly number[], load: () => Promise<Families>) {
    const write = once(async () => writeRows(await load()))
    await heads.keep(familyIds, async () => {
      const { rows, ...when } = await write()
      return { rows: rows.filter(({ id, family_id }) => id === family_id), ...when }
    })
    await shelf.fill(familyIds, async () => {
      const { rows, stamp, until } = await write()
      const pressed = rows.filter(({ id }) => !heads.has(id))
      const toTexts = ({ json, tag, marks }: Row) => [json, Buffer.from([tag, ...marks].join())]
      return groupTexts(familyIds, pressed, toTexts, { stamp, until })
    })
    await prints?.keep(familyIds, write)
  }
  return {
    writeEach,
    write: async (ids, shopper) =>
      (await writeEach(ids, shopper)).filter((row) => row !== undefined),
    keep,
  }
}

async function find(
  catalogue: Catalogue,
  shelf: PressedShelf,
  ids: readonly number[],
  shopper: Shopper,
): Promise<Map<number, ReadyRow>> {
  const taken = isStranger(shopper) ? shelf.take(ids) : undefined
  const rows = new Map([...(taken ?? [])].map(([id, one]) => [id, unpack(one)]))
  const missing = ids.filter((id) => !rows.has(id))
  if (missing.length === 0) return rows
  const { items, pricing } = await loadPriced(catalogue, missing, shopper)
  for (const item of items.values()) {
    rows.set(item.id, toRow(toProductItem(item, pricing, shopper.entitlement)))
  }
  return rows
}
interface Row extends ReadyRow {
  readonly id: number
  readonly said: ProductItem
}

/** As strangers see them. */
export function writeRows({ items, pricing, stamp, until }: Families) {
  const rows = [...items.values()].map((item): Row => {
    const said = toProductItem(item, pricing, stranger.entitlement)
    return { id: item.id, said, ...toRow(said) }
  })
  return { rows, stamp, until }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function fresh<Key, Value>(key: Key, value: Value, until: number): [Key, Fresh<Value>] {
  return [key, { value, until }]
}

function toRow(said: ProductItem): ReadyRow {
  const row = writeRow(said)
  const tag = hash('sha1', row.json, 'base64url').slice(0, TAG_LENGTH)
  return { ...row, family_id: said.parent_id ?? said.id, tag }
}

function unpack({ family_id, texts }: Taken): ReadyRow {
  const [json = NOTHING, label = NOTHING] = texts
  const [tag = '', ...numbers] = label.toString('latin1').split(',')
  const [own = 0, common = 0, brief = 0, braces = 0] = numbers.map(Number)
  return { json, family_id, tag, marks: [own, common, brief, braces] }
}

const NOTHING = Buffer.alloc(0)

function idOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('/') + 1))
}
