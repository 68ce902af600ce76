import type { DemoParent } from '#demo/catalogue/product'
import type { Search } from '#shop/search'
import type { Judged } from './judged.ts'

/** So many of the first that were found are looked at. */
const AT = 10

/** What was judged, and when. */
export const SETS = {
  'written before the search': 'judged-first.txt',
  'written after it': 'judged-second.txt',
  'four kinds of people, tuned by': 'judged-third.txt',
  'four kinds of people, only reported': 'judged-fourth.txt',
  'four kinds once more, tuned by': 'judged-fifth.txt',
  'four kinds once more, only reported': 'judged-sixth.txt',
}

/** Finds ten families by a text, the best first. */
export type Finder = (text: string) => Promise<number[]>

interface Score {
  /** Of what is right, how much stands among the first ten. */
  readonly recall: number
  /** One by the place of the first that is right. */
  readonly mrr: number
  /** In how many of the queries one of the first three is right. */
  readonly firstThree: number
  readonly msEach: number
  /** What was not wholly found. */
  readonly missed: readonly string[]
}

/** Our search, which also names children, as a finder of their families. */
export function toFinder(search: Search, products: readonly DemoParent[]): Finder {
  const familyOf = new Map(
    products.flatMap(({ id, children }) => children.map((one) => [one.id, id])),
  )
  return async (text) => {
    const found = (await search.find(text))?.ids ?? []
    return [...new Set([...found].map((id) => familyOf.get(id) ?? id))].slice(0, AT)
  }
}

export async function scoreSearches(set: readonly Judged[], find: Finder): Promise<Score> {
  let [recall, mrr, firstThree] = [0, 0, 0]
  const missed: string[] = []
  const start = performance.now()
  for (const { query, right } of set) {
    const found = await find(query)
    const share = found.filter((id) => right.has(id)).length / Math.min(AT, right.size)
    const first = found.findIndex((id) => right.has(id))
    recall += share
    mrr += first < 0 ? 0 : 1 / (first + 1)
    if (first >= 0 && first < 3) firstThree += 1
    if (share < 1 || first !== 0) missed.push(query)
  }
  const msEach = (performance.now() - start) / set.length
  const of = (sum: number) => sum / set.length
  return { recall: of(recall), mrr: of(mrr), firstThree: of(firstThree), msEach, missed }
}
