import { BoundedCache } from '#kernel/bounded-cache'
import {
  type Catalogue,
  createStamps,
  findById,
  loadDetail,
  loadRelations,
  type ProductRelations,
} from '#shop/catalogue'
import { listRoutesOf } from '#shop/routing'
import { toMeta, toProduct, toRelations, type WholeProduct } from './product-reply.ts'
import { loadPriced, type ReadyItems } from './ready-items.ts'
import { joinJson, tagOf } from './ready-replies.ts'
import { type Shopper, shopperKey } from './shopper.ts'
import type { Whole } from './whole-replies.ts'

/** The pages of products, written once as JSON but for the rows of other goods on them. */
export interface ReadyDetails {
  /** The whole reply; undefined for what somebody may not see. */
  write(id: number, shopper: Shopper, mainOnly: boolean): Promise<Whole | undefined>
}

interface Ready {
  /** An open JSON object: `{"id":…,"name":…`. */
  readonly own: Buffer
  readonly meta: Buffer
  readonly tag: string
  readonly child_ids: readonly number[]
  readonly related: ProductRelations['related']
  readonly family_id: number
  readonly stamp: number
}

const MAX_BYTES = 24 * 1024 * 1024
const OVERHEAD_BYTES = 500

export function createReadyDetails(catalogue: Catalogue, items: ReadyItems): ReadyDetails {
  const stamps = createStamps(catalogue)
  const kept = new BoundedCache<string, Ready | null>({
    max: MAX_BYTES,
    weigh: (ready) => (ready ? ready.own.length + ready.meta.length : 0) + OVERHEAD_BYTES,
    isStale: (ready) => ready !== null && stamps.isAfter(ready.family_id, ready.stamp),
  })
  // What goes with a product may itself have changed, and with it whether it may be seen.
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') kept.clear()
  })

  async function make(id: number, shopper: Shopper, mainOnly: boolean): Promise<Ready | null> {
    const stamp = stamps.now()
    const whole = await loadWhole(catalogue, id, shopper)
    if (!whole) return null
    const [relations, routes] = mainOnly
      ? [undefined, []]
      : await Promise.all([
          loadRelations(catalogue.db, id, shopper.viewer),
          listRoutesOf(catalogue.db, 'Products', [id]),
        ])
    const own = { ...toProduct(whole), ...(relations ? toRelations(whole, relations, routes) : {}) }
    const texts = { own: JSON.stringify(own).slice(0, -1), meta: JSON.stringify(toMeta(whole)) }
    return {
      own: Buffer.from(texts.own),
      meta: Buffer.from(texts.meta),
      tag: tagOf(texts.own + texts.meta),
      child_ids: mainOnly ? [] : whole.item.child_ids,
      related: relations?.related ?? [],
      family_id: whole.item.parent_id ?? id,
      stamp,
    }
  }
  return {
    write: async (id, shopper, mainOnly) => {
      const key = `${shopperKey(shopper)}/${id}${mainOnly ? 'm' : ''}`
      const ready = await kept.through(key, async () => {
        const until = await catalogue.freshUntil()
        return { value: await make(id, shopper, mainOnly), until }
      })
      if (!ready) return undefined
      const lists = mainOnly ? NO_LISTS : await writeLists(items, ready, shopper)
      return {
        body: Buffer.concat([OPEN, ready.own, ...lists.parts, META, ready.meta, CLOSE]),
        etag: tagOf(`${ready.tag}${lists.tags.join()}`),
        family_ids: [ready.family_id, ...lists.family_ids],
      }
    },
  }
}

const OPEN = Buffer.from('{"data":')
const META = Buffer.from('},"meta":')
const CLOSE = Buffer.from('}')

/** Rows of other goods, between the parts of a product. */
interface RowLists {
  readonly parts: readonly Buffer[]
  readonly tags: readonly string[]
  readonly family_ids: readonly number[]
}

const NO_LISTS: RowLists = { parts: [], tags: [], family_ids: [] }

async function writeLists(
  items: ReadyItems,
  { child_ids, related }: Ready,
  shopper: Shopper,
): Promise<RowLists> {
  const [children, others] = await Promise.all([
    items.write(child_ids, shopper),
    items.writeEach(
      related.map(({ id }) => id),
      shopper,
    ),
  ])
  const rows = related.flatMap(({ kind }, i) => {
    const row = others[i]
    return row
      ? [Buffer.concat([Buffer.from(`{"kind":"${kind}","product":`), row.json, CLOSE])]
      : []
  })
  const all = [...children, ...others.filter((row) => row !== undefined)]
  return {
    parts: [
      Buffer.from(',"child_products":['),
      ...joinJson(children.map(({ json }) => json)),
      Buffer.from('],"related_products":['),
      ...joinJson(rows),
      Buffer.from(']'),
    ],
    tags: all.map(({ tag }) => tag),
    family_ids: [...new Set(all.map(({ family_id }) => family_id))],
  }
}

async function loadWhole(
  catalogue: Catalogue,
  id: number,
  shopper: Shopper,
): Promise<WholeProduct | undefined> {
  const shown = await findById(catalogue.db, id, shopper.viewer)
  if (!shown) return undefined
  const [priced, detail, tree, book] = await Promise.all([
    loadPriced(catalogue, [id], shopper),
    loadDetail(catalogue.db, id),
    catalogue.tree(),
    catalogue.variants(),
  ])
  const item = priced.items.get(id)
  return item && detail ? { item, detail, priced, tree, book } : undefined
}
