import { chance } from '../catalogue/chance.ts'
import { numbersIn } from '../catalogue/measures.ts'
import type { DemoParent } from '../catalogue/product.ts'
import { Successors } from '../catalogue/successors.ts'
import { goesWith, type Shelf, sparesFor } from '../data/related.ts'
import type { Batch } from './batch.ts'

/** What is remembered of a parent to lead from one to another. */
interface Known {
  readonly id: number
  readonly family: string
  readonly category: number
  readonly brand: string
  /** `12`, `36/2x18`; undefined for what has no plug and no battery. */
  readonly volts: string | undefined
}

type Added = Pick<DemoParent, 'id' | 'family' | 'category' | 'brand' | 'attributes' | 'children'>

const EACH = 4
/** What does not fit is passed by, but not for ever: a large shop has many goods. */
const LONGEST_LOOK = 500

/** Which goods lead to which. Filled while goods are made, read when all are known. */
export class RelatedBook {
  readonly #parents: Known[] = []
  readonly #byShelf = new Map<Shelf, Known[]>()
  readonly #successors = new Successors()
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  add(parent: Added): void {
    const { id, family, category, brand, attributes } = parent
    const known = { id, family: family.id, category, brand, volts: attributes.spaending }
    this.#parents.push(known)
    gather(this.#byShelf, family.id, known)
    gather(this.#byShelf, category, known)
    this.#successors.add(parent)
  }

  addRows(batch: Pick<Batch, 'add'>): void {
    for (const parent of this.#parents) this.#addFor(batch, parent)
    for (const [gone, instead] of this.#successors.all()) {
      batch.add('relatedProduct', [gone, instead, 'successor', 0])
    }
  }

  #addFor(batch: Pick<Batch, 'add'>, parent: Known): void {
    const { id, family, category } = parent
    const [first, ...others] = goesWith[category] ?? goesWith[family] ?? []
    const spares = sparesFor[category] ?? sparesFor[family] ?? []
    const kinds = {
      alternative: this.#some(category, parent, 'alternative'),
      accessory: first ? this.#some(first, parent, 'accessory') : [],
      bought_together: others.flatMap((other) =>
        this.#some(other, parent, String(other)).slice(0, 2),
      ),
      spare_part: spares.flatMap((spare) => this.#some(spare, parent, 'spare')),
    }
    for (const [kind, found] of Object.entries(kinds)) {
      batch.add(
        'relatedProduct',
        ...[...new Set(found)].slice(0, EACH).map((other, i) => [id, other, kind, i]),
      )
    }
  }

  /** Neighbours from a place that chance names, without the parent itself. */
  #some(shelf: Shelf, parent: Known, what: string): number[] {
    const pool = this.#byShelf.get(shelf) ?? []
    const start = Math.floor(chance(this.#seed, what, parent.id) * pool.length)
    const found: number[] = []
    for (let i = 0; i < Math.min(pool.length, LONGEST_LOOK) && found.length < EACH; i += 1) {
      const one = pool[(start + i) % pool.length]
      if (one && one.id !== parent.id && fits(one, parent)) found.push(one.id)
    }
    return found
  }
}

/** A battery fits nothing of another maker, and nothing of another voltage. */
function fits(one: Known, other: Known): boolean {
  if (one.family === other.family) return true
  if (one.family !== 'batterier' && other.family !== 'batterier') return true
  return one.brand === other.brand && areAlike(one.volts, other.volts)
}

function areAlike(volts: string | undefined, others: string | undefined): boolean {
  if (volts === undefined || others === undefined) return true
  const known = numbersIn(others)
  return numbersIn(volts).some((one) => known.includes(one))
}

function gather<Key>(map: Map<Key, Known[]>, key: Key, known: Known): void {
  const gathered = map.get(key)
  if (gathered) gathered.push(known)
  else map.set(key, [known])
}
