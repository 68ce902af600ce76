import type { Get } from './in-process.ts'

/**
 * What a page shows, as tags: `p7` for a family of goods, `c3` for what lies in a category, `goods` for what depends on
 * all goods there are. Read off the replies of the API that the page is made of, so nobody can forget to say it.
 */
export type Tags = ReadonlySet<string>

/** Depends on all goods: bestsellers, the number of goods in each group. */
export const ALL_GOODS = 'goods'
export const familyTag = (id: number) => `p${id}`
export const categoryTag = (id: number | string) => `c${id}`

/** Hears what a page asks the API for while it is made. */
export function tagReplies(get: Get): { get: Get; tags: Tags } {
  const tags = new Set<string>()
  return {
    tags,
    get: async (path) => {
      const reply = await get(path)
      readTags(path, reply.body as Body, tags)
      return reply
    },
  }
}

interface Row {
  readonly id: number
  readonly parent_id?: number | null
  readonly related_products?: readonly { readonly product: Row }[]
}

interface Body {
  readonly data?: Row | readonly Row[]
}

const PRODUCTS = /^\/api\/shop\/products(?:\/|\?|$)/
const CATEGORY = /^\/api\/shop\/categories\/(\d+)/
const CATEGORIES = /^\/api\/shop\/categories(?:\?|$)/
/** The tree in the head of the page has names alone, and those change with the tree. */
const MENU = /[?&]for-menu=/

function readTags(path: string, { data }: Body, tags: Set<string>): void {
  if (PRODUCTS.test(path)) {
    if (Array.isArray(data)) tagList(path, tags)
    for (const row of [data ?? []].flat() as readonly Row[]) tagFamily(row, tags)
  }
  const [, id] = CATEGORY.exec(path) ?? []
  if (id) tags.add(categoryTag(id))
  if (CATEGORIES.test(path) && !MENU.test(path)) tags.add(ALL_GOODS)
}

function tagFamily({ id, parent_id, related_products = [] }: Row, tags: Set<string>): void {
  tags.add(familyTag(parent_id ?? id))
  for (const { product } of related_products) tagFamily(product, tags)
}

/** A list may get other goods when one in its categories changes, even one that it does not show. */
function tagList(path: string, tags: Set<string>): void {
  const ids = new URLSearchParams(path.slice(path.indexOf('?'))).get('categoryIds')
  if (!ids) return void tags.add(ALL_GOODS)
  for (const id of ids.split(',')) tags.add(categoryTag(id))
}
