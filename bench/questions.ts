/** What the bench asks: a thousand different questions of each kind, drawn evenly from the whole shop. */

export type Questions = {
  lists: string[]
  details: string[]
  facets: string[]
  searches: string[]
  suggestions: string[]
  categoryPages: string[]
  productPages: string[]
  /** Some two thousand others of both kinds, none of them among those. */
  otherPages: string[]
  /** Products that can simply be bought, one piece at a time. */
  forSale: number[]
}

type Category = { id: number; url: string; product_count: number; children_count: number }
type Group = { options: { id: number }[] }
type Item = {
  id: number
  url: string
  children_count: number
  min_quantity: number | null
  stock: number
}

const EACH = 1000
const SORTS = ['default', 'price', 'popular', 'created'] as const
const OTHER_SORTS = ['name', 'sort'] as const

export async function gatherQuestions(port: number): Promise<Questions> {
  const categories = await ask<Category[]>(port, '/api/shop/categories?list=1')
  const leaves = categories.filter(({ children_count, product_count }) => {
    return children_count === 0 && product_count > 0
  })
  const items = await gatherItems(port, leaves)
  const pages = leaves.flatMap((leaf) => pagesOf(leaf, SORTS))
  const otherPages = leaves.flatMap((leaf) => pagesOf(leaf, OTHER_SORTS))
  const filters = await gatherFilters(port, leaves)
  const lists = [
    ...spread(pages, EACH / 2).map(({ id, page, sort }) => {
      return `categoryIds=${id}&limit=40&page=${page}&sort=${sort}`
    }),
    ...spread(filters, (EACH * 3) / 10).map((filter) => `${filter}&limit=40`),
    ...spread(unique(items.map(({ url }) => wordsOf(url, 2))), EACH / 5).map((words) => {
      return `search=${words}&limit=40`
    }),
  ]
  const categoryPages = pages.map(toAddress)
  const productPages = items.map(({ url }) => url)
  const asked = {
    categoryPages: spread(categoryPages, EACH),
    productPages: spread(productPages, EACH),
  }
  const known = new Set([...asked.categoryPages, ...asked.productPages])
  const others = (some: readonly string[]) =>
    spread(
      some.filter((path) => !known.has(path)),
      EACH,
    )
  return {
    ...asked,
    otherPages: shuffle([
      ...others([...categoryPages, ...otherPages.map(toAddress)]),
      ...others(productPages),
    ]),
    lists: shuffle(lists).map((question) => `/api/shop/products?${question}`),
    facets: shuffle(lists).map((question) => `/api/shop/products/metadata?${question}`),
    details: spread(items, EACH).map(({ id }) => `/api/shop/products/${id}`),
    searches: spread(unique(items.map(({ url }) => wordsOf(url, 4))), EACH).map((words) => {
      return `/api/shop/products?search=${words}`
    }),
    suggestions: spread(items, EACH).flatMap(({ url }) => typed(wordsOf(url, 3))),
    forSale: items.filter(isSimple).map(({ id }) => id),
  }
}

function pagesOf<Sort>({ id, url, product_count }: Category, sorts: readonly Sort[]) {
  const pages = Math.max(1, Math.ceil(product_count / 40))
  return sorts.flatMap((sort) =>
    Array.from({ length: Math.min(pages, 10) }, (_, i) => ({ id, url, sort, page: i + 1 })),
  )
}

function toAddress({ url, page, sort }: { url: string; page: number; sort: string }): string {
  return `${url}?page=${page}&sort=${sort}`
}

async function gatherItems(port: number, leaves: readonly Category[]): Promise<Item[]> {
  const items: Item[] = []
  for (const { id } of leaves) {
    const path = `/api/shop/products?categoryIds=${id}&limit=40&allProductChildren=1`
    items.push(...(await ask<Item[]>(port, path)))
  }
  return items
}

function isSimple({ children_count, min_quantity, stock }: Item): boolean {
  return children_count === 0 && (min_quantity ?? 1) === 1 && stock >= 5
}

/** Categories narrowed by one value of a group, or by two of one and one of another. */
async function gatherFilters(port: number, leaves: readonly Category[]): Promise<string[]> {
  const filters: string[] = []
  for (const { id } of leaves) {
    const reply = await fetch(
      `http://127.0.0.1:${port}/api/shop/products/metadata?categoryIds=${id}`,
    )
    const { metadata } = (await reply.json()) as { metadata: { variants: Group[] } }
    const groups = metadata.variants.filter(({ options }) => options.length > 1)
    const [first, second] = groups.map(({ options }) => options.map((option) => option.id))
    for (const value of first?.slice(0, 4) ?? [])
      filters.push(`categoryIds=${id}&variantIds=${value}`)
    if (first && second) {
      filters.push(`categoryIds=${id}&variantIds=${first.slice(0, 2).join()};${second[0]}`)
    }
  }
  return filters
}

/** Lengths of one board are called the same. */
function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}

function wordsOf(url: string, count: number): string {
  const words = (url.split('/').at(-1) ?? '').split('-').filter((word) => word.length > 2)
  return encodeURIComponent(words.slice(0, count).join(' '))
}

/** What stands in the box after each key from the third on. */
function typed(words: string): string[] {
  const text = decodeURIComponent(words)
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, i) => {
    return `/api/shop/search/suggestions?search=${encodeURIComponent(text.slice(0, i + 3))}`
  })
}

/** Always in the same disorder. */
function shuffle<Row>(rows: readonly Row[]): Row[] {
  return rows
    .map((row, i) => ({
      row,
      place: Math.sin(i + 1) * 10_000 - Math.floor(Math.sin(i + 1) * 10_000),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

/** So many of them, evenly, from first to last. */
function spread<Row>(rows: readonly Row[], count: number): Row[] {
  if (rows.length <= count) return [...rows]
  return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)] as Row)
}

async function ask<Data>(port: number, path: string): Promise<Data> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
  return ((await reply.json()) as { data: Data }).data
}
