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
  /** Renders the pages of the shop; without it there is only the API. */
  readonly renderPage?: RenderPage
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

export interface PageRequest {
  /** Path and query, as asked. */
  readonly url: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** For the inline scripts of this page alone. */
  readonly nonce: string
  /** A GET of the shop's own API in this process, as the visitor who asked. */
  readonly get: (path: string) => Promise<ApiReply>
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
}

export interface PageReply {
  readonly status: number
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export type RenderPage = (request: PageRequest) => Promise<PageReply>
