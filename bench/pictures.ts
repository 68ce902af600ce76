/** How long a visitor waits for pictures that were never asked for before. */

export interface Wait {
  readonly what: string
  readonly pictures: number
  readonly allMs: number
  readonly slowestMs: number
  /** Not ready within the time that an answer may wait. */
  readonly refused: number
}

const CONNECTIONS = 6
const CATEGORIES = 6
const PER_PAGE = 40

/** Categories of 40 products as a browser asks for them, six files at a time, in a shop that has painted nothing yet. */
export async function measurePictures(base: string): Promise<readonly Wait[]> {
  const waits: Wait[] = []
  for (const [key, format] of [
    ['list', 'avif'],
    ['list', 'webp'],
    ['detail', 'avif'],
  ] as const) {
    for (const id of await largeCategories(base)) {
      const sources = await sourcesIn(base, id)
      const urls = sources.map((source) => `${base}/media/${source}/${key}.${format}`)
      waits.push(await see(`${key}.${format}`, urls))
    }
  }
  return waits
}

interface CategoryRow {
  readonly id: number
  readonly product_count: number
}

/** The same ones every time, so that the second format is found painted. */
async function largeCategories(base: string): Promise<number[]> {
  const all: CategoryRow[] = await list(`${base}/api/shop/categories?flat=1&list=1`)
  const large = all.filter(({ product_count }) => product_count >= PER_PAGE)
  return large.slice(0, CATEGORIES).map(({ id }) => id)
}

interface ProductRow {
  readonly image?: { readonly folder: string }
}

async function sourcesIn(base: string, category: number): Promise<string[]> {
  const address = `${base}/api/shop/products?categoryIds=${category}&allChildren=1&limit=${PER_PAGE}`
  const rows: ProductRow[] = await list(address)
  const urls = rows.flatMap(({ image }) => image?.folder ?? [])
  return [...new Set(urls.map((url) => url.split('/')[2] ?? ''))]
}

async function list<Row>(address: string): Promise<Row[]> {
  const reply = (await (await fetch(address)).json()) as { data: Row[] }
  return reply.data
}

async function see(what: string, urls: readonly string[]): Promise<Wait> {
  const begun = performance.now()
  const left = [...urls]
  let slowestMs = 0
  let refused = 0
  const look = async () => {
    for (let url = left.shift(); url; url = left.shift()) {
      const asked = performance.now()
      const reply = await fetch(url)
      await reply.arrayBuffer()
      if (reply.status === 503) refused += 1
      else if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
      slowestMs = Math.max(slowestMs, performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, look))
  return { what, pictures: urls.length, allMs: performance.now() - begun, slowestMs, refused }
}
