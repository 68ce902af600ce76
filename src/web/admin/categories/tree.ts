import type { BodyOf, ReplyOf } from '#api-client'

type Reply = ReplyOf<'GET', '/api/admin/shop/categories'>['data'][number]
/** A category as the tree shows it. */
export interface Category {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly url: string
  readonly level: number
  readonly active: boolean
  readonly in_menu: boolean
  readonly is_private: boolean
  readonly alias_of: number | null
  readonly breadcrumb_text: string
  readonly product_count: number
}

export type Changes = BodyOf<'PATCH', '/api/admin/shop/categories/edit-many'>

/** Where a category is put: below which, and before which of those there; null: at the top, and last. */
export interface Place {
  readonly parent_id: number | null
  readonly before: number | null
}

/** All categories, in their order from the top. */
export interface Tree {
  readonly all: readonly Category[]
  readonly byId: ReadonlyMap<number, Category>
  /** @param id null: those at the top. */
  readonly childrenOf: (id: number | null) => readonly Category[]
  /** Those above a category, from the top. */
  readonly aboveOf: (id: number) => readonly Category[]
  /** All below a category. */
  readonly belowOf: (id: number) => readonly Category[]
}

/** @param rows As the API nests them. */
export function toTree(rows: readonly Reply[]): Tree {
  const all: Category[] = []
  const add = (row: Reply) => {
    const { children = [], product_count = 0, ...category } = row
    all.push({ ...category, product_count } as Category)
    children.forEach(add)
  }
  rows.forEach(add)
  const byId = new Map(all.map((one) => [one.id, one]))
  const byParent = Map.groupBy(all, ({ parent_id }) => parent_id)
  const childrenOf = (id: number | null) => byParent.get(id) ?? []
  const aboveOf = (id: number): Category[] => {
    const above = byId.get(byId.get(id)?.parent_id ?? Number.NaN)
    return above ? [...aboveOf(above.id), above] : []
  }
  const belowOf = (id: number): Category[] =>
    childrenOf(id).flatMap((child) => [child, ...belowOf(child.id)])
  return { all, byId, childrenOf, aboveOf, belowOf }
}

/** Those that are shown: whose parents are open, or, in a search, that have the text or have one below that has. */
export function shownOf(
  tree: Tree,
  opened: ReadonlySet<number>,
  search: string,
): readonly Category[] {
  const sought = search.trim().toLocaleLowerCase('da')
  if (sought !== '') {
    const found = tree.all.filter(({ name }) => name.toLocaleLowerCase('da').includes(sought))
    const kept = new Set(found.flatMap(({ id }) => [id, ...tree.aboveOf(id).map((one) => one.id)]))
    return tree.all.filter(({ id }) => kept.has(id))
  }
  const below = (id: number | null): Category[] =>
    tree
      .childrenOf(id)
      .flatMap((child) => [child, ...(opened.has(child.id) ? below(child.id) : [])])
  return below(null)
}

/** What is changed for a category to stand there: itself, and the order of those that it stands among. */
export function changesOfMove(tree: Tree, id: number, { parent_id, before }: Place): Changes {
  const others = tree.childrenOf(parent_id).filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  const ids = others.map((one) => one.id)
  const ordered = ids.toSpliced(at < 0 ? ids.length : at, 0, id)
  const isElsewhere = tree.byId.get(id)?.parent_id !== parent_id
  return ordered.map((one, sort) => ({
    id: one,
    sort,
    ...(one === id && isElsewhere && { parent_id }),
  }))
}

/** Where a category stands. */
export function placeOf(tree: Tree, id: number): Place {
  const parent_id = tree.byId.get(id)?.parent_id ?? null
  const siblings = tree.childrenOf(parent_id)
  const at = siblings.findIndex((one) => one.id === id)
  return { parent_id, before: siblings[at + 1]?.id ?? null }
}

/** @returns undefined: it stands there already. */
export function placeByKey(tree: Tree, id: number, key: string): Place | undefined {
  const parent_id = tree.byId.get(id)?.parent_id ?? null
  const siblings = tree.childrenOf(parent_id)
  const at = siblings.findIndex((one) => one.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (key === 'ArrowUp') return previous && { parent_id, before: previous.id }
  if (key === 'ArrowDown') return next && { parent_id, before: siblings[at + 2]?.id ?? null }
  if (key === 'ArrowRight') return previous && { parent_id: previous.id, before: null }
  if (key !== 'ArrowLeft' || parent_id === null) return undefined
  const out = tree.byId.get(parent_id)?.parent_id ?? null
  const around = tree.childrenOf(out)
  const after = around[around.findIndex((one) => one.id === parent_id) + 1]
  return { parent_id: out, before: after?.id ?? null }
}

/** What a key does in a tree: the focus goes to another, or a category is opened or closed. */
export type Step = { readonly to: number } | { readonly open: boolean }

/** @returns undefined: nothing. */
export function stepByKey(
  tree: Tree,
  shown: readonly Category[],
  { one, isOpen }: { readonly one: Category; readonly isOpen: boolean },
  key: string,
): Step | undefined {
  const at = shown.indexOf(one)
  const goTo = (id: number | null | undefined) => (id == null ? undefined : { to: id })
  const [child] = tree.childrenOf(one.id)
  switch (key) {
    case 'ArrowDown':
      return goTo(shown[at + 1]?.id)
    case 'ArrowUp':
      return goTo(shown[at - 1]?.id)
    case 'Home':
      return goTo(shown[0]?.id)
    case 'End':
      return goTo(shown.at(-1)?.id)
    case 'ArrowRight':
      return child && !isOpen ? { open: true } : goTo(child?.id)
    case 'ArrowLeft':
      return child && isOpen ? { open: false } : goTo(one.parent_id)
    default:
      return undefined
  }
}

/** Where a category is in words: »først i Træ«, »efter Lægter«. */
export function placeInWords(tree: Tree, id: number, { parent_id, before }: Place): string {
  const others = tree.childrenOf(parent_id).filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  const previous = (at < 0 ? others : others.slice(0, at)).at(-1)
  const above = tree.byId.get(parent_id ?? Number.NaN)
  const where = above ? `i ${above.name}` : 'øverst i træet'
  return previous ? `${where}, efter ${previous.name}` : `${where}, først`
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
