import type { BodyOf, ReplyOf } from '#api-client'
import { orderOfMove, type Place, type Tree, type TreeRow, treeOf } from '../tree/tree.ts'

type Reply = ReplyOf<'GET', '/api/nodes/{id}'>
/** A page as it is worked on. */
export type AdminPage = Extract<Reply, { data: { version: number } }>['data']
export type Revision = ReplyOf<'GET', '/api/nodes/{id}/revisions'>['data'][number]
export type Section = NonNullable<AdminPage['contents']>[number]
type Changes = BodyOf<'PATCH', '/api/nodes/edit-many'>

/** A page as the tree shows it. */
export type PageRow = TreeRow & Omit<AdminPage, 'children'>
export type PageTree = Tree<PageRow>

/** What the pages beside the tree get of it. */
export interface Beside {
  readonly tree: PageTree
}

/** @param rows In the order of the tree, as the API lists them flat. */
export function toPageTree(rows: readonly AdminPage[]): PageTree {
  const levels = new Map<number, number>()
  const all = rows.map((row) => {
    const level = (levels.get(row.parent_id ?? Number.NaN) ?? 0) + 1
    levels.set(row.id, level)
    return { ...row, level }
  })
  return treeOf(all)
}

/** What is changed for a page to stand there: itself, and the order of those that it stands among. */
export function changesOfMove(tree: PageTree, id: number, place: Place): Changes {
  const { parent_id } = place
  const isElsewhere = tree.byId.get(id)?.parent_id !== parent_id
  return orderOfMove(tree, id, place).flatMap((one, order) => {
    const moved = one === id && isElsewhere
    if (!moved && tree.byId.get(one)?.order === order) return []
    return [{ id: one, order, ...(moved && { parent_id }) }]
  })
}

/** The way to it: »Guider › Byg en terrasse«. */
export function wayTo(tree: PageTree, { id, name }: PageRow): string {
  return [...tree.aboveOf(id).map((one) => one.name), name].join(' › ')
}

/** The pages that others can be put below, by their ways. */
export function parentOptions(tree: PageTree, except?: number) {
  const below = new Set(except === undefined ? [] : tree.belowOf(except).map(({ id }) => id))
  return [
    { value: '', label: 'Ingen: øverst i træet' },
    ...tree.all
      .filter(({ id }) => id !== except && !below.has(id))
      .map((one) => ({ value: String(one.id), label: wayTo(tree, one) })),
  ]
}
