import type { Catalogue } from '#shop/catalogue'
import type { Facets } from '#shop/facets'
import type { Search } from '#shop/search'
import type { Addresses } from '../addresses/addresses.ts'
import type { ReadyDetails } from '../ready/ready-details.ts'
import type { ReadyItems } from '../ready/ready-items.ts'
import type { ReadyPrints } from '../ready/ready-prints.ts'
import type { ReadyReplies, SendReady } from '../ready/ready-replies.ts'
import type { WholeReplies } from '../ready/whole-replies.ts'

/** What the calls of the catalogue share. */
export interface CatalogueParts {
  readonly catalogue: Catalogue
  readonly facets: Facets
  readonly search: Search
  readonly addresses: Addresses
  readonly items: ReadyItems
  /** Where there are pages. */
  readonly prints?: ReadyPrints | undefined
  readonly details: ReadyDetails
  readonly replies: ReadyReplies
  readonly wholes: WholeReplies
  readonly send: SendReady
}
