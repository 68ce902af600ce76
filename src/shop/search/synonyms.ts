import { toPieces, toStem } from '#shop/danish'

/** What people look for under other words than the products carry. */
export interface Synonym {
  readonly said: string
  readonly means: string
  readonly is_mutual: boolean
}

/** By the stem of the typed word: alternatives, each a list of words that products must all have. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

export function toSynonymMap(rows: readonly Synonym[]): Synonyms {
  const map = new Map<string, (readonly string[])[]>()
  const put = (said: string, means: string) => {
    const [word] = toPieces(said)
    if (!word) return
    const stem = toStem(word.text)
    map.set(stem, [...(map.get(stem) ?? []), toPieces(means).map(({ text }) => text)])
  }
  for (const { said, means, is_mutual } of rows) {
    put(said, means)
    if (is_mutual) put(means, said)
  }
  return map
}
