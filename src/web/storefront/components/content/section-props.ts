import type { Branch } from '#contract/catalogue/site'
import type { SectionFields, SectionSlug } from '#contract/content/sections'
import type { CardView } from '../../views/card.ts'
import type { SpecialDay } from '../../views/content/node.ts'
import type { StockedView } from '../../views/content/stocked.ts'
import type { TileView } from '../../views/tile.ts'

/** What the component of a section is drawn from: its fields, and what the loader of the page has found for them. */
export interface SectionProps<Slug extends SectionSlug> {
  readonly section: {
    readonly slug: Slug
    readonly fields: SectionFields<Slug>
    /** Of `goods` and `bill-of-materials`, as far as the visitor sees them. */
    readonly cards?: readonly CardView[]
    /** Of `bill-of-materials`: the products that a colour is mixed in. */
    readonly bases?: readonly number[]
    /** Of `tiles` that are categories. */
    readonly tiles?: readonly TileView[]
    /** Of `tiles` that are the pages below. */
    readonly pages?: readonly {
      readonly title: string
      readonly text: string
      readonly href: string
      /** The drawing at its top. */
      readonly svg?: string
    }[]
    /** Of `branch-list` and `branch`. */
    readonly branches?: readonly Branch[]
    /** Of `branch-list`: the coming days on which a branch is not open as usual, by its id. */
    readonly special?: Readonly<Record<number, readonly SpecialDay[]>>
    /** Of `branch`. */
    readonly stocked?: readonly StockedView[]
  }
  /** The first of the page. */
  readonly isFirst?: boolean
}

/** The fields of a section. */
export type FieldsOf<Slug extends SectionSlug> = SectionProps<Slug>['section']['fields']
