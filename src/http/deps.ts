import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  onSendAsyncHookHandler,
} from 'fastify'
import type { DemoLogin } from '#contract/catalogue/site'
import type { ToldSetting } from '#contract/settings'
import type { Database, Db } from '#database/client'
import type { SessionParts } from '#shop/accounts'
import type { CheckoutSettings } from '#shop/basket'
import type { PartCache } from '#shop/change-feed'
import type { OfferedPoints, PickupPoints } from '#shop/delivery'
import type { LabelMakers } from '#shop/labels'
import type { Library, Originals, Thumbnails } from '#shop/media'
import type { OrderParts } from '#shop/settlement'
import type { Storefront } from '#surface/pages'
import type { Trackers } from '#surface/trackers'
import type { ResponseCache } from './cache/response-cache.ts'
import type { CatalogueReplies } from './catalogue/catalogue-replies.ts'
import type { KeptMail } from './demo/demo-mail-pages.ts'
import type { Identify } from './guard/principal.ts'
import type { Rates } from './guard/rates.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CatalogueContext } from './products/catalogue-context.ts'

/** The shop over HTTP. */
export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits for the index of products, where they are too many for the database to answer meanwhile. */
    readProducts(): Promise<void>
  }
}

/** What the API is built from: main.ts passes the real parts, tests their own. */
export interface AppDeps {
  readonly database: Database
  readonly config: HttpConfig
  /** Whether the database answers, can be written and has the tables of this program; asked by `/readyz`. */
  readonly isReady: () => Promise<boolean>
  readonly clock?: () => Date
  /** Left out: by the bearer token. */
  readonly identify?: Identify
  readonly orders: OrderParts
  /** By the provider of a label; left out: the shop draws its own. */
  readonly labels?: LabelMakers | undefined
  /** Left out: no parcel shops can be chosen. */
  readonly pickupPoints?: PickupPoints | undefined
  /** The card window of the sandbox payment provider. */
  readonly cardWindow?: CardWindow
  /** The mails that a demo shop keeps instead of sending. */
  readonly mailbox?: MailboxReader
  readonly logger?: FastifyBaseLogger
  /** Left out: no metrics. */
  readonly metrics?: { readonly metrics: Metrics; readonly token: string } | undefined
  /** `off` for a benchmark; some of them for a test. */
  readonly rates?: Partial<Rates> | 'off'
  /** Some of those of a day, for a test. */
  readonly dayRates?: Partial<Rates>
  /** Lines of baskets in a minute, for a test. */
  readonly linesAMinute?: number
  /** Tests only: sees every reply as it is sent, and throws when it is not as documented. */
  readonly checkReply?: onSendAsyncHookHandler
  /** Renders the pages; left out, there is only the API. */
  readonly storefront?: Storefront
  /** Pictures and documents. */
  readonly media?: { readonly thumbnails: Thumbnails; readonly originals: Originals }
  /** Where staff put pictures and documents; left out: nowhere. */
  readonly library?: Library
  /** The address when no `publicOrigin` is set; known once the shop listens. */
  readonly address?: () => string | undefined
  /** More routes, such as those of built assets. */
  readonly plugins?: readonly FastifyPluginAsync[]
}

/** What the routes of an area are made of. */
export interface Deps extends AppDeps {
  readonly db: Db
  readonly sessions: SessionParts
  readonly settings: CheckoutSettings
  readonly secondFactor: SecondFactorRule
  readonly points: OfferedPoints
  readonly context: CatalogueContext
  /** Of product projections. */
  readonly parts: PartCache
  /** Replies and pages for anonymous visitors. */
  readonly cache: ResponseCache
  readonly replies: CatalogueReplies
}

/** What staff may do depends on it. */
export interface SecondFactorRule {
  /** Staff must have one. */
  readonly isSecondFactorRequired: boolean
}

export interface HttpConfig {
  readonly production: boolean
  readonly demo: boolean
  readonly host: string
  readonly publicOrigin: string | undefined
  readonly secret: string
  /** Where browsers read public categories; left out, from the shop itself. */
  readonly cdnEndpoint?: string | undefined
  /** Outside companies that pages may load from, with consent. */
  readonly trackers?: Trackers | undefined
  /** Pages have the shop's own chat. */
  readonly hasChat?: boolean | undefined
  /** A demo that only this machine can reach: its staff log in without a second factor. */
  readonly isLocalDemo?: boolean
  /** The accounts of such a demo. */
  readonly demoLogins?: readonly DemoLogin[]
  /** What the environment says, for staff; left out: nothing is told. */
  readonly told?: readonly ToldSetting[] | undefined
  /** Whether the API can be read about at `/api/docs`. */
  readonly apiDocs?: boolean | undefined
  /** Limit of the cache of product projections, in MiB. */
  readonly productCacheMb?: number | undefined
  /** Limit of the cache of anonymous replies and pages, in MiB. */
  readonly responseCacheMb?: number | undefined
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[]
}

/** The card window of the sandbox payment provider, which this process serves. */
export interface CardWindow {
  readonly css: string
  show(reference: string): Promise<WindowReply>
  submit(reference: string, fields: Readonly<Record<string, string>>): Promise<WindowReply>
}

export type WindowReply =
  | { readonly status: number; readonly html: string }
  | { readonly redirect: string }

/** The mails that the demo shop keeps. */
export interface MailboxReader {
  /** Newest first. */
  list(): Promise<KeptMail[]>
  read(id: string): Promise<KeptMail | undefined>
}
