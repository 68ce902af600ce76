import type { BodyOf, ReplyOf } from '#api-client'
import { orderOfMove, type Place, type Tree as TreeOf, type TreeRow, treeOf } from '../tree/tree.ts'

type Reply = ReplyOf<'GET', '/api/admin/shop/categories'>['data'][number]
/** A category as the tree shows it. */
export interface Category extends TreeRow {
  readonly url: string
  readonly active: boolean
  readonly in_menu: boolean
  readonly is_private: boolean
  readonly alias_of: number | null
  readonly breadcrumb_text: string
  readonly product_count: number
}

export type Tree = TreeOf<Category>
export type Changes = BodyOf<'PATCH', '/api/admin/shop/categories/edit-many'>

/** @param rows As the API nests them. */
export function toTree(rows: readonly Reply[]): Tree {
  const all: Category[] = []
  const add = (row: Reply) => {
    const { children = [], product_count = 0, ...category } = row
    all.push({ ...category, product_count } as Category)
    children.forEach(add)
  }
  rows.forEach(add)
  return treeOf(all)
}

/** What is changed for a category to stand there: itself, and the order of those that it stands among. */
export function changesOfMove(tree: Tree, id: number, place: Place): Changes {
  const { parent_id } = place
  const isElsewhere = tree.byId.get(id)?.parent_id !== parent_id
  return orderOfMove(tree, id, place).map((one, sort) => ({
    id: one,
    sort,
    ...(one === id && isElsewhere && { parent_id }),
  }))
}

/** The way to it: »Træ & plader › Konstruktionstræ«. */
function wayTo({ breadcrumb_text }: Pick<Category, 'breadcrumb_text'>): string {
  return breadcrumb_text.split('|').join(' › ')
}

/** The categories that others can be put below, by their ways. */
export function parentOptions(tree: Tree, except?: number) {
  return [
    { value: '', label: 'Ingen: øverst i træet' },
    ...tree.all
      .filter(({ id, alias_of }) => alias_of === null && id !== except)
      .map((one) => ({ value: String(one.id), label: wayTo(one) })),
  ]
}
