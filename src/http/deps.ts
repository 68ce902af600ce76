import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  onSendAsyncHookHandler,
} from 'fastify'
import type { Storefront } from '#contract/storefront'
import type { Database } from '#database/client'
import type { Originals, Thumbnails } from '#shop/media'
import type { OrderParts } from '#shop/settlement'
import type { CardWindow } from './basket/card-window.ts'
import type { MailboxReader } from './demo/demo-mails.ts'
import type { Identify } from './guard/principal.ts'
import type { Rates } from './guard/rates.ts'
import type { Metrics } from './metrics/metrics.ts'

/** The shop over HTTP. */
export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until goods are in memory, where they are too many for the database to be asked meanwhile. */
    readGoods(): Promise<void>
  }
}

/** What the shop's API is built from; main.ts puts the real parts in, tests their own. */
export interface AppDeps {
  readonly database: Database
  readonly config: HttpConfig
  /** Whether the database answers, can be written and has the tables of this program; asked by `/readyz`. */
  readonly isReady: () => Promise<boolean>
  readonly clock?: () => Date
  /** Who makes a request; left out, everyone is an anonymous visitor. */
  readonly identify?: Identify
  /** What placing and paying need. */
  readonly orders: OrderParts
  /** The window of the pretend payment company, where there is one. */
  readonly cardWindow?: CardWindow
  /** The mails that a demo shop keeps instead of sending them. */
  readonly mailbox?: MailboxReader
  readonly logger?: FastifyBaseLogger
  /** Left out: nothing is measured. */
  readonly metrics?: { readonly metrics: Metrics; readonly token: string } | undefined
  /** `off` for a bench; a part of them for a test. */
  readonly rates?: Partial<Rates> | 'off'
  /** Tests only: sees every reply as it is sent, and throws when it is not as documented. */
  readonly checkReply?: onSendAsyncHookHandler
  /** Makes the pages of the shop; without it there is only the API. */
  readonly storefront?: Storefront
  /** Pictures and documents. */
  readonly media?: { readonly thumbnails: Thumbnails; readonly originals: Originals }
  /** Where the shop can be visited when no `publicOrigin` is set: known once it listens. */
  readonly address?: () => string | undefined
  /** More places that answer: built assets. */
  readonly plugins?: readonly FastifyPluginAsync[]
}

/** The settings that what goes over HTTP depends on. */
export interface HttpConfig {
  readonly production: boolean
  readonly demo: boolean
  readonly host: string
  readonly publicOrigin: string | undefined
  readonly secret: string
  /** Whether the API can be read about at `/api/docs`. */
  readonly apiDocs?: boolean | undefined
  /** What the cache of product projections may take, in MiB. */
  readonly productCacheMb?: number | undefined
  /** What the cache of whole anonymous replies and pages may take, in MiB. */
  readonly responseCacheMb?: number | undefined
  /** Addresses of the proxies whose X-Forwarded-For is believed; nobody's by default. */
  readonly trustedProxies?: readonly string[]
}
