const SEVEN_BITS = 0x7f
const MORE = 0x80
const BITS_PER_BYTE = 7
const SIGN_BIT = 31
/** Fewer bytes are quicker copied one by one. */
const FEW = 12

/** Whole numbers below 2³¹, small ones in a byte, and bytes between them. */
export class NumberWriter {
  #bytes: number[] = []

  number(value: number): void {
    let rest = value
    while (rest > SEVEN_BITS) {
      this.#bytes.push((rest & SEVEN_BITS) | MORE)
      rest >>>= BITS_PER_BYTE
    }
    this.#bytes.push(rest)
  }

  signed(value: number): void {
    this.number(toUnsigned(value))
  }

  bytes(some: Uint8Array): void {
    for (const byte of some) this.#bytes.push(byte)
  }

  take(): Buffer {
    const taken = Buffer.from(this.#bytes)
    this.#bytes = []
    return taken
  }
}

/** Reads what a {@link NumberWriter} wrote. */
export class NumberReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += BITS_PER_BYTE) {
      const byte = this.#bytes[this.#at++] ?? 0
      value |= (byte & SEVEN_BITS) << shift
      if (byte < MORE) return value
    }
  }

  signed(): number {
    const value = this.number()
    return (value >>> 1) ^ -(value & 1)
  }

  /** So many bytes, to a place in others. */
  bytes(to: Uint8Array, at: number, length: number): void {
    const from = this.#at
    this.#at += length
    if (length > FEW) return void to.set(this.#bytes.subarray(from, from + length), at)
    for (let i = 0; i < length; i += 1) to[at + i] = this.#bytes[from + i] ?? 0
  }

  /** Where it has come to. */
  get at(): number {
    return this.#at
  }
}

/** How many bytes a number takes, to weigh one against another: of those that take more than three, three. */
export function sizeOf(value: number): number {
  if (value <= SEVEN_BITS) return 1
  return value < 1 << (2 * BITS_PER_BYTE) ? 2 : 3
}

export function sizeOfSigned(value: number): number {
  return sizeOf(toUnsigned(value))
}

/** Small for what is near zero, on either side. */
function toUnsigned(value: number): number {
  return (value << 1) ^ (value >> SIGN_BIT)
}
