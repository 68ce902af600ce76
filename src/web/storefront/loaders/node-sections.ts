import type { Branch } from '#contract/catalogue/site'
import type { Node, NodeContent } from '#contract/content/node'
import type { SectionFields, SectionSlug } from '#contract/content/sections'
import type { ProductItem } from '#contract/product/item'
import type { Shop } from '../shop-context.ts'
import { toCard } from '../views/card.ts'
import type { SectionView, SpecialDay } from '../views/content/node.ts'
import { toStocked } from '../views/content/stocked.ts'
import { colourCalls } from '../views/paint/colour-calls.ts'
import { toTile } from '../views/tile.ts'

/** So many of the best-selling products are looked through for each that is shown, but for the most. */
const LOOKED_THROUGH = 8
const MOST_LOOKED_THROUGH = 40
const CATEGORY_FIELDS = ['field-Kategori-ID', 'field-Category-ID']

interface Parts {
  readonly api: Shop['api']
  readonly node: Node
}

/** The sections of a page with what they show: products, categories, pages, branches. */
export async function loadSections(
  api: Shop['api'],
  node: Node,
  contents: readonly NodeContent[],
): Promise<SectionView[]> {
  const shown = contents.filter(({ content, section_slug }) => content && section_slug === 'main')
  return Promise.all(shown.map((content) => loadSection({ api, node }, content)))
}

async function loadSection(parts: Parts, content: NodeContent): Promise<SectionView> {
  const { id, template_slug, content: fields } = content
  // The server has parsed the fields by their template; what it does not know has no component either.
  const section = { id, slug: template_slug, fields } as unknown as SectionView
  return { ...section, ...(await loadMore(parts, section)) }
}

type More = Pick<
  SectionView,
  'cards' | 'bases' | 'tiles' | 'pages' | 'branches' | 'special' | 'stocked'
>

async function loadMore(parts: Parts, section: SectionView): Promise<More> {
  const { api, node } = parts
  if (isOf(section, 'goods')) return { cards: await loadCards(parts, section.fields) }
  if (isOf(section, 'bill-of-materials')) {
    const ids = section.fields.lines.flatMap(({ product_id, taller }) => [
      product_id,
      ...taller.map((other) => other.product_id),
    ])
    const [cards, bases] = await Promise.all([cardsById(parts, ids), basesAmong(api, ids)])
    return { cards, ...(bases.length > 0 && { bases }) }
  }
  if (isOf(section, 'tiles')) {
    const { source } = section.fields
    if (source === 'categories') {
      return { tiles: (await api.catalogue.categories({ direct: true })).data.map(toTile) }
    }
    return source === 'children' ? { pages: await loadPages(parts, node.id) } : {}
  }
  if (isOf(section, 'branch-list')) return loadBranchList(parts)
  return isOf(section, 'branch') ? loadBranch(parts, section.fields) : {}
}

/** The pages below it tell when a branch is not open as usual. */
async function loadBranchList({ api, node }: Parts): Promise<More> {
  const [site, pages] = await Promise.all([
    api.catalogue.site(),
    api.catalogue.nodes({ parent: node.id, flat: true, active_content: true }),
  ])
  const told = pages.data.flatMap(({ contents = [] }) => contents.flatMap(toBranchFields))
  const special = site.branches.map((branch) => {
    const { holidays = [] } = told.find(({ branch_id }) => branch_id === branch.id) ?? {}
    return [branch.id, toSpecialDays(branch, holidays).filter(isSoon)]
  })
  return { branches: site.branches, special: Object.fromEntries(special) }
}

function toBranchFields({ template_slug, content }: NodeContent): SectionFields<'branch'>[] {
  return template_slug === 'branch' && content
    ? [content as unknown as SectionFields<'branch'>]
    : []
}

/** The days that the branch names itself, which a reply kept from before has not, and those of its page that it does not. */
function toSpecialDays(
  { special_days: own = [] }: Partial<Pick<Branch, 'special_days'>>,
  holidays: readonly SpecialDay[],
): readonly SpecialDay[] {
  const others = holidays.filter(({ day }) => !own.some((one) => one.day === day))
  return [...own, ...others].toSorted((one, other) => one.day.localeCompare(other.day))
}

const MONTH_MS = 30 * 86_400_000
/** Where a day begins and ends differs. */
const DAY_MS = 86_400_000

