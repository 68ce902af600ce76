import categories from '../data/categories.json' with { type: 'json' }
import { categoryTexts } from '../data/category-texts.ts'
import { landings } from '../data/landings.ts'

export interface DemoCategory {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly slug: string
  readonly level: number
  readonly sort: number
  readonly in_menu: boolean
  /** Whether a list that holds some of its goods can be narrowed to them. */
  readonly is_filter: boolean
  readonly url: string
  readonly ancestor_ids: readonly number[]
  readonly breadcrumb_text: string
  readonly template: 'list' | 'other'
  readonly short_description: string
  readonly description: string
  readonly alias_of: number | null
}

/** Leaves and branches whose goods are chosen by measure: a table is quicker than pictures. */
const BY_MEASURE = new Set([
  102, 109, 115, 116, 120, 121, 122, 125, 126, 127, 128, 129, 130, 155, 156, 164, 201, 207, 212,
  213, 215, 217, 288, 289, 294, 307, 308, 309,
])

const LEVEL_OF_GOODS = 3

interface Row {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly slug: string
  readonly in_menu?: boolean
  readonly alias_of?: number
  readonly short?: string
}

const rows: readonly Row[] = [...categories, ...landings]
const byId: ReadonlyMap<number, Row> = new Map(rows.map((row) => [row.id, row]))

/** The tree from the top down, each with the path that leads to it. */
export const demoCategories: readonly DemoCategory[] = rows.map((row, i) => {
  const path = pathTo(row.id)
  const texts = categoryTexts[row.id]
  return {
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    slug: row.slug,
    level: path.length,
    sort: i,
    in_menu: path.length === 1 ? row.in_menu === true : path.length < 4,
    is_filter: path.length === LEVEL_OF_GOODS && row.alias_of === undefined,
    url: `/varer/${path.map(({ slug }) => slug).join('/')}`,
    ancestor_ids: path.map(({ id }) => id),
    breadcrumb_text: path.map(({ name }) => name).join('|'),
    template: path.some(({ id }) => BY_MEASURE.has(id)) ? 'list' : 'other',
    short_description: texts?.short ?? row.short ?? '',
    description: texts?.long ?? '',
    alias_of: row.alias_of ?? null,
  }
})

/** The category and all above it that hold some of these leaves. */
export function withAncestors(leaves: Iterable<number>): Set<number> {
  return new Set([...leaves].flatMap((id) => pathTo(id).map((row) => row.id)))
}

function pathTo(id: number): Row[] {
  const row = byId.get(id)
  if (!row) throw new RangeError(`no category ${id}`)
  return row.parent_id === null ? [row] : [...pathTo(row.parent_id), row]
}
