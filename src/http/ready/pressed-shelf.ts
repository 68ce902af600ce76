import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import { IntMap } from '#kernel/int-map'
import { Blocks } from './blocks.ts'
import { ownCopy } from './own-bytes.ts'
import { pressFamily, type Texts, unpressFamily } from './pressed-family.ts'

export interface Taken {
  readonly family_id: number
  readonly texts: Texts
}

/** Texts of the members of a family, and when they were true. */
export interface FamilyTexts {
  readonly members: ReadonlyMap<number, Texts>
  /** See `Stamps`. */
  readonly stamp: number
}

export interface PressedShelfParts {
  readonly maxBytes: number
  readonly isStale: (family_id: number, stamp: number) => boolean
}

interface Family {
  readonly family_id: number
  readonly pressed: Buffer
  readonly stamp: number
}

const DICTIONARY_BYTES = 32 * 1024
const OVERHEAD_BYTES = 400

/**
 * Texts of whole families of goods. What siblings say differs by a few figures, and what all goods say is much alike, so
 * that pressed together, against those that came first, they take a twentieth of their room: the goods of a whole shop fit
 * where otherwise only its best-known would.
 */
export class PressedShelf {
  readonly #families: BoundedCache<number, Family>
  readonly #familyOf = new IntMap()
  #blocks = new Blocks()
  /** Texts of the families that came first and had any: what is kept was pressed against them. */
  #dictionary: Buffer | undefined

  constructor({ maxBytes, isStale }: PressedShelfParts) {
    this.#families = new BoundedCache({
      max: maxBytes,
      weigh: ({ pressed }) => pressed.length + OVERHEAD_BYTES,
      isStale: ({ family_id, stamp }) => isStale(family_id, stamp),
    })
  }

  /** In bytes. */
  get weight(): number {
    return this.#families.weight
  }

  clear(): void {
    this.#families.clear()
    this.#familyOf.clear()
    this.#blocks = new Blocks()
    this.#dictionary = undefined
  }

  /** Keeps the families that are not kept yet; what changes meanwhile is not kept. */
  async fill(
    familyIds: readonly number[],
    load: (missing: readonly number[]) => Promise<ReadonlyMap<number, Fresh<FamilyTexts>>>,
  ): Promise<void> {
    await this.#families.throughMany(familyIds, async (missing) => {
      const loaded = await load(missing)
      if (!this.#dictionary?.length) {
        this.#dictionary = collect([...loaded.values()].map(({ value }) => value))
      }
      return new Map([...loaded].map(([id, fresh]) => [id, this.#press(id, fresh)]))
    })
    if (this.#blocks.isLoose(this.weight)) this.#packAnew()
  }

  /** What is kept of these, for those of which something is kept. */
  take(ids: readonly number[]): Map<number, Taken> {
    const found = new Map<number, Taken>()
    const wanted = new Set(ids)
    for (const id of wanted) {
      const family = found.has(id) ? undefined : this.#find(id)
      if (!family) continue
      const { family_id, pressed } = family
      const members = unpressFamily(pressed, wanted, this.#dictionary ?? NOTHING)
      for (const [member, texts] of members) found.set(member, { family_id, texts })
    }
    return found
  }

  #find(id: number): Family | undefined {
    const family_id = this.#familyOf.get(id)
    return family_id === undefined ? undefined : this.#families.get(family_id)
  }

  #press(family_id: number, { value, until }: Fresh<FamilyTexts>): Fresh<Family> {
    const { members, stamp } = value
    const pressed = this.#blocks.put(pressFamily([...members], this.#dictionary ?? NOTHING))
    for (const id of members.keys()) this.#familyOf.set(id, family_id)
    return { value: { family_id, pressed, stamp }, until }
  }

  #packAnew(): void {
    this.#blocks = new Blocks()
    this.#families.exchange((family) => ({ ...family, pressed: this.#blocks.put(family.pressed) }))
  }
}

const NOTHING = Buffer.alloc(0)

/** The first member of each family, as many as find room. */
function collect(families: readonly FamilyTexts[]): Buffer {
  const firsts = families.flatMap(({ members }) => [...members.values()][0] ?? [])
  return ownCopy(Buffer.concat(firsts).subarray(0, DICTIONARY_BYTES))
}
