import { type Api, ApiError, type Client, createApi, createSession, fixedBasis } from '#api-client'
import type { CatalogueReads, ColourReads, ReadResult, ResultsOf } from '#surface/reads'

/** Answers a GET of the API. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>

const notHere = () => Promise.reject(new Error('a change while a page is rendered'))

/** The reads of the catalogue by the calls that a browser makes. */
export function readsThrough(get: Get): ResultsOf<CatalogueReads & ColourReads> {
  const client: Client = {
    forget: () => {},
    change: notHere,
    once: notHere,
    get: async (path) => {
      const { status, body } = await get(path)
      if (status >= 400) throw new ApiError(status, body)
      return body
    },
  }
  const api = createApi(client, createSession(), fixedBasis('gross'))
  const reads = { ...api.catalogue, ...coloursBy(api) }
  const named = Object.entries(reads).map(([name, read]) => [name, returning(read)])
  return Object.fromEntries(named)
}

function coloursBy({ get }: Api): ColourReads {
  return {
    colours: (query) => get('/api/shop/colours', { query }),
    colour: (system, slug) => get('/api/shop/colours/{system}/{slug}', { system, slug }),
    bases: (productIds) =>
      get('/api/shop/colours/bases', { query: { productIds: productIds.join() } }),
    paints: (system, slug) => get('/api/shop/colours/{system}/{slug}/paints', { system, slug }),
  }
}

function returning(read: (...asked: readonly never[]) => Promise<unknown>) {
  return async (...asked: readonly never[]): Promise<ReadResult<unknown>> => {
    try {
      return { ok: true, body: await read(...asked) }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      return { ok: false, status: failure.status, body: failure.body }
    }
  }
}
