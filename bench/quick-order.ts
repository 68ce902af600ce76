/**
 * How long a list of 1,000 rows takes to be matched: `node bench/quick-order.ts http://127.0.0.1:3000` asks a shop that runs
 * with RATE_LIMITS=off, and writes RESULTS-quick-order.md.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

interface Product {
  readonly name: string
  readonly varenummer: string | null
  readonly children_count: number
}

const ROWS = 1000
const TURNS = 9
const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2)

const cookies = new Map<string, string>()

async function call<Body>(path: string, body?: object): Promise<Body> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }
  const reply = await fetch(
    new URL(path, address),
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  )
  for (const one of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    cookies.set(name, value)
  }
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`)
  return (await reply.json()) as Body
}

async function listProducts(): Promise<Product[]> {
  const products: Product[] = []
  for (let page = 1; products.length < ROWS && page <= ROWS / 50; page += 1) {
    const path = `/api/shop/products?allProductChildren=1&limit=200&page=${page}`
    const { data } = await call<{ data: Product[] }>(path)
    if (data.length === 0) break
    products.push(...data.filter((one) => one.varenummer && one.children_count === 0))
  }
  return products.slice(0, ROWS)
}

/** @returns Milliseconds: of the first turn, and the median of the others. */
async function measure(rows: readonly string[]): Promise<{ first: number; median: number }> {
  const text = rows.join('\n')
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now()
    await call('/api/shop/quick-order/match', { text })
    times.push(performance.now() - begun)
  }
  const [first = 0, ...others] = times
  return { first, median: others.sort((a, b) => a - b)[(TURNS - 1) / 2] ?? 0 }
}

await call('/api/shop/baskets/current-basket')
const products = await listProducts()
const words = await measure(products.map(({ name }, i) => `${1 + (i % 30)} stk ${name}`))
const numbers = await measure(products.map(({ varenummer }, i) => `${varenummer};${1 + (i % 30)}`))

const inMs = (ms: number) => `${Math.round(ms)} ms`
writeFileSync(
  join(import.meta.dirname, 'RESULTS-quick-order.md'),
  `# Quick order: ${products.length} rows

${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}. Over HTTP, with the prices of each row; bound: 1,000 ms.

| Every row has | First | Then (median of ${TURNS - 1}) |
|---|---|---|
| the number of another product | ${inMs(numbers.first)} | ${inMs(numbers.median)} |
| the whole name of another product | ${inMs(words.first)} | ${inMs(words.median)} |
`,
)
