/** Puts the parts of the shop together: for the server, its jobs and the commands, and for what the routes are made of. */
import { readConfig } from '#config'
import { type Database, openDatabase } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import type { Addresses } from '#database/roles'
import { toCheckoutSettings } from '#http/basket/baskets'
import { ResponseCache } from '#http/cache/response-cache'
import { openCatalogueContext } from '#http/catalogue/catalogue'
import { createCatalogueReplies } from '#http/catalogue/catalogue-replies'
import type { AppDeps, Deps } from '#http/deps'
import { shared } from '#http/health'
import { Metrics } from '#http/metrics/metrics'
import { createSeedBox, createTokens } from '#shop/accounts'
import { openCatalogue } from '#shop/catalogue'
import { PartCache } from '#shop/change-feed'
import { openProductFacts } from '#shop/checkout'
import { offerPoints, type PickupPoints } from '#shop/delivery'
import { Facets } from '#shop/facets'
import type { Config } from './config.ts'
import { type Integrations, setUpIntegrations, setUpPickupPoints } from './integrations.ts'

const MEBIBYTE = 1024 * 1024
const PRODUCT_CACHE_MB = 64
const RESPONSE_CACHE_MB = 32

/** What every process of the shop is made of. */
export interface Parts extends Integrations {
  readonly database: Database
  /** Undefined: nothing is measured. */
  readonly metrics: Metrics | undefined
  /** Undefined: no parcel shops can be chosen. */
  readonly pickupPoints: PickupPoints | undefined
}

/**
 * Connects to nothing yet.
 *
 * @param address Where this process listens; undefined until it does.
 */
export function createParts(
  config: Config,
  { writing, reading }: Pick<Addresses, 'writing' | 'reading'>,
  address: () => string | undefined = () => undefined,
): Parts {
  const metrics = config.metricsToken ? new Metrics() : undefined
  const database = openDatabase({
    url: writing,
    replicaUrl: reading,
    onQuery: metrics?.observeQuery,
  })
  const integrations = setUpIntegrations(config, database, address)
  return { ...integrations, database, metrics, pickupPoints: setUpPickupPoints(config) }
}

/** The database that is configured; undefined: the embedded one of the data directory. */
export function configuredAddresses(config: Config): Addresses | undefined {
  const { databaseUrl, databaseOwnerUrl, databaseReplicaUrl } = config
  if (!databaseUrl) return undefined
  return {
    owner: databaseOwnerUrl ?? databaseUrl,
    writing: databaseUrl,
    reading: databaseReplicaUrl,
  }
}

/** A command: does its work with the parts that the server would have, and closes them. */
export async function withParts(work: (parts: Parts) => Promise<void>): Promise<void> {
  const config = readConfig()
  const configured = configuredAddresses(config)
  const embedded = configured ? undefined : await EmbeddedDatabase.start(config)
  const addresses = configured ?? embedded?.addresses
  if (!addresses) return
  const parts = createParts(config, addresses)
  try {
    await work(parts)
  } finally {
    await parts.database.close()
    await embedded?.stop()
  }
}

/** What the routes are made of. The app closes the catalogue with itself. */
export function createDeps(given: AppDeps): Deps {
  const { database, config, clock = () => new Date(), logger } = given
  const { db } = database
  const { productCacheMb = PRODUCT_CACHE_MB, responseCacheMb = RESPONSE_CACHE_MB } = config
  const catalogue = openCatalogue(database)
  const parts = new PartCache(productCacheMb * MEBIBYTE, catalogue.isConnected)
  const sources = { accounts: db, catalogue, facets: new Facets(catalogue), cache: parts }
  const cache = new ResponseCache(catalogue, responseCacheMb * MEBIBYTE)
  return {
    ...given,
    ...{ db, parts, cache },
    context: openCatalogueContext(sources, config.demoLogins, (facts, message) =>
      logger?.error(facts, message),
    ),
    replies: createCatalogueReplies(catalogue, cache, config.cdnEndpoint),
    settings: toCheckoutSettings(given, openProductFacts(db, catalogue, parts)),
    points: offerPoints(given.pickupPoints, (error) =>
      logger?.warn({ err: error }, 'the parcel shops cannot be listed'),
    ),
    isReady: shared(given.isReady),
    sessions: {
      db,
      tokens: createTokens(config.secret),
      seeds: createSeedBox(config.secret),
      now: clock,
    },
    secondFactor: { isSecondFactorRequired: !config.isLocalDemo },
  }
}
