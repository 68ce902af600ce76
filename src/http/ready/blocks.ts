/** Pieces lie in blocks of this length. The system gives each back as a whole, wherever it lies. */
const BLOCK_BYTES = 1024 * 1024
/** A piece that would leave much of a block empty has memory of its own. */
const PIECE_MAX_BYTES = BLOCK_BYTES / 8
/** So much room is worth more than packing everything anew. */
const SPARE_BYTES = 4 * BLOCK_BYTES

/**
 * Memory for many small pieces of bytes that are kept for long. Each asked for by itself, they would lie scattered among all
 * that is made and forgotten meanwhile, and hold its room, too.
 *
 * A block lasts as long as somebody holds a piece of it, so what is forgotten leaves gaps: who keeps the pieces packs them
 * anew now and then.
 */
export class Blocks {
  #block = NOTHING
  #at = 0
  #written = 0

  /** A copy that lasts. */
  put(bytes: Uint8Array): Buffer {
    this.#written += bytes.length
    if (bytes.length > PIECE_MAX_BYTES) return copy(Buffer.allocUnsafeSlow(bytes.length), bytes)
    if (this.#at + bytes.length > this.#block.length) {
      this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
      this.#at = 0
    }
    this.#at += bytes.length
    return copy(this.#block.subarray(this.#at - bytes.length, this.#at), bytes)
  }

  /**
   * Whether half of what was put here may be gaps.
   *
   * @param kept How many bytes of it are still kept.
   */
  isLoose(kept: number): boolean {
    return this.#written > 2 * kept + SPARE_BYTES
  }
}

const NOTHING = Buffer.alloc(0)

function copy(place: Buffer, bytes: Uint8Array): Buffer {
  place.set(bytes)
  return place
}
