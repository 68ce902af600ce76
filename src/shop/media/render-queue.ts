/** Displaced by later requests, or no longer wanted. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export interface QueueOptions {
  /** Concurrent work. */
  readonly atOnce: number
  /** Beyond it the last in order is rejected. */
  readonly maxWaiting: number
  /** What has waited this long goes first, against starvation. */
  readonly patienceMs: number
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

export interface Asking {
  /** The lower, the sooner. */
  readonly rank: number
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal
}

interface Waiting<Result> {
  readonly work: () => Promise<Result>
  readonly promise: Promise<Result>
  readonly resolve: (result: Promise<Result>) => void
  readonly reject: (error: Error) => void
  readonly since: number
  rank: number
  asked: number
  waiters: number
}

/**
 * Runs the lowest rank first, and of the same rank what was requested last, as that is on the screen now. Work with the same key is
 * shared.
 */
export class RenderQueue<Result> {
  readonly #options: Required<QueueOptions>
  readonly #waiting = new Map<string, Waiting<Result>>()
  readonly #running = new Map<string, Promise<Result>>()
  #asked = 0

  constructor(options: QueueOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  get isIdle(): boolean {
    return this.#running.size === 0
  }

  /** @throws {Overtaken} */
  ask(key: string, asking: Asking, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    const waiting = this.#wait(key, asking.rank, work)
    waiting.waiters += 1
    asking.signal?.addEventListener('abort', () => this.#leave(key, waiting), { once: true })
    this.#begin()
    this.#turnAway()
    return waiting.promise
  }

  /** Rejects what waits, and waits for what runs. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.values()) reject(new Overtaken('the shop closes'))
    this.#waiting.clear()
    await Promise.allSettled(this.#running.values())
  }

  #wait(key: string, rank: number, work: () => Promise<Result>): Waiting<Result> {
    this.#asked += 1
    const known = this.#waiting.get(key)
    if (known) {
      known.asked = this.#asked
      known.rank = Math.min(known.rank, rank)
      return known
    }
    const since = this.#options.now()
    const promise = Promise.withResolvers<Result>()
    const waiting = { ...promise, work, rank, since, asked: this.#asked, waiters: 0 }
    this.#waiting.set(key, waiting)
    return waiting
  }

  #leave(key: string, waiting: Waiting<Result>): void {
    waiting.waiters -= 1
    if (waiting.waiters > 0 || this.#waiting.get(key) !== waiting) return
    this.#waiting.delete(key)
    waiting.reject(new Overtaken(`no request waits any more: ${key}`))
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
    const patientSince = this.#options.now() - this.#options.patienceMs
    const [late, fresh] = [true, false].map((isLate) =>
      [...this.#waiting].filter(([, { since }]) => since <= patientSince === isLate),
    )
    return [
      ...(late ?? []).sort(([, a], [, b]) => a.since - b.since),
      ...(fresh ?? []).sort(([, a], [, b]) => a.rank - b.rank || b.asked - a.asked),
    ]
  }
}
