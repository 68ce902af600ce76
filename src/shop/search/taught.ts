import type { Synonyms } from './synonyms.ts'

/** What staff say of searches. */
export interface Taught {
  readonly synonyms: Synonyms
  /** The products that stand first where these words are looked for, by {@link toPinKey}. */
  readonly pins: ReadonlyMap<string, readonly number[]>
}

export const NOTHING_TAUGHT: Taught = { synonyms: new Map(), pins: new Map() }

/** Words as they are pinned to: in lower case, with one blank between two. */
export function toPinKey(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
