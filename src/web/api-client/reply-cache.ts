const MAX_REPLIES = 100

interface Kept {
  readonly reply: Promise<unknown>
  readonly until: number
}

export interface ReplyCache {
  /**
   * The kept reply to a GET, or the one that `ask` resolves to. Concurrent calls share one request.
   *
   * @param seconds How long the reply is kept.
   * @param signal When it aborts, the next call asks again.
   */
  readonly through: (
    path: string,
    seconds: number,
    ask: () => Promise<unknown>,
    signal?: AbortSignal,
  ) => Promise<unknown>
  readonly clear: () => void
}

/** @param now In milliseconds. */
export function createReplyCache(now: () => number = Date.now): ReplyCache {
  const kept = new Map<string, Kept>()
  return {
    clear: () => kept.clear(),
    through: (path, seconds, ask, signal) => {
      const known = kept.get(path)
      if (known && known.until > now()) return known.reply
      const reply = ask()
      remember(kept, path, { reply, until: now() + seconds * 1000 })
      const forget = () => {
        if (kept.get(path)?.reply === reply) kept.delete(path)
      }
      signal?.addEventListener('abort', forget, { once: true })
      reply.then(() => signal?.removeEventListener('abort', forget), forget)
      return reply
    },
  }
}

function remember(kept: Map<string, Kept>, path: string, entry: Kept): void {
  kept.delete(path)
  kept.set(path, entry)
  const [oldest] = kept.keys()
  if (kept.size > MAX_REPLIES && oldest !== undefined) kept.delete(oldest)
}
