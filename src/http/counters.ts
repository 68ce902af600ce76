/** Callers that are counted at a time; the one who was first counted longest ago is forgotten for one more. */
const CALLERS_MAX = 50_000

interface Count {
  readonly since: number
  current: number
}

type Told = (error: null, count: { readonly current: number; readonly ttl: number }) => void

/**
 * How often each caller has called within a window of time. All routes have the same counters, and the key of a caller
 * names the kind of call: whoever asks by another route, or by HEAD instead of GET, goes on from the same number.
 */
export class Counters {
  readonly #counts = new Map<string, Count>()

  incr(caller: string, tell: Told, windowMs: number): void {
    const now = Date.now()
    const count = this.#find(caller, now - windowMs) ?? this.#begin(caller, now)
    count.current += 1
    tell(null, { current: count.current, ttl: count.since + windowMs - now })
  }

  child(): this {
    return this
  }

  #find(caller: string, from: number): Count | undefined {
    const count = this.#counts.get(caller)
    return count && count.since > from ? count : undefined
  }

  #begin(caller: string, since: number): Count {
    const count = { since, current: 0 }
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > CALLERS_MAX && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }
}
