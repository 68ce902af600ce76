import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import { ownCopy } from './own-bytes.ts'

/** What is kept of one product: a few texts, in an order of the keeper's own. */
export type Texts = readonly Buffer[]

export interface Taken {
  readonly family_id: number
  readonly texts: Texts
}

/** Texts of the members of a family, as many of each, and when they were true. */
export interface FamilyTexts {
  readonly members: ReadonlyMap<number, Texts>
  /** See `Stamps`. */
  readonly stamp: number
}

export interface PressedShelfParts {
  readonly maxBytes: number
  readonly isStale: (family_id: number, stamp: number) => boolean
}

/** Members whose texts are pressed together. */
interface Bundle {
  readonly ids: readonly number[]
  /** In bytes, of all texts of all members. */
  readonly lengths: readonly number[]
  readonly pressed: Buffer
  readonly dictionary: Buffer
}

interface Family {
  readonly family_id: number
  readonly bundles: readonly Bundle[]
  readonly stamp: number
}

/** Larger ones make somebody who wants one member wait for all the others. */
const BUNDLE_BYTES = 256 * 1024
const DICTIONARY_BYTES = 32 * 1024
const OVERHEAD_BYTES = 400
const BYTES_PER_MEMBER = 64
/** More than what comes out, so that it comes in one piece. */
const ROOM_BYTES = 64
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 6 }

/**
 * Texts of whole families of goods. What siblings say differs by a few figures, and what all goods say is much alike, so
 * that pressed together, against those that came first, they take a twentieth of their room: the goods of a whole shop fit
 * where otherwise only its best-known would.
 */
export class PressedShelf {
  readonly #families: BoundedCache<number, Family>
  readonly #familyOf = new Map<number, number>()
  /** Texts of the families that came first. */
  #dictionary: Buffer | undefined

  constructor({ maxBytes, isStale }: PressedShelfParts) {
    this.#families = new BoundedCache({
      max: maxBytes,
      weigh: ({ bundles }) => OVERHEAD_BYTES + sum(bundles.map(weigh)),
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
    this.#dictionary = undefined
  }

  /** Keeps the families that are not kept yet; what changes meanwhile is not kept. */
  async fill(
    familyIds: readonly number[],
    load: (missing: readonly number[]) => Promise<ReadonlyMap<number, Fresh<FamilyTexts>>>,
  ): Promise<void> {
    await this.#families.throughMany(familyIds, async (missing) => {
      const loaded = await load(missing)
      this.#dictionary ??= collect([...loaded.values()].map(({ value }) => value))
      return new Map([...loaded].map(([id, fresh]) => [id, this.#press(id, fresh)]))
    })
  }

  /** What is kept of these, for those of which something is kept. */
  take(ids: readonly number[]): Map<number, Taken> {
    const found = new Map<number, Taken>()
    const wanted = new Set(ids)
    for (const id of wanted) {
      const family = found.has(id) ? undefined : this.#find(id)
      const bundle = family?.bundles.find((one) => one.ids.includes(id))
      if (!family || !bundle) continue
      const { family_id } = family
      for (const [member, texts] of unpress(bundle, wanted)) found.set(member, { family_id, texts })
    }
    return found
  }

  #find(id: number): Family | undefined {
    const family_id = this.#familyOf.get(id)
    return family_id === undefined ? undefined : this.#families.get(family_id)
  }

  #press(family_id: number, { value, until }: Fresh<FamilyTexts>): Fresh<Family> {
    const dictionary = this.#dictionary ?? NOTHING
    const bundles = bundle([...value.members]).map((some) => press(some, dictionary))
    for (const id of value.members.keys()) this.#familyOf.set(id, family_id)
    return { value: { family_id, bundles, stamp: value.stamp }, until }
  }
}

const NOTHING = Buffer.alloc(0)

/** The first member of each family, as many as find room. */
function collect(families: readonly FamilyTexts[]): Buffer {
  const firsts = families.flatMap(({ members }) => [...members.values()][0] ?? [])
  return ownCopy(Buffer.concat(firsts).subarray(0, DICTIONARY_BYTES))
}

type Member = readonly [id: number, texts: Texts]

function bundle(members: readonly Member[]): Member[][] {
  const bundles: Member[][] = []
  let room = 0
  for (const member of members) {
    const bytes = sizeOf(member[1])
    const last = bundles.at(-1)
    if (last && bytes <= room) last.push(member)
    else bundles.push([member])
    room = (last && bytes <= room ? room : BUNDLE_BYTES) - bytes
  }
  return bundles
}

function sizeOf(texts: Texts): number {
  return sum(texts.map((text) => text.length))
}

function press(members: readonly Member[], dictionary: Buffer): Bundle {
  const plain = Buffer.concat(members.flatMap(([, texts]) => texts))
  return {
    ids: members.map(([id]) => id),
    lengths: members.flatMap(([, texts]) => texts.map((text) => text.length)),
    pressed: ownCopy(zstdCompressSync(plain, { params: LEVEL, dictionary })),
    dictionary,
  }
}

/** Copies, so that one text does not hold all the others. */
function unpress(bundle: Bundle, wanted: ReadonlySet<number>): Member[] {
  const { ids, lengths, pressed, dictionary } = bundle
  const plain = zstdDecompressSync(pressed, { chunkSize: sum(lengths) + ROOM_BYTES, dictionary })
  const each = lengths.length / ids.length
  let at = 0
  return ids.flatMap((id, i): Member[] => {
    const own = lengths.slice(i * each, (i + 1) * each)
    const begin = at
    at += sum(own)
    return wanted.has(id) ? [[id, cut(plain, begin, own)]] : []
  })
}

function cut(plain: Buffer, begin: number, lengths: readonly number[]): Buffer[] {
  let at = begin
  return lengths.map((length) => {
    at += length
    return ownCopy(plain.subarray(at - length, at))
  })
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0)
}

function weigh({ ids, pressed }: Bundle): number {
  return pressed.length + ids.length * BYTES_PER_MEMBER
}
