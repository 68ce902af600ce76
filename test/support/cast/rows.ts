import { toSlug } from '#kernel/text/fold'
import { cast } from './numbers.ts'
import type { CastProduct } from './product.ts'

interface CastCategory {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly slug: string
  readonly template?: 'list'
  readonly default_sort?: 'sort'
  readonly default_limit?: number
  readonly is_private?: true
  readonly active?: false
  readonly alias_of?: number
}

const { category } = cast
const list = { template: 'list', default_sort: 'sort', default_limit: 100 } as const

export const castTree: readonly CastCategory[] = [
  { id: 101, parent_id: null, name: 'Træ & plader', slug: 'trae-og-plader' },
  { id: 102, parent_id: 101, name: 'Konstruktionstræ', slug: 'konstruktionstrae' },
  {
    id: category.boards,
    parent_id: 102,
    name: 'C18 & C24 spær og reglar',
    slug: 'c18-og-c24-spaer-og-reglar',
    ...list,
  },
  { id: 136, parent_id: null, name: 'Byggematerialer', slug: 'byggematerialer' },
  { id: 143, parent_id: 136, name: 'Sten & blokke', slug: 'sten-og-blokke' },
  { id: category.bricks, parent_id: 143, name: 'Mursten & tegl', slug: 'mursten-og-tegl' },
  { id: 183, parent_id: null, name: 'Døre & vinduer', slug: 'doere-og-vinduer' },
  { id: 184, parent_id: 183, name: 'Vinduer', slug: 'vinduer' },
  { id: category.windows, parent_id: 184, name: 'Vinduer træ', slug: 'vinduer-trae' },
  { id: 200, parent_id: null, name: 'Værktøj & befæstelse', slug: 'vaerktoej-og-befaestelse' },
  { id: 201, parent_id: 200, name: 'Skruer', slug: 'skruer' },
  {
    id: category.screws,
    parent_id: 201,
    name: 'Terrasseskruer',
    slug: 'terrasseskruer',
    ...list,
  },
  { id: 242, parent_id: null, name: 'Maling & overflade', slug: 'maling-og-overflade' },
  { id: category.paint, parent_id: 242, name: 'Indendørs maling', slug: 'indendoers-maling' },
  { id: category.wallPaint, parent_id: category.paint, name: 'Vægmaling', slug: 'vaegmaling' },
  { id: 258, parent_id: null, name: 'Gulv & fliser', slug: 'gulv-og-fliser' },
  { id: category.floors, parent_id: 258, name: 'Gulve', slug: 'gulve' },
  { id: category.parquet, parent_id: category.floors, name: 'Lamelparket', slug: 'lamelparket' },
  { id: 292, parent_id: null, name: 'El & belysning', slug: 'el-og-belysning' },
  { id: 293, parent_id: 292, name: 'Kabler & rør', slug: 'kabler-og-roer' },
  {
    id: category.cable,
    parent_id: 293,
    name: 'Installationskabel',
    slug: 'installationskabel',
  },
  {
    id: category.private,
    parent_id: null,
    name: 'Aftalevarer',
    slug: 'aftalevarer',
    is_private: true,
  },
  {
    id: category.alias,
    parent_id: 183,
    name: 'Træ til karme',
    slug: 'trae-til-karme',
    alias_of: category.boards,
  },
  { id: category.inactive, parent_id: 101, name: 'Ny kategori', slug: 'ny', active: false },
]

/** From the top down to the category itself. */
export function categoryPath(id: number): CastCategory[] {
  const found = castTree.find((one) => one.id === id)
  if (!found) throw new RangeError(`no category ${id} in the cast`)
  return found.parent_id === null ? [found] : [...categoryPath(found.parent_id), found]
}

export function toCategoryUrl(id: number): string {
  return `/varer/${categoryPath(id)
    .map(({ slug }) => slug)
    .join('/')}`
}

export function toProductRow({ id, name, brand: _, categories, stock = {}, ...rest }: CastProduct) {
  const slug = `${toSlug(name)}-${id}`
  const [unit, factor] = rest.alternate ?? [null, null]
  return {
    id,
    name,
    slug,
    parent_id: rest.parent_id ?? null,
    external_reference: `20${String(id).padStart(5, '0')}`,
    description: `${name}.`,
    unit: rest.unit ?? 'stk.',
    alternate_unit: unit,
    alternate_factor: factor,
    stock: Object.values(stock).reduce((a, b) => a + b, 0),
    url: `${toCategoryUrl(categories[0] ?? 0)}/${slug}`,
    ...rest.row,
  }
}

/** The varenummer. */
function toNumber(id: number): string {
  return String(1_000_000 + id)
}

export function toStockRows({ id, stock = {} }: CastProduct) {
  return Object.entries(stock).map(([branch, amount]) => ({
    product_id: id,
    branch_id: Number(branch),
    stock: amount,
  }))
}

export function toFieldRows({ id, fields = {} }: CastProduct) {
  const all = { varenummer: toNumber(id), ...fields }
  return Object.entries(all).map(([key, field]) => {
    const [value, meta] = typeof field === 'string' ? [field, {}] : field
    return { model: 'Products', foreign_key: id, key, value, meta: JSON.stringify(meta) }
  })
}
