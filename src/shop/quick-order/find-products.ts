import type { Db } from '#database/client'
import type { Viewer } from '#shop/catalogue'
import { type Found, type Search, withSizes } from '#shop/search'
import type { FoundBy } from './matched-row.ts'
import {
  findNumbers,
  findOwnNumbers,
  listNamed,
  type NamedProduct,
  type NumberedProduct,
  toNumber,
} from './store-numbers.ts'

/** What a query may mean. */
export interface Options {
  readonly products: readonly NamedProduct[]
  readonly found_by: FoundBy
  /** With one product: that it is the one. */
  readonly is_sure: boolean
}

export interface Asker {
  readonly viewer: Viewer
  readonly customer_id: number | null
}

/** Words that find more families than this name none of them. */
const FAMILIES_MAX = 20
const CANDIDATES_MAX = 6
/** Searches between two turns of the event loop. */
const SEARCHES_AT_ONCE = 20

/** The products that each query may mean: by the customer's own numbers, then by all other numbers, then by words. */
export async function findProducts(
  { db, search }: { readonly db: Db; readonly search: Search },
  { viewer, customer_id }: Asker,
  queries: readonly string[],
): Promise<ReadonlyMap<string, Options>> {
  const unique = [...new Set(queries)]
  const plain = [...new Set(unique.map((query) => query.replaceAll(/\s/g, '')))]
  const [own, numbered] = await Promise.all([
    findOwnNumbers(db, customer_id, plain.map(toNumber)),
    findNumbers(db, plain),
  ])
  const [ownIds, numberedIds] = [byNumber(own), byNumber(numbered)]
  const isKnown = (query: string) => ownIds.has(toNumber(query)) || numberedIds.has(toNumber(query))
  const found = await searchAll(
    search,
    unique.filter((query) => !isKnown(query)),
  )
  const hits = new Map(
    [...found].map(([query, one]) => [query, [...one.ids].slice(0, FAMILIES_MAX)]),
  )
  const ids = [...ownIds.values(), ...numberedIds.values(), ...hits.values()].flat()
  const named = await listNamed(db, [...new Set(ids)], viewer)
  const members = membersOf(named)
  const productsOf = (wanted: readonly number[]) => [
    ...new Set(wanted.flatMap((id) => members.get(id) ?? [])),
  ]
  return new Map(
    unique.map((query): [string, Options] => {
      const mine = ownIds.get(toNumber(query))
      if (mine)
        return [query, { products: productsOf(mine), found_by: 'own_number', is_sure: true }]
      const theirs = numberedIds.get(toNumber(query))
      if (theirs)
        return [query, { products: productsOf(theirs), found_by: 'number', is_sure: true }]
      const fitting = ofMeasure(query, productsOf(hits.get(query) ?? []), found.get(query))
      const isSure = isWhole(found.get(query)) && fitting.is_sure
      return [
        query,
        { products: fitting.products.slice(0, CANDIDATES_MAX), found_by: 'words', is_sure: isSure },
      ]
    }),
  )
}

async function searchAll(search: Search, queries: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (const [i, query] of queries.entries()) {
    const one = await search.find(query)
    if (one) found.set(query, one)
    if (i % SEARCHES_AT_ONCE === SEARCHES_AT_ONCE - 1) await new Promise(setImmediate)
  }
  return found
}

/** Whether the hits are all that fit just what was typed: no other spelling, and no part of a number. */
function isWhole(found: Found | undefined): boolean {
  return found !== undefined && found.meant === undefined && found.ids.length <= FAMILIES_MAX
}

const LENGTH = /(?<![\d,.x×])(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:m|mtr|meter)(?![\p{L}\d²³])/iu
const MILLIMETRES = /(?<![\d,.x×])(\d{1,2}[.]?\d{3})\s*mm(?![\p{L}\d])/iu

/** Fewer characters fit a product by chance. */
const SURE_LENGTH = 5

/** Those of the length or the measures that the query names; without any, all. A query that is digits alone names nothing surely. */
function ofMeasure(
  query: string,
  products: readonly NamedProduct[],
  found: Found | undefined,
): { readonly products: readonly NamedProduct[]; readonly is_sure: boolean } {
  const isNamed = /\p{L}/u.test(query) && query.replaceAll(/\s/g, '').length >= SURE_LENGTH
  const length = lengthIn(query)
  if (length === undefined) {
    const sized = withSizes(products, found?.sizes ?? [])
    const left = sized.length > 0 ? sized : products
    return { products: left, is_sure: isNamed && left.length === 1 }
  }
  const fitting = products.filter(({ length_mm }) => length_mm === length)
  if (fitting.length > 0) return { products: fitting, is_sure: isNamed && fitting.length === 1 }
  return { products, is_sure: false }
}

function lengthIn(query: string): number | undefined {
  const [, metres] = LENGTH.exec(query) ?? []
  if (metres !== undefined) return Math.round(Number(metres.replace(',', '.')) * 1000)
  const [, millimetres] = MILLIMETRES.exec(query) ?? []
  return millimetres === undefined ? undefined : Number(millimetres.replace('.', ''))
}

function byNumber(rows: readonly NumberedProduct[]): Map<string, number[]> {
  const groups = Map.groupBy(rows, ({ number }) => number)
  return new Map([...groups].map(([number, some]) => [number, some.map((one) => one.product_id)]))
}

/** A product by its own id, and the children of a parent by that of the parent. */
function membersOf(named: readonly NamedProduct[]): Map<number, NamedProduct[]> {
  const members = new Map<number, NamedProduct[]>()
  const add = (id: number, one: NamedProduct) => members.set(id, [...(members.get(id) ?? []), one])
  for (const one of named) {
    add(one.id, one)
    if (one.parent_id !== null) add(one.parent_id, one)
  }
  return members
}
