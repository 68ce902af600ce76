import type { Branch } from '#contract/catalogue/site'
import type { SectionFields, SectionSlug } from '#contract/content/sections'
import type { CardView } from '../../views/card.ts'
import type { TileView } from '../../views/tile.ts'

/** What the loader of a page has found for a section; a section that names nothing has nothing. */
export interface Found {
  /** `hero`: from the front page to this one. */
  readonly places?: readonly { readonly label: string; readonly href?: string }[]
  /** `goods`, `bill-of-materials`: the products, as far as the visitor sees them. */
  readonly cards?: readonly CardView[]
  /** `tiles` of categories. */
  readonly tiles?: readonly TileView[]
  /** `tiles` of the pages below. */
  readonly children?: readonly ChildView[]
  /** `branch-list`, `branch`. */
  readonly branches?: readonly Branch[]
}

/** A page below this one. */
export interface ChildView {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Of its top. */
  readonly svg?: string
}

/** What the component of a section is drawn from. */
export interface SectionProps<Slug extends SectionSlug> {
  readonly fields: SectionFields<Slug>
  readonly found: Found
}
