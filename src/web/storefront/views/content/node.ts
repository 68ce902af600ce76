import type { Branch } from '#contract/catalogue/site'
import type { SectionFields, SectionSlug } from '#contract/content/sections'
import type { PageMeta } from '../../meta.ts'
import type { CardView } from '../card.ts'
import type { TileView } from '../tile.ts'
import type { StockedView } from './stocked.ts'

/** A page of the merchant. */
export interface NodeView {
  readonly kind: 'node'
  readonly id: number
  readonly type: string
  readonly title: string
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly sections: readonly SectionView[]
  readonly meta: PageMeta
}

/** A day on which a branch is not open as usual: `2026-12-31`, `6.30–12.00` or `lukket`. */
export interface SpecialDay {
  readonly day: string
  readonly name?: string
  readonly hours: string
}

/** A section with what it shows beside its own fields. */
export interface SectionView<Slug extends SectionSlug = SectionSlug> {
  readonly id: number
  readonly slug: Slug
  readonly fields: SectionFields<Slug>
  /** Of `goods` and `bill-of-materials`. */
  readonly cards?: readonly CardView[]
  /** Of `bill-of-materials`: the products that a colour is mixed in. */
  readonly bases?: readonly number[]
  /** Of `tiles` that are categories. */
  readonly tiles?: readonly TileView[]
  /** Of `tiles` that are the pages below. */
  readonly pages?: readonly PageTile[]
  /** Of `branch-list` and `branch`. */
  readonly branches?: readonly Branch[]
  /** Of `branch-list`: the coming days on which a branch is not open as usual, by its id. */
  readonly special?: Readonly<Record<number, readonly SpecialDay[]>>
  /** Of `branch`. */
  readonly stocked?: readonly StockedView[]
}

interface PageTile {
  readonly title: string
  readonly text: string
  readonly href: string
  /** The drawing at its top. */
  readonly svg: string
}
