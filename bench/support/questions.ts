/** What the bench asks: as many different questions of each kind as it can think of, in one disorder. */

export interface Questions {
  readonly lists: readonly string[]
  readonly facets: readonly string[]
  readonly products: readonly string[]
  readonly searches: readonly string[]
  readonly suggestions: readonly string[]
  readonly categoryPages: readonly string[]
  readonly productPages: readonly string[]
  /** Products that can simply be bought, one piece at a time. */
  readonly forSale: readonly number[]
}

interface Category {
  readonly id: number
  readonly url: string
  readonly product_count: number
  readonly children_count: number
}

interface Item {
  readonly id: number
  readonly url: string
  readonly children_count: number
  readonly min_quantity?: number
  readonly stock: number
}

const SORTS = ['default', 'price', 'popular', 'created', 'name', 'sort']
/** Each is another page. */
const LOOKS = ['grid', 'list']
/** How many rows the table has, which lists children of families by themselves. */
const TABLE_SIZE = 100
const DIRECTIONS = ['asc', 'desc']
const SIZE = 40
/** Counting is quicker than listing: each list is counted at all prices, and from each of these on, in kroner. */
const LEAST_PRICES = [20, 50, 100, 200, 500]
/** More products than one reading asks for: to page through a million takes minutes. */
const MOST_ITEMS = 100_000

export async function gatherQuestions(port: number): Promise<Questions> {
  const categories = await ask<Category>(port, '/api/shop/categories?list=1')
  const leaves = categories.data.filter(
    ({ children_count, product_count }) => children_count === 0 && product_count > 0,
  )
  const counts = await countChildren(port, leaves)
  const share = Math.min(1, MOST_ITEMS / counts.reduce((sum, count) => sum + count, 0))
  const items: Item[] = []
  const lists: string[] = []
  const pages: string[] = []
  for (const [i, { id, url, product_count }] of leaves.entries()) {
    const children = childrenOf(id)
    const childPages = Math.ceil((counts[i] ?? 0) / SIZE)
    for (let page = 1; page <= childPages; page += 1) {
      lists.push(...manners().map((manner) => `${children}&page=${page}${manner}`))
      if (page > Math.ceil(childPages * share)) continue
      const { data } = await ask<Item>(port, `/api/shop/products?${children}&page=${page}`)
      items.push(...data)
    }
    for (let page = 1; page <= Math.ceil(product_count / SIZE); page += 1) {
      lists.push(
        ...manners().map((manner) => `categoryIds=${id}&limit=${SIZE}&page=${page}${manner}`),
      )
      const looks = page <= Math.ceil((counts[i] ?? 0) / TABLE_SIZE) ? [...LOOKS, 'table'] : LOOKS
      pages.push(
        ...looks.flatMap((look) =>
          SORTS.map((sort) => `${url}?page=${page}&sort=${sort}&look=${look}`),
        ),
      )
    }
  }
  const searches = [...new Set(items.map(({ url }) => wordsOf(url, 4)))]
  return {
    lists: shuffle(lists).map((question) => `/api/shop/products?${question}`),
    facets: shuffle(lists.flatMap(priced)).map(
      (question) => `/api/shop/products/metadata?${question}`,
    ),
    products: shuffle(items).map(({ id }) => `/api/shop/products/${id}`),
    searches: shuffle(searches).map((words) => `/api/shop/products?search=${words}`),
    suggestions: [
      ...new Set(
        shuffle(items)
          .slice(0, 3_000)
          .flatMap(({ url }) => typed(wordsOf(url, 3))),
      ),
    ],
    categoryPages: shuffle(pages),
    productPages: shuffle(items).map(({ url }) => url),
    forSale: items.filter(isSimple).map(({ id }) => id),
  }
}

/** How many products each category has, children of families counted by themselves. */
async function countChildren(port: number, categories: readonly Category[]): Promise<number[]> {
  const counts: number[] = []
  for (const { id } of categories) {
    counts.push((await ask<Item>(port, `/api/shop/products?${childrenOf(id)}`)).count)
  }
  return counts
}

function childrenOf(categoryId: number): string {
  return `categoryIds=${categoryId}&allProductChildren=1&limit=${SIZE}`
}

function manners(): string[] {
  return SORTS.flatMap((sort) => DIRECTIONS.map((way) => `&sort=${sort}&direction=${way}`))
}

function priced(question: string): string[] {
  return [question, ...LEAST_PRICES.map((least) => `${question}&priceFrom=${least}`)]
}

function isSimple({ children_count, min_quantity, stock }: Item): boolean {
  return children_count === 0 && (min_quantity ?? 1) === 1 && stock >= 5
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
  const place = (i: number) => {
    const sine = Math.sin(i + 1) * 10_000
    return sine - Math.floor(sine)
  }
  return rows
    .map((row, i) => ({ row, place: place(i) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

interface Reply<Row> {
  readonly data: Row[]
  readonly count: number
}

async function ask<Row>(port: number, path: string): Promise<Reply<Row>> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
  return (await reply.json()) as Reply<Row>
}
