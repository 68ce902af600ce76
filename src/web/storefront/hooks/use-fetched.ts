import { useEffect, useEffectEvent, useState } from 'react'

/** How a request ended, and which it was. */
export interface Fetched<Reply> {
  readonly key: string
  /** Undefined when it failed. */
  readonly reply?: Reply
  readonly failure?: unknown
}

/**
 * Data that only the browser can ask for, or that few visitors need; the loader of the page fetches everything else.
 *
 * @param key Names the request: another key starts another one, and the reply to the previous is dropped. Undefined:
 *   nothing is fetched.
 * @returns The last request that ended; its key differs from `key` while the current one is under way.
 */
export function useFetched<Reply>(
  key: string | undefined,
  fetch: () => Promise<Reply>,
): Fetched<Reply> | undefined {
  const [last, setLast] = useState<Fetched<Reply>>()
  const start = useEffectEvent(fetch)
  // A reply belongs to the key that it was fetched for.
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const end = (fetched: Fetched<Reply>) => {
      if (isCurrent) setLast(fetched)
    }
    start().then(
      (reply) => end({ key, reply }),
      (failure: unknown) => end({ key, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return last
}
