import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api-client'
import type { MenuCategory } from '#contract/catalogue/category'
import type { Branch, Site } from '#contract/catalogue/site'
import type { NodeContent } from '#contract/content/node'
import type { SectionFields } from '#contract/content/sections'
import { shopContext } from '../shop-context.ts'

/** The data of the layout: the same for every visitor, and loaded once. */
export interface LayoutData {
  readonly shop: Site['company']
  readonly tops: readonly MenuTop[]
  readonly branches: readonly BranchView[]
  /** Of the foot, as the merchant has written them. */
  readonly columns: readonly LinkColumn[]
}

export interface LinkColumn {
  readonly title: string
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

export interface MenuTop {
  readonly label: string
  readonly href: string
  readonly sections: readonly MenuSection[]
}

interface MenuSection {
  readonly label: string
  readonly href: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export type BranchView = Omit<Branch, 'slug' | 'gln' | 'latitude' | 'longitude'>

/** The node of what stands on every page. */
const FRAME = '/global'

export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { catalogue } = context.get(shopContext).api
  const [site, menu, frame] = await Promise.all([
    catalogue.site(),
    catalogue.categories({ 'for-menu': true }),
    // A shop without a frame of its own has that of the program.
    catalogue.node(FRAME).catch(orNothing),
  ])
  return {
    shop: site.company,
    tops: menu.data.map(toTop),
    branches: site.branches.map(({ slug, gln, latitude, longitude, ...branch }) => branch),
    columns: (frame?.meta?.contents ?? []).flatMap(toColumn),
  }
}

function toTop({ name, url, children = [] }: MenuCategory): MenuTop {
  return { label: name, href: url, sections: children.map(toSection) }
}

function toSection({ name, url, children = [] }: MenuCategory): MenuSection {
  return {
    label: name,
    href: url,
    links: children.map((child) => ({ label: child.name, href: child.url })),
  }
}

function orNothing(failure: unknown): undefined {
  if (!(failure instanceof ApiError && failure.status === 404)) throw failure
}

/** The server has parsed the fields by their template. */
function toColumn({ template_slug, section_slug, content }: NodeContent): LinkColumn[] {
  if (template_slug !== 'link-column' || section_slug !== 'footer' || !content) return []
  const { title, links } = content as unknown as SectionFields<'link-column'>
  return [{ title, ways: links.map(({ text, url }) => ({ label: text, href: url })) }]
}
