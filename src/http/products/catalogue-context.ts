import type { FastifyRequest } from 'fastify'
import type { DemoLogin } from '#contract/catalogue/site'
import type { Db } from '#database/client'
import type { Catalogue } from '#shop/catalogue'
import type { Facets } from '#shop/facets'
import type { ProductStore } from '#shop/listing'
import type { Search } from '#shop/search'
import { isOfStaff } from '../guard/principal.ts'
import type { OtherSite } from '../guard/site.ts'
import type { Addresses } from './addresses.ts'

/** What all reads of the catalogue are made with. */
export interface CatalogueContext {
  /** The site that is visited, if it is not the first. */
  readonly site?: OtherSite | undefined
  readonly catalogue: Catalogue
  /** Of accounts, which the role of the catalogue does not read. */
  readonly accounts: Db
  readonly facets: Facets
  readonly search: Search
  readonly addresses: Addresses
  readonly products: ProductStore
  /** The same, read past all that is held in memory but the indexes; for staff. */
  readonly past?: Omit<CatalogueContext, 'past'>
  /** Called with words that found nothing, for the statistics. */
  readonly onNothing?: (words: string) => void
  /** Shown on the login page; empty but in a demo that only this machine can reach. */
  readonly demoLogins: readonly DemoLogin[]
  /** Writes down what is wrong with content, where the page stands all the same. */
  readonly report: (facts: object, message: string) => void
}

/** Staff who say `nocache` read past what is held in memory; to others it means nothing. */
export function chooseContext(
  context: CatalogueContext,
  request: FastifyRequest,
): CatalogueContext {
  const { nocache = false } = request.query as { readonly nocache?: boolean }
  return nocache && isOfStaff(request) && context.past ? context.past : context
}
