import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Database } from '#database/client'
import type { Rates } from './rates.ts'

/** What the shop's API is built from; main.ts puts the real parts in, tests their own. */
export interface AppDeps {
  readonly database: Database
  readonly config: HttpConfig
  /** Whether the database answers and its tables are where this program needs them; asked by `/readyz`. */
  readonly isReady: () => Promise<boolean>
  readonly clock?: () => Date
  readonly logger?: FastifyBaseLogger
  /** `off` for a bench; a part of them for a test. */
  readonly rates?: Partial<Rates> | 'off'
  /** Tests only: a reply that is not what its contract says becomes an error. */
  readonly checkReplies?: boolean
  /** Makes the pages of the shop; without it there is only the API. */
  readonly storefront?: Storefront
  /** Counts the changes of what pages show; a page kept from before the last one is made again. */
  readonly pagesVersion?: () => number
  /** More places that answer: built assets, media. */
  readonly plugins?: readonly FastifyPluginAsync[]
}

/** The settings that what goes over HTTP depends on. */
export interface HttpConfig {
  readonly production: boolean
  readonly demo: boolean
  readonly host: string
  readonly publicOrigin: string | undefined
  readonly secret: string
  /** Addresses of the proxies whose X-Forwarded-For is believed; nobody's by default. */
  readonly trustedProxies?: readonly string[]
}

/** The shop's pages, as the build of src/web/storefront makes them. */
export interface Storefront {
  /**
   * The address under which one reply does for everybody: the path with the query keys that its page reads, in one
   * order. `undefined` for a page that is a visitor's own.
   */
  readonly sharedAddress: (path: string, query: URLSearchParams) => string | undefined
  readonly render: (request: PageRequest) => Promise<PageReply>
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** The frame alone, with nothing in it: the browser fetches what is the visitor's own. */
  readonly shell?: boolean
  /** The page that says no, because the address makes no sense. */
  readonly refused?: 400
  /** A GET of the shop's own API in this process, as somebody it does not know. */
  readonly get: (path: string) => Promise<ApiReply>
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
}

export interface PageReply {
  readonly status: number
  readonly html: string
  /** For a 3xx: a path of this shop. */
  readonly location?: string
  /** How long it is the same for everybody; 0: made anew each time. */
  readonly keepSeconds: number
  /** `sha256-…` of each inline script, for the content security policy. */
  readonly scriptHashes: readonly string[]
}
