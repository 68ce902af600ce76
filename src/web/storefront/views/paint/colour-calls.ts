import type { Api } from '#api-client'
import type { ColourReads } from '#surface/reads'

const FRESH = { keepSeconds: 60 } as const

/** The calls of colours: of pages with colours alone, which are few. */
export function colourCalls({ get }: Pick<Api, 'get'>): ColourReads {
  return {
    colours: (query) => get('/api/shop/colours', { ...FRESH, query }),
    colour: (system, slug) => get('/api/shop/colours/{system}/{slug}', { ...FRESH, system, slug }),
    paints: (system, slug) =>
      get('/api/shop/colours/{system}/{slug}/paints', { ...FRESH, system, slug }),
    bases: (productIds) =>
      get('/api/shop/colours/bases', { ...FRESH, query: { productIds: productIds.join() } }),
  }
}
