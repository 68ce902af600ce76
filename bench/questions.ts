/** What the bench asks: a thousand different questions of each kind, drawn evenly from the whole shop. */

export type Questions = {
  lists: string[]
  details: string[]
  searches: string[]
  categoryPages: string[]
  productPages: string[]
  /** Products that can simply be bought, one piece at a time. */
  forSale: number[]
}

type Category = { id: number; url: string; product_count: number; children_count: number }
type Item = {
  id: number
  url: string
  children_count: number
  min_quantity: number | null
  stock: number
}

const EACH = 1000
const SORTS = ['default', 'price', 'popular', 'created'] as const

export async function gatherQuestions(port: number): Promise<Questions> {
  const categories = await ask<Category[]>(port, '/api/shop/categories?list=1')
  const leaves = categories.filter(({ children_count, product_count }) => {
    return children_count === 0 && product_count > 0
  })
  const items = await gatherItems(port, leaves)
  const pages = leaves.flatMap((leaf) => pagesOf(leaf))
  return {
    lists: spread(pages, EACH).map(({ id, page, sort }) => {
      return `/api/shop/products?categoryIds=${id}&limit=40&page=${page}&sort=${sort}`
    }),
    details: spread(items, EACH).map(({ id }) => `/api/shop/products/${id}`),
    searches: spread(items, EACH).map(({ url }) => searchFor(url)),
    categoryPages: spread(pages, EACH).map(({ url, page, sort }) => {
      return `${url}?page=${page}&sort=${sort}`
    }),
    productPages: spread(items, EACH).map(({ url }) => url),
    forSale: items.filter(isSimple).map(({ id }) => id),
  }
}

function pagesOf({ id, url, product_count }: Category) {
  const pages = Math.max(1, Math.ceil(product_count / 40))
  return SORTS.flatMap((sort) =>
    Array.from({ length: Math.min(pages, 10) }, (_, i) => ({ id, url, sort, page: i + 1 })),
  )
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

function searchFor(url: string): string {
  const words = (url.split('/').at(-1) ?? '').split('-').filter((word) => word.length > 2)
  return `/api/shop/products?search=${encodeURIComponent(words.slice(0, 2).join(' '))}`
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
