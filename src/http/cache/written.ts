import type { Tag } from './tag-versions.ts'

/** A reply that is written as JSON. */
export interface Written<Reply> {
  readonly json: string
  /** The object behind the JSON, where there is one. */
  readonly reply?: Reply
  /** What it depends on. */
  readonly tags: readonly Tag[]
  /** Answered from an index that is behind, so that it must not be cached. */
  readonly isPassing?: boolean
}

/** @param reply Read-only from here on. Serialised when JSON is asked for: pages use the object. */
export function write<Reply>(
  reply: Reply,
  tags: readonly Tag[] = [],
  isPassing = false,
): Written<Reply> {
  return {
    get json() {
      return JSON.stringify(reply)
    },
    reply,
    tags,
    isPassing,
  }
}
