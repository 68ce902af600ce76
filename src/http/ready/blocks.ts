/** Pieces lie in blocks of this length. The system gives each back as a whole, wherever it lies. */
const BLOCK_BYTES = 1024 * 1024
/** A piece that would leave much of a block empty has one of its own. */
const PIECE_MAX_BYTES = BLOCK_BYTES / 8
/** So much room is worth more than packing everything anew. */
const SPARE_BYTES = 4 * BLOCK_BYTES

/** Where a piece lies. */
export interface Place {
  readonly block: number
  readonly at: number
  readonly length: number
}

/**
 * Memory for many small pieces of bytes that are kept for long. Each asked for by itself, they would lie scattered among all
 * that is made and forgotten meanwhile, and hold its room, too.
 */
export class Blocks {
  readonly #blocks: (Buffer | undefined)[] = []
  /** Of each block, how many bytes of it somebody still keeps. */
  readonly #kept: number[] = []
  #current = -1
  #at = 0
  #all = 0
  #used = 0

  /** Copies a piece to where it lasts. */
  put(bytes: Uint8Array): Place {
    const { length } = bytes
    const isLarge = length > PIECE_MAX_BYTES
    if (!isLarge && (this.#current < 0 || this.#at + length > BLOCK_BYTES)) this.#begin()
    const block = isLarge ? this.#add(length) : this.#current
    const at = isLarge ? 0 : this.#at
    if (!isLarge) this.#at += length
    this.#blocks[block]?.set(bytes, at)
    this.#count(block, length)
    return { block, at, length }
  }

  /** The piece itself, no copy: whoever holds on to it holds its block. */
  view({ block, at, length }: Place): Buffer {
    return this.#blocks[block]?.subarray(at, at + length) ?? NOTHING
  }

  /** Gives up a piece, which is not written over. A block of which nobody keeps anything goes back to the system. */
  drop({ block, length }: Place): void {
    this.#count(block, -length)
    if (this.#kept[block] === 0 && block !== this.#current) this.#remove(block)
  }

  /** Whether more than half of the room is gaps. */
  isLoose(): boolean {
    return this.#all > 2 * this.#used + SPARE_BYTES
  }

  #begin(): void {
    const before = this.#current
    this.#current = this.#add(BLOCK_BYTES)
    this.#at = 0
    if (before >= 0 && this.#kept[before] === 0) this.#remove(before)
  }

  #add(length: number): number {
    const free = this.#blocks.indexOf(undefined)
    const block = free < 0 ? this.#blocks.length : free
    this.#blocks[block] = Buffer.allocUnsafeSlow(length)
    this.#kept[block] = 0
    this.#all += length
    return block
  }

  #remove(block: number): void {
    this.#all -= this.#blocks[block]?.length ?? 0
    this.#blocks[block] = undefined
  }

  #count(block: number, bytes: number): void {
    this.#kept[block] = (this.#kept[block] ?? 0) + bytes
    this.#used += bytes
  }
}

const NOTHING = Buffer.alloc(0)
