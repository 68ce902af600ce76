import { NumberReader, NumberWriter, sizeOf, sizeOfSigned } from './copy-numbers.ts'
import { SHORTEST, type Stretch, Stretches } from './stretches.ts'

const SPARE_BYTES = 16 * 1024

/**
 * Texts as copies of what came before, and what is new between them: of what all say, of what a model says that is most
 * alike, and of what the text itself has said. Reading one copies a few dozen pieces, a tenth of the work of opening what
 * zstd has pressed; it takes not quite twice the room.
 *
 * A text is new bytes and copies in turn: how many are new, and they; how long the copy is; and where it is from, as the
 * distance to where one would go on who passes in what was copied last as many bytes as were new.
 */
export class Copies {
  /** What all say, the model, and the text that is being read or written. */
  #desk: Buffer
  readonly #start: number
  #modelEnd: number
  readonly #ofAll = new Stretches()
  readonly #near: Stretches

  constructor(ofAll: Uint8Array) {
    this.#start = ofAll.length
    this.#modelEnd = this.#start
    this.#desk = Buffer.concat([ofAll, Buffer.alloc(SPARE_BYTES)])
    this.#ofAll.add(ofAll, 0, ofAll.length)
    this.#near = new Stretches(this.#start)
  }

  /** From now on there is none. */
  forgetModel(): void {
    this.#modelEnd = this.#start
  }

  get hasModel(): boolean {
    return this.#modelEnd > this.#start
  }

  /** The text that was read or written last, of this length, is the model from now on. */
  keepAsModel(length: number): void {
    this.#desk.copyWithin(this.#start, this.#modelEnd, this.#modelEnd + length)
    this.#modelEnd = this.#start + length
  }

  write(text: Uint8Array): Buffer {
    const bytes = this.#lay(text)
    const written = new NumberWriter()
    let said = this.#modelEnd
    let next = this.#start
    for (let at = said; at < bytes.length; ) {
      const expected = next + at - said
      const copy = this.#find(bytes, at, expected)
      const passed = at + (copy?.length ?? 1)
      this.#near.add(bytes, at, passed)
      if (copy) {
        written.number(at - said)
        written.bytes(bytes.subarray(said, at))
        written.number(copy.length - SHORTEST)
        written.signed(copy.from - expected)
        next = copy.from + copy.length
        said = passed
      }
      at = passed
    }
    written.number(bytes.length - said)
    written.bytes(bytes.subarray(said))
    return written.take()
  }

  /** @returns The text that is written from `at` on, until the next call. */
  read(written: Uint8Array, at: number, length: number): Buffer {
    const begin = this.#modelEnd
    const end = begin + length
    this.#makeRoom(end)
    const desk = this.#desk
    const numbers = new NumberReader(written, at)
    let next = this.#start
    for (let to = begin; to < end; ) {
      const fresh = numbers.number()
      numbers.bytes(desk, to, fresh)
      to += fresh
      if (to === end) break
      const copied = numbers.number() + SHORTEST
      const from = next + fresh + numbers.signed()
      desk.copyWithin(to, from, from + copied)
      to += copied
      next = from + copied
    }
    return desk.subarray(begin, end)
  }

  /** @returns All on the desk, which ends with the text. */
  #lay(text: Uint8Array): Uint8Array {
    const begin = this.#modelEnd
    const end = begin + text.length
    this.#makeRoom(end)
    this.#desk.set(text, begin)
    const bytes = this.#desk.subarray(0, end)
    this.#near.clear()
    this.#near.add(bytes, this.#start, begin)
    return bytes
  }

  #find(bytes: Uint8Array, at: number, expected: number): Stretch | undefined {
    const worth = ({ from, length }: Stretch) =>
      length - sizeOf(length - SHORTEST) - sizeOfSigned(from - expected) - 1
    const near = this.#near.find(bytes, at, worth)
    const far = this.#ofAll.find(bytes, at, worth)
    if (!near || !far) return near ?? far
    return worth(far) > worth(near) ? far : near
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#desk.length) return
    const larger = Buffer.allocUnsafeSlow(2 * bytes)
    this.#desk.copy(larger)
    this.#desk = larger
  }
}
