const WINDOW_MS = 60_000
/** So many callers are known at a time; who has not called for the longest is forgotten first. */
const CALLERS_MAX = 20_000

interface Calls {
  count: number
  /** Milliseconds since 1970. */
  readonly end: number
}

/** Counts the calls of each caller; a minute after the first they begin anew. */
export class Counter {
  readonly #most: number
  readonly #now: () => number
  readonly #calls = new Map<string, Calls>()

  /** @param most Calls of one caller in a minute. */
  constructor(most: number, now: () => number = Date.now) {
    this.#most = most
    this.#now = now
  }

  /** Counts a call. @returns The seconds until the next is welcome when this one is not; 0 for one that is. */
  count(caller: string): number {
    const now = this.#now()
    const calls = this.#take(caller, now) ?? { count: 0, end: now + WINDOW_MS }
    calls.count += 1
    this.#calls.set(caller, calls)
    if (this.#calls.size > CALLERS_MAX) this.#forgetOldest()
    return calls.count > this.#most ? Math.ceil((calls.end - now) / 1000) : 0
  }

  /** Whether the call that was just counted is the first of the minute that was one too many. */
  hasJustPassed(caller: string): boolean {
    return this.#calls.get(caller)?.count === this.#most + 1
  }

  /** Counts a call that is welcome, and no other. @returns Whether it was. */
  countIfWelcome(caller: string): boolean {
    const calls = this.#calls.get(caller)
    if (calls && calls.count >= this.#most && calls.end > this.#now()) return false
    return this.count(caller) === 0
  }

  #take(caller: string, now: number): Calls | undefined {
    const calls = this.#calls.get(caller)
    this.#calls.delete(caller) // and so the last in the order of calling when it is set again
    return calls && calls.end > now ? calls : undefined
  }

  #forgetOldest(): void {
    for (const oldest of this.#calls.keys()) return void this.#calls.delete(oldest)
  }
}
