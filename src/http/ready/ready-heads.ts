import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import { Blocks } from './blocks.ts'

/** Rows of goods by product, as they are: those that most lists are made of. */
export interface ReadyHeads<Row> {
  get(id: number): Row | undefined
  /** Whether more are kept without another having to go. */
  hasRoom(): boolean
  /** Keeps those that are not kept yet; what changes meanwhile is not kept. */
  keep(ids: readonly number[], load: () => Promise<ReadonlyMap<number, Fresh<Row>>>): Promise<void>
  clear(): void
}

export interface ReadyHeadsParts<Row> {
  readonly maxBytes: number
  readonly weigh: (row: Row) => number
  readonly isStale: (row: Row) => boolean
}

const NEARLY = 0.9

export function createReadyHeads<Row extends { readonly json: Buffer }>({
  maxBytes: max,
  ...parts
}: ReadyHeadsParts<Row>): ReadyHeads<Row> {
  const kept = new BoundedCache<number, Row>({ ...parts, max })
  let blocks = new Blocks()
  const put = (row: Row): Row => ({ ...row, json: blocks.put(row.json) })
  return {
    get: (id) => kept.get(id),
    hasRoom: () => kept.weight < NEARLY * max,
    keep: async (ids, load) => {
      await kept.throughMany(ids, async () => {
        const loaded = [...(await load())]
        return new Map(loaded.map(([id, fresh]) => [id, { ...fresh, value: put(fresh.value) }]))
      })
      if (!blocks.isLoose(kept.weight)) return
      blocks = new Blocks()
      kept.exchange(put)
    },
    clear: () => {
      kept.clear()
      blocks = new Blocks()
    },
  }
}
