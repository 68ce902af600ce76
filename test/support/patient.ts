import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply, Visitor } from './request.ts'

const PATIENCE_MS = 120_000
const SOON_MS = 250

/** Asks again, as customers do, while the shop answers 503 with a time to come back; sooner than it says, which is harder for it. */
export function patient<One extends Visitor>(one: One): One {
  async function insist(call: () => Promise<Reply>): Promise<Reply> {
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(SOON_MS)) {
      const reply = await call()
      const isLater = reply.status === 503 && reply.headers['retry-after'] !== undefined
      if (!isLater || Date.now() > until) return reply
    }
  }
  return {
    ...one,
    get: (...call) => insist(() => one.get(...call)),
    post: (...call) => insist(() => one.post(...call)),
    patch: (...call) => insist(() => one.patch(...call)),
    delete: (...call) => insist(() => one.delete(...call)),
  }
}
