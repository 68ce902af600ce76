import { hashText } from './hash-text.ts'
import { IntMap } from './int-map.ts'

/**
 * Tells what is asked for again from what is asked for once. Most of what strangers ask for comes once; to keep it would
 * push out what comes often, and have all that is kept be looked through again and again for what has gone.
 */
export class Newcomers {
  readonly #half: number
  #lately = new IntMap()
  #before = new IntMap()

  /** @param most How many different keys are remembered: at least half of it, at most it. */
  constructor(most: number) {
    this.#half = Math.ceil(most / 2)
  }

  /** Whether this is the first time among the last so many. Once in a great while a newcomer is taken for another. */
  isNew(key: string | number): boolean {
    const mark = typeof key === 'number' ? key : hashText(key)
    if (this.#lately.has(mark)) return false
    const isNew = !this.#before.has(mark)
    if (this.#lately.size >= this.#half) {
      const oldest = this.#before
      this.#before = this.#lately
      oldest.clear()
      this.#lately = oldest
    }
    this.#lately.set(mark, 1)
    return isNew
  }
}
