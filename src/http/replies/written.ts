import type { Tag } from '../cache/tag-versions.ts'

/** A reply that is written as JSON. */
export interface Written<Reply> {
  /** UTF-8. */
  readonly json: Buffer
  /** What the JSON says, where it has been made from an object. */
  readonly reply?: Reply
  /** What it depends on. */
  readonly tags: readonly Tag[]
  /** Answered from an index that is behind: it may be other in a moment, and is not cached. */
  readonly isPassing?: boolean
}

/** @param reply Read-only from here on. It becomes JSON when that is asked for: pages take it as it is. */
export function write<Reply>(
  reply: Reply,
  tags: readonly Tag[] = [],
  isPassing = false,
): Written<Reply> {
  return {
    get json() {
      return Buffer.from(JSON.stringify(reply))
    },
    reply,
    tags,
    isPassing,
  }
}
