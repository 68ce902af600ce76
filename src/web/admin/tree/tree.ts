/** What a tree is made of. */
export interface TreeRow {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  /** 1: at the top. */
  readonly level: number
}

/** Where a row is put: below which, and before which of those there; null: at the top, and last. */
export interface Place {
  readonly parent_id: number | null
  readonly before: number | null
}

/** All rows, in their order from the top. */
export interface Tree<Row extends TreeRow = TreeRow> {
  readonly all: readonly Row[]
  readonly byId: ReadonlyMap<number, Row>
  /** @param id null: those at the top. */
  readonly childrenOf: (id: number | null) => readonly Row[]
  /** Those above a row, from the top. */
  readonly aboveOf: (id: number) => readonly Row[]
  /** All below a row. */
  readonly belowOf: (id: number) => readonly Row[]
}

export function treeOf<Row extends TreeRow>(all: readonly Row[]): Tree<Row> {
  const byId = new Map(all.map((one) => [one.id, one]))
  const byParent = Map.groupBy(all, ({ parent_id }) => parent_id)
  const childrenOf = (id: number | null) => byParent.get(id) ?? []
  const aboveOf = (id: number): Row[] => {
    const above = byId.get(byId.get(id)?.parent_id ?? Number.NaN)
    return above ? [...aboveOf(above.id), above] : []
  }
  const belowOf = (id: number): Row[] =>
    childrenOf(id).flatMap((child) => [child, ...belowOf(child.id)])
  return { all, byId, childrenOf, aboveOf, belowOf }
}

/** Those that are shown: whose parents are open, or, in a search, that have the text or have one below that has. */
export function shownOf<Row extends TreeRow>(
  tree: Tree<Row>,
  opened: ReadonlySet<number>,
  search: string,
): readonly Row[] {
  const sought = search.trim().toLocaleLowerCase('da')
  if (sought !== '') {
    const found = tree.all.filter(({ name }) => name.toLocaleLowerCase('da').includes(sought))
    const kept = new Set(found.flatMap(({ id }) => [id, ...tree.aboveOf(id).map((one) => one.id)]))
    return tree.all.filter(({ id }) => kept.has(id))
  }
  const below = (id: number | null): Row[] =>
    tree
      .childrenOf(id)
      .flatMap((child) => [child, ...(opened.has(child.id) ? below(child.id) : [])])
  return below(null)
}

/** Those that a row will stand among, with itself, in their order. */
export function orderOfMove(tree: Tree, id: number, { parent_id, before }: Place): number[] {
  const ids = tree.childrenOf(parent_id).flatMap((one) => (one.id === id ? [] : [one.id]))
  const at = before === null ? -1 : ids.indexOf(before)
  return ids.toSpliced(at < 0 ? ids.length : at, 0, id)
}

/** Where a row stands. */
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

/** What a key does in a tree: the focus goes to another, or a row is opened or closed. */
export type Step = { readonly to: number } | { readonly open: boolean }

/** @returns undefined: nothing. */
export function stepByKey<Row extends TreeRow>(
  tree: Tree<Row>,
  shown: readonly Row[],
  { one, isOpen }: { readonly one: Row; readonly isOpen: boolean },
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

/** Where a row is in words: »først i Træ«, »efter Lægter«. */
export function placeInWords(tree: Tree, id: number, { parent_id, before }: Place): string {
  const others = tree.childrenOf(parent_id).filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === before)
  const previous = (at < 0 ? others : others.slice(0, at)).at(-1)
  const above = tree.byId.get(parent_id ?? Number.NaN)
  const where = above ? `i ${above.name}` : 'øverst i træet'
  return previous ? `${where}, efter ${previous.name}` : `${where}, først`
}
