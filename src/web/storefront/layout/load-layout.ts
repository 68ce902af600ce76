import type { LoaderFunctionArgs } from 'react-router'
import type { MenuCategory } from '#contract/catalogue/category'
import type { Branch, Site } from '#contract/catalogue/site'
import type { Node, NodeContent } from '#contract/content/node'
import type { SectionFields, SectionSlug } from '#contract/content/sections'
import { shopContext } from '../shop-context.ts'

/** The data of the layout: the same for every visitor, and loaded once. */
export interface LayoutData {
  readonly shop: Site['company']
  readonly tops: readonly MenuTop[]
  readonly branches: readonly BranchView[]
  /** The merchant's own pages in the menu. */
  readonly pages: readonly MenuSection[]
  /** What the merchant has written in `/global`. */
  readonly frame: Frame
}

interface Frame {
  /** What those who want the newsletter consent to; left out: the standard text. */
  readonly newsletter?: Site['newsletter'] | undefined
  readonly message?: SectionFields<'service-message'> | undefined
  readonly logo?: SectionFields<'logo'>['picture'] | undefined
  /** At the top of the header. */
  readonly entries: readonly NavEntry[]
  /** Of the foot. */
  readonly columns: readonly LinkColumn[]
}

interface NavEntry {
  readonly label: string
  readonly href: string
}

export interface LinkColumn {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

export interface MenuTop {
  readonly id: number
  readonly label: string
  readonly href: string
  readonly sections: readonly MenuSection[]
}

export interface MenuSection extends NavEntry {
  readonly links: readonly NavEntry[]
}

type Service = 'has_drive_in' | 'has_crane_truck' | 'has_tinting'

export type BranchView = Pick<
  Branch,
  'id' | 'name' | 'address1' | 'zipcode' | 'city' | 'phone' | 'hours'
> &
  Partial<Pick<Branch, Service>>

export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { catalogue } = context.get(shopContext).api
  const [site, menu, pages, frame] = await Promise.all([
    catalogue.site(),
    catalogue.categories({ 'for-menu': true }),
    catalogue.nodes({ menu: true }),
    catalogue.frame().catch(toNothing),
  ])
  return {
    shop: site.company,
    tops: menu.data.map(toTop),
    branches: site.branches.map(toBranch),
    pages: pages.data.map(toPage),
    frame: { newsletter: site.newsletter, ...toFrame(frame?.meta?.contents ?? []) },
  }
}

/** What a branch does not have is left out: all of them are in every page. */
function toBranch({
  slug,
  gln,
  latitude,
  longitude,
  special_days,
  has_drive_in,
  has_crane_truck,
  has_tinting,
  ...branch
}: Branch): BranchView {
  return {
    ...branch,
    ...(has_drive_in && { has_drive_in }),
    ...(has_crane_truck && { has_crane_truck }),
    ...(has_tinting && { has_tinting }),
  }
}

export function toTop({ id, name, url, children = [] }: MenuCategory): MenuTop {
  return { id, label: name, href: url, sections: children.map(toSection) }
}

export function toSection({ name, url, children = [] }: MenuCategory): MenuSection {
  return {
    label: name,
    href: url,
    links: children.map((child) => ({ label: child.name, href: child.url })),
  }
}

/** A shop without a frame of its own has that of the program, and so has one whose frame cannot be read now. */
const toNothing = () => undefined

function toPage(node: Node): MenuSection {
  const children = (node.children ?? []) as Node[]
  return { ...toEntry(node), links: children.map(toEntry) }
}

function toEntry({ name, url, redirect, internal_url }: Node): NavEntry {
  return { label: name, href: redirect ?? internal_url ?? url }
}

function toFrame(contents: readonly NodeContent[]): Frame {
  return {
    message: fieldsOf(contents, 'service-message')[0],
    logo: fieldsOf(contents, 'logo')[0]?.picture,
    entries: columnsIn(contents, 'header').flatMap(({ entries }) => entries),
    columns: columnsIn(contents, 'footer'),
  }
}

/** The fields of the sections of a template, which the server has parsed by it. */
function fieldsOf<Slug extends SectionSlug>(contents: readonly NodeContent[], slug: Slug) {
  return contents.flatMap(({ template_slug, content }) =>
    template_slug === slug && content ? [content as unknown as SectionFields<Slug>] : [],
  )
}

function columnsIn(contents: readonly NodeContent[], place: string): LinkColumn[] {
  const there = contents.filter(({ section_slug }) => section_slug === place)
  return fieldsOf(there, 'link-column').map(({ title, links }) => ({
    title,
    entries: links.map(({ text, url }) => ({ label: text, href: url })),
  }))
}
