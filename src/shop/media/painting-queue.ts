/** Too much else was asked for since. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export interface QueueOptions {
  /** How much is done at once. */
  readonly atOnce: number
  /** How much may wait; beyond it what would come last is turned away. */
  readonly maxWaiting: number
}

interface Waiting<Result> {
  readonly work: () => Promise<Result>
  readonly promise: Promise<Result>
  readonly resolve: (result: Promise<Result>) => void
  readonly reject: (error: Error) => void
  rank: number
  /** The higher, the later it was asked for. */
  asked: number
}

/**
 * Does work in the order in which people look: what ranks lower first, and of the same rank what was asked for last,
 * as that is what is on the screen now. The same key asked for twice is done once.
 */
export class PaintingQueue<Result> {
  readonly #options: QueueOptions
  readonly #waiting = new Map<string, Waiting<Result>>()
  readonly #running = new Map<string, Promise<Result>>()
  #asked = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#running.size === 0
  }

  /** @throws {Overtaken} */
  ask(key: string, rank: number, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    this.#asked += 1
    const known = this.#waiting.get(key)
    if (known) {
      known.asked = this.#asked
      known.rank = Math.min(known.rank, rank)
      return known.promise
    }
    const asked = this.#asked
    const waiting = { work, rank, asked, ...Promise.withResolvers<Result>() }
    this.#waiting.set(key, waiting)
    this.#begin()
    this.#turnAway()
    return waiting.promise
  }

  /** Turns away all that waits, and waits for what is under way. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.values()) reject(new Overtaken('the shop closes'))
    this.#waiting.clear()
    await Promise.allSettled(this.#running.values())
  }

  #begin(): void {
    while (this.#running.size < this.#options.atOnce) {
      const [first] = this.#inOrder()
      if (!first) return
      const [key, { work, resolve }] = first
      this.#waiting.delete(key)
      const running = work().finally(() => {
        this.#running.delete(key)
        this.#begin()
      })
      this.#running.set(key, running)
      resolve(running)
    }
  }

  #turnAway(): void {
    if (this.#waiting.size <= this.#options.maxWaiting) return
    const last = this.#inOrder().at(-1)
    if (!last) return
    this.#waiting.delete(last[0])
    last[1].reject(new Overtaken(`too much is asked for at once: ${last[0]}`))
  }

  #inOrder(): [string, Waiting<Result>][] {
    return [...this.#waiting].sort(([, a], [, b]) => a.rank - b.rank || b.asked - a.asked)
  }
}