/** A page is kept for less than a month. */
function isSoon({ day }: { readonly day: string }): boolean {
  const far = Date.parse(`${day}T00:00:00Z`) - Date.now()
  return far > -2 * DAY_MS && far < MONTH_MS
}

const STOCKED_SHOWN = 8

async function loadBranch(
  { api }: Parts,
  { branch_id: id, holidays }: SectionFields<'branch'>,
): Promise<More> {
  const [site, products] = await Promise.all([
    api.catalogue.site(),
    api.catalogue.products({
      branchIds: [id],
      allProductChildren: true,
      sort: 'popular',
      limit: STOCKED_SHOWN,
    }),
  ])
  const basis = api.basis.get()
  const branches = site.branches.filter((branch) => branch.id === id)
  return {
    branches,
    special: Object.fromEntries(branches.map((branch) => [id, toSpecialDays(branch, holidays)])),
    stocked: products.data.map((product) => toStocked(product, id, basis)),
  }
}

function isOf<Slug extends SectionSlug>(
  section: SectionView,
  slug: Slug,
): section is SectionView<Slug> {
  return section.slug === slug
}

async function loadPages({ api }: Parts, parent: number) {
  const { data } = await api.catalogue.nodes({ parent, flat: true, active_content: true })
  return data
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ name, seo_description, url, contents }) => ({
      title: name,
      text: seo_description,
      href: url,
      svg: drawingOf(contents?.find(({ template_slug }) => template_slug === 'hero')),
    }))
}

function drawingOf(hero: NodeContent | undefined): string {
  const svg = hero?.content?.svg
  return typeof svg === 'string' ? svg : ''
}

async function loadCards(parts: Parts, { source, limit }: SectionFields<'goods'>) {
  const products = await loadProducts(parts, source, limit)
  return products.slice(0, limit).map((product) => toCard(product, parts.api.basis.get()))
}

async function loadProducts(
  parts: Parts,
  source: SectionFields<'goods'>['source'],
  limit: number,
): Promise<readonly ProductItem[]> {
  const { api, node } = parts
  const most = Math.min(limit * LOOKED_THROUGH, MOST_LOOKED_THROUGH)
  switch (source.kind) {
    case 'category':
      return (await api.catalogue.products({ categoryIds: [source.category_id], limit })).data
    case 'products':
      return productsById(parts, source._requiredProductIds)
    case 'search':
      return (await api.catalogue.products({ search: source.search, limit })).data
    case 'savings':
      // Of a family that has one reduced length the card may show another, which saves nothing.
      return (
        await api.catalogue.products({ reduced: true, sort: 'popular', limit: most })
      ).data.filter(hasSaving)
    case 'popular':
      return (await api.catalogue.products({ sort: 'popular', limit: most })).data.filter(
        (product) => !hasSaving(product),
      )
    case 'node': {
      if (node._requiredProductIds.length > 0) return productsById(parts, node._requiredProductIds)
      const category = categoryOf(node)
      if (category === undefined) return []
      return (await api.catalogue.products({ categoryIds: [category], limit })).data
    }
  }
}

/** The first of the fields that has a number. */
function categoryOf({ custom_fields }: Node): number | undefined {
  const id = CATEGORY_FIELDS.map(
    (key) => custom_fields.find((field) => field.key === key)?.value,
  ).find((value) => /^\d{1,15}$/.test(value?.trim() ?? ''))
  return id === undefined ? undefined : Number(id)
}

/** In the order of the ids; products that are not to be seen are left out. */
async function productsById({ api }: Parts, ids: readonly number[]): Promise<ProductItem[]> {
  if (ids.length === 0) return []
  const { data } = await api.catalogue.products({
    requiredProductIds: [...ids],
    limit: Math.max(ids.length, 1),
  })
  const byId = new Map(data.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Paint is put in the basket as it is, or mixed in a colour first. */
async function basesAmong(api: Shop['api'], ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  return (await (api.colours ?? colourCalls(api)).bases(ids)).data
}

async function cardsById(parts: Parts, ids: readonly number[]) {
  const products = await productsById(parts, ids)
  return products.map((product) => toCard(product, parts.api.basis.get()))
}

function hasSaving({ best_price }: ProductItem): boolean {
  return best_price?.show_savings ?? false
}
