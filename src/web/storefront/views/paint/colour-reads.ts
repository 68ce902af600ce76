import { data } from 'react-router'
import type { Api } from '#api-client'
import type { ColourReads } from '#surface/reads'
import { colourCalls } from './colour-calls.ts'

/** The reads of colours: the server brings its own, the browser calls when such a page is opened. */
export function readsOf(api: Api): ColourReads {
  return api.colours ?? colourCalls(api)
}

/** There is no such colour or list. */
export type Missing = { readonly kind: 'missing' }
export const missing = () => data<Missing>({ kind: 'missing' }, { status: 404 })
