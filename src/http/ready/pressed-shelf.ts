import type { Fresh } from '#kernel/bounded-cache'
import { IntMap } from '#kernel/int-map'
import { ByteShelf, type ByteShelfParts } from './byte-shelf.ts'
import { ownCopy } from './own-bytes.ts'
import type { OpenPress, Press, Texts } from './press.ts'
import { openTightPress } from './pressed-family.ts'

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

export interface PressedShelfParts extends ByteShelfParts {
  /** Left out: the one that takes the least room. */
  readonly openPress?: OpenPress
}

const DICTIONARY_BYTES = 32 * 1024

/**
 * Texts of whole families of goods. What siblings say differs by a few figures, and what all goods say is much alike, so
 * that written against those that came first they take a tenth to a twentieth of their room: the goods of a whole shop fit
 * where otherwise only its best-known would.
 */
export class PressedShelf {
  readonly #families: ByteShelf
  readonly #familyOf = new IntMap()
  readonly #openPress: OpenPress
  /** Begun with texts of the families that came first and had any. */
  #press: Press | undefined
  #cleared = 0

  constructor({ openPress = openTightPress, ...parts }: PressedShelfParts) {
    this.#families = new ByteShelf(parts)
    this.#openPress = openPress
  }

  /** In bytes. */
  get weight(): number {
    return this.#families.weight
  }

  clear(): void {
    this.#cleared += 1
    this.#families.clear()
    this.#familyOf.clear()
    this.#press = undefined
  }

  /**
   * Keeps the families that are not kept yet, as long as no other has to go for them; what changes meanwhile is not kept.
   */
  async fill(
    familyIds: readonly number[],
    load: (missing: readonly number[]) => Promise<ReadonlyMap<number, Fresh<FamilyTexts>>>,
  ): Promise<void> {
    const missing = familyIds.filter((id) => this.#families.lacks(id))
    if (missing.length === 0) return
    const cleared = this.#cleared
    const loaded = await load(missing)
    if (cleared !== this.#cleared) return
    this.#press ??= this.#begin([...loaded.values()].map(({ value }) => value))
    for (const id of missing) {
      const fresh = loaded.get(id)
      if (fresh) this.#put(id, fresh)
    }
  }

  /** What is kept of these, for those of which something is kept. */
  take(ids: readonly number[]): Map<number, Taken> {
    const found = new Map<number, Taken>()
    const wanted = new Set(ids)
    if (!this.#press) return found
    for (const id of wanted) {
      const family_id = found.has(id) ? undefined : this.#familyOf.get(id)
      const pressed = family_id === undefined ? undefined : this.#families.get(family_id)
      if (!pressed || family_id === undefined) continue
      const members = this.#press.unpress(pressed, wanted)
      for (const [member, texts] of members) found.set(member, { family_id, texts })
    }
    return found
  }

  /** @returns Nothing as long as nothing is said. */
  #begin(families: readonly FamilyTexts[]): Press | undefined {
    const firsts = families.flatMap(({ members }) => [...members.values()][0] ?? [])
    const dictionary = ownCopy(Buffer.concat(firsts).subarray(0, DICTIONARY_BYTES))
    return firsts.length > 0 ? this.#openPress(dictionary) : undefined
  }

  #put(family_id: number, { value, until }: Fresh<FamilyTexts>): void {
    const { members, stamp } = value
    // Families of which nothing is said are kept as well, before there is anything to press against.
    const bytes = this.#press?.press([...members]) ?? NOTHING
    this.#families.put(family_id, { bytes, stamp, until })
    for (const id of members.keys()) this.#familyOf.set(id, family_id)
  }
}

const NOTHING = Buffer.alloc(0)
