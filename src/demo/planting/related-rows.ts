import { chance } from '../catalogue/chance.ts'
import type { DemoParent } from '../catalogue/product.ts'
import { Successors } from '../catalogue/successors.ts'
import { goesWith, sparesFor } from '../data/related.ts'
import type { Batch } from './batch.ts'

/** What is remembered of a parent to lead from one to another. */
interface Known {
  readonly id: number
  readonly family: string
  readonly category: number
}

const EACH = 4

/** Which goods lead to which. Filled while goods are made, read when all are known. */
export class RelatedBook {
  readonly #parents: Known[] = []
  readonly #byFamily = new Map<string, Known[]>()
  readonly #byCategory = new Map<number, Known[]>()
  readonly #successors = new Successors()
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  add(parent: DemoParent): void {
    const { id, family, category } = parent
    const known = { id, family: family.id, category }
    this.#parents.push(known)
    gather(this.#byFamily, family.id, known)
    gather(this.#byCategory, category, known)
    this.#successors.add(parent)
  }

  addRows(batch: Batch): void {
    for (const parent of this.#parents) this.#addFor(batch, parent)
    for (const [gone, instead] of this.#successors.all()) {
      batch.add('relatedProduct', [gone, instead, 'successor', 0])
    }
  }

  #addFor(batch: Batch, parent: Known): void {
    const { id, family, category } = parent
    const [first, ...others] = goesWith[family] ?? []
    const kinds = {
      alternative: this.#some(this.#byCategory.get(category) ?? [], parent, 'alternative'),
      accessory: first ? this.#some(this.#byFamily.get(first) ?? [], parent, 'accessory') : [],
      bought_together: others.flatMap((other) =>
        this.#some(this.#byFamily.get(other) ?? [], parent, other).slice(0, 2),
      ),
      spare_part: (sparesFor[family] ?? []).flatMap((spare) =>
        this.#some(this.#byFamily.get(spare) ?? [], parent, 'spare'),
      ),
    }
    for (const [kind, found] of Object.entries(kinds)) {
      batch.add(
        'relatedProduct',
        ...[...new Set(found)].slice(0, EACH).map((other, i) => [id, other, kind, i]),
      )
    }
  }

  /** A run of neighbours from a place that chance names, without the parent itself. */
  #some(pool: readonly Known[], { id }: Known, what: string): number[] {
    const start = Math.floor(chance(this.#seed, what, id) * pool.length)
    const run = Array.from(
      { length: Math.min(pool.length, EACH + 1) },
      (_, i) => pool[(start + i) % pool.length],
    )
    return run.flatMap((one) => (one && one.id !== id ? one.id : [])).slice(0, EACH)
  }
}

function gather<Key>(map: Map<Key, Known[]>, key: Key, known: Known): void {
  const gathered = map.get(key)
  if (gathered) gathered.push(known)
  else map.set(key, [known])
}
