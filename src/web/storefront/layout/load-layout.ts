import type { LoaderFunctionArgs } from 'react-router'
import type { MenuCategory } from '#contract/catalogue/category'
import type { Branch, Site } from '#contract/catalogue/site'
import { shopContext } from '../shop-context.ts'

/** The data of the layout: the same for every visitor, and loaded once. */
export interface LayoutData {
  readonly shop: Site['company']
  readonly tops: readonly MenuTop[]
  readonly branches: readonly BranchView[]
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

export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { catalogue } = context.get(shopContext).api
  const [site, menu] = await Promise.all([
    catalogue.site(),
    catalogue.categories({ 'for-menu': true }),
  ])
  return {
    shop: site.company,
    tops: menu.data.map(toTop),
    branches: site.branches.map(({ slug, gln, latitude, longitude, ...branch }) => branch),
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
