import type { Tag } from '../cache/tag-versions.ts'

/** A reply that is already JSON. */
export interface Written<Reply> {
  /** UTF-8. */
  readonly json: Buffer
  /** What it depends on. */
  readonly tags: readonly Tag[]
  /** Answered from an index that is behind: it may be other in a moment, and is not cached. */
  readonly isPassing?: boolean
  /** For the compiler alone: what the JSON says. */
  readonly reply?: Reply
}

export function write<Reply>(reply: Reply, tags: readonly Tag[] = []): Written<Reply> {
  return { json: Buffer.from(JSON.stringify(reply)), tags }
}
