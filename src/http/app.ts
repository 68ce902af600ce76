import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { createSeedBox, createTokens, type SessionParts } from '#shop/accounts'
import { openCatalogue } from '#shop/catalogue'
import { PartCache } from '#shop/change-feed'
import { openProductFacts } from '#shop/checkout'
import { offerPoints } from '#shop/delivery'
import { Facets } from '#shop/facets'
import { areasOf } from './areas.ts'
import { addAudit } from './audit/audited.ts'
import { toCheckoutSettings } from './basket/baskets.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { keepCatalogue, openCatalogueContext } from './catalogue/catalogue.ts'
import { createCatalogueReplies } from './catalogue/catalogue-replies.ts'
import type { App, AppDeps, Deps, HttpConfig } from './deps.ts'
import { apiDocs, describeApi } from './describe-api.ts'
import { refuseForgeries } from './guard/anti-forgery.ts'
import { takeJsonOnly } from './guard/body.ts'
import { trustedProxies } from './guard/client-address.ts'
import { ignoreExpectations, refuseClient } from './guard/client-error.ts'
import { refuseTwoHosts } from './guard/one-host.ts'
import { toOriginForm } from './guard/origin.ts'
import { addPrincipals } from './guard/principal.ts'
import { limitRates } from './guard/rates.ts'
import { addSecurityHeaders, setSecurityHeaders } from './guard/security-headers.ts'
import { chooseSites } from './guard/site.ts'
import { decorateIdentity } from './guard/visitor.ts'
import { LINES_A_MINUTE, limitWork } from './guard/work.ts'
import { shared } from './health.ts'
import { logReplies } from './log/logging.ts'
import { observeParts } from './measure.ts'
import { pagesOf, sendRefusal } from './pages/pages.ts'
import { speakDanish } from './problem/issue-texts.ts'
import { sendProblem } from './problem/problem.ts'
import { NotFound } from './problem/refusals.ts'
import { completeSchemas } from './problem/reply-schemas.ts'
import { siteFinder } from './products/other-sites.ts'
import { routesOf } from './routes/route.ts'
import { countVisits } from './statistics/statistics.ts'
import { identifyByToken } from './users/identify.ts'

export type { App, AppDeps } from './deps.ts'

const MEBIBYTE = 1024 * 1024
const PRODUCT_CACHE_MB = 64
const RESPONSE_CACHE_MB = 32
const BODY_LIMIT_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 65_000
/** In characters. As long as the head of a request, so that a long parameter matches the same route as a short one. */
const PARAM_LENGTH = 16 * 1024
/** A client that reads nothing of a reply is disconnected after so long, or (Node checks twice) double. */
const STALLED_MS = 60_000
/** How often the timeouts of connections are checked. */
const TIMEOUT_CHECK_MS = 2_000

/** The shop over HTTP, ready to `listen` or `inject`. */
export async function createApp(deps: AppDeps): Promise<App> {
  const app = createServer(deps)
  await addHooks(app, deps)
  await addResources(app, deps)
  await app.ready()
  return app
}

/** Registers every route; the API document is made from them too. */
export async function addResources(app: App, deps: AppDeps): Promise<void> {
  const whole = openParts(app, deps)
  for (const { routes, prepare } of areasOf(whole)) {
    await app.register(routesOf(routes, whole, prepare))
  }
  if (deps.config.apiDocs) await app.register(apiDocs)
  for (const plugin of deps.plugins ?? []) await app.register(plugin)
  if (deps.storefront) await app.register(pagesOf(whole, deps.storefront))
}

/** Opens what the routes are made of; it closes with the app. */
function openParts(app: App, deps: AppDeps): Deps {
  const { database, config } = deps
  const { db } = database
  const catalogue = openCatalogue(database)
  app.addHook('onClose', () => catalogue.close())
  app.decorate(
    'findOtherSite',
    siteFinder(catalogue, () => originOfFirst(deps)),
  )
  const facets = new Facets(catalogue)
  app.decorate('readProducts', () => facets.readMany())
  const { productCacheMb = PRODUCT_CACHE_MB, responseCacheMb = RESPONSE_CACHE_MB } = config
  const parts = new PartCache(productCacheMb * MEBIBYTE, catalogue.isConnected)
  const settings = toCheckoutSettings(deps, openProductFacts(db, catalogue, parts))
  const sources = { accounts: db, catalogue, facets, cache: parts }
  const context = {
    ...openCatalogueContext(sources, config.demoLogins, reporter(app)),
    onNothing: countVisits(app, db, settings.now),
  }
  const cache = new ResponseCache(catalogue, responseCacheMb * MEBIBYTE)
  keepCatalogue(app, { db, context })
  observeParts(deps, { catalogue, facets, parts, context, cache })
  const points = offerPoints(deps.pickupPoints, (error) =>
    app.log.warn({ err: error }, 'the parcel shops cannot be listed'),
  )
  return {
    ...deps,
    ...{ db, settings, points, context, cache },
    isReady: shared(deps.isReady),
    sessions: sessionParts(deps),
    secondFactor: secondFactorRule(deps),
    replies: createCatalogueReplies(catalogue, cache, config.cdnEndpoint),
  }
}

/** Writes down what is wrong with content. */
function reporter(app: App) {
  return (facts: object, message: string) => app.log.error(facts, message)
}

export function createServer({ logger, config, storefront }: AppDeps): App {
  const app: App = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    clientErrorHandler: refuseClient,
    rewriteUrl: toOriginForm,
    trustProxy: trustedProxies(config.trustedProxies),
    forceCloseConnections: 'idle',
    // Open connections are answered while the shop stops.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: true,
      maxParamLength: PARAM_LENGTH,
    },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, isHttps(config))
      const isPage = error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/')
      if (storefront && isPage) void sendRefusal(storefront, request, reply)
      else sendProblem(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  return app
}

/** Hooks and handlers of every request, in the order in which they run. */
export async function addHooks(app: App, deps: AppDeps): Promise<void> {
  const { config, rates, dayRates, linesAMinute = LINES_A_MINUTE, checkReply } = deps
  const sessions = sessionParts(deps)
  const https = isHttps(config)
  speakDanish()
  app.setValidatorCompiler(validatorCompiler)
  completeSchemas(app)
  takeJsonOnly(app)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(new NotFound(), request, reply))
  decorateIdentity(app, config.secret, https)
  await app.register(cookie)
  app.decorateRequest('session', undefined)
  refuseTwoHosts(app)
  chooseSites(app)
  addPrincipals(app, deps.identify ?? identifyByToken(sessions, secondFactorRule(deps)))
  addAudit(app, deps.database.db)
  await limitRates(app, rates, dayRates)
  limitWork(app, rates === 'off' ? undefined : linesAMinute)
  await describeApi(app)
  refuseForgeries(app, config)
  addSecurityHeaders(app, https)
  logReplies(app)
  deps.metrics?.metrics.addTo(app)
  if (checkReply) app.addHook('onSend', checkReply)
  ignoreExpectations(app)
}

function sessionParts({
  database: { db },
  config,
  clock = () => new Date(),
}: AppDeps): SessionParts {
  return {
    db,
    tokens: createTokens(config.secret),
    seeds: createSeedBox(config.secret),
    now: clock,
  }
}

function secondFactorRule({ config }: AppDeps) {
  return { isSecondFactorRequired: !config.isLocalDemo }
}

function originOfFirst({ config, address }: AppDeps): string | undefined {
  return config.publicOrigin ?? address?.()
}

function isHttps({ publicOrigin }: HttpConfig): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}
