import { canonicalPath, isSamePath } from '#kernel/paths/canonical-path'
import { takeFavouritesAlong } from '../favourites/favourite-calls.ts'
import { showBar } from '../layout/impersonation-bar.ts'
import { loadLayout } from '../layout/load-layout.ts'
import { logInAgain } from '../log-in-again.ts'
import { keepFocus } from '../navigation/keep-focus.ts'
import type { Services } from '../services.ts'
import { keepOnePostcode } from '../stores/one-postcode.ts'
import { loadProducts } from '../views/list/load-products.ts'
import { loadProduct } from '../views/product/product.ts'
import { allProducts } from './all-products.ts'
import { catalogue } from './catalogue.ts'
import { cutList } from './cut-list.ts'
import { node } from './node.ts'
import { search } from './search.ts'

/** The loader of each page, in one chunk: see `ask.ts`. */
export const loaders = { allProducts, catalogue, cutList, layout: loadLayout, node, search }
export const products = { load: loadProducts, loadProduct }
/** In this chunk because it is not needed before the first interaction either. */
export const pageHelpers = { addressOf, logInAgain, start }

/** What a page has from the first interaction on; at once where staff see the shop as a user. */
function start(services: Services): void {
  const { api, session } = services
  keepFocus(document)
  keepOnePostcode(services)
  showBar(api, session)
  let user = session.get()?.uuid
  session.subscribe(() => {
    const uuid = session.get()?.uuid
    if (uuid === user) return
    user = uuid
    // Where it fails they are taken along when colours are next looked at.
    if (uuid !== undefined) takeFavouritesAlong(services).catch(() => {})
  })
}

/** @returns The path that a page has; the same where it is that already, or cannot be read. */
function addressOf(path: string): string {
  const canonical = canonicalPath(path)
  return canonical === undefined || isSamePath(path, canonical) ? path : canonical
}
