import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { createSeedBox, createTokens, type SessionParts } from '#shop/accounts'
import type { CheckoutSettings } from '#shop/basket'
import { openCatalogue } from '#shop/catalogue'
import { PartCache } from '#shop/change-feed'
import { openProductFacts } from '#shop/checkout'
import { offerPoints } from '#shop/delivery'
import { Facets } from '#shop/facets'
import { sitemapRoutes } from './addresses/sitemaps.ts'
import { approvalRoutes } from './approvals/approvals.ts'
import { accountArea, staffArea, withdrawalArea } from './areas.ts'
import { addAudit } from './audit/audited.ts'
import { basketContactRoutes } from './basket/basket-contacts.ts'
import { basketLineRoutes } from './basket/basket-lines.ts'
import { basketRoutes, toCheckoutSettings } from './basket/baskets.ts'
import { cardWindowRoutes } from './basket/card-window.ts'
import { confirmationRoutes } from './basket/confirmations.ts'
import { callbackRoutes } from './basket/payment-callbacks.ts'
import { paymentRoutes } from './basket/payment-intents.ts'
import { termsRoutes } from './basket/terms.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { caseRoutes } from './cases/cases.ts'
import { catalogueResources, openCatalogueContext } from './catalogue/catalogue.ts'
import { pickupPointRoutes } from './delivery/pickup-points.ts'
import { demoMailRoutes } from './demo/demo-mails.ts'
import type { App, AppDeps, HttpConfig } from './deps.ts'
import { apiDocs, describeApi } from './describe-api.ts'
import { enquiryRoutes } from './enquiries/enquiries.ts'
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
import { healthRoutes } from './health.ts'
import { invoiceRoutes } from './invoices/invoices.ts'
import { logReplies } from './log/logging.ts'
import { addMetrics } from './measure.ts'
import { mediaRoutes } from './media.ts'
import { newsletterRoutes } from './newsletter/newsletter.ts'
import { offerRoutes } from './offers/offers.ts'
import { orderResources } from './orders/order-resources.ts'
import { pageRoutes, sendRefusal } from './pages/pages.ts'
import { speakDanish } from './problem/issue-texts.ts'
import { sendProblem } from './problem/problem.ts'
import { NotFound } from './problem/refusals.ts'
import { completeSchemas } from './problem/reply-schemas.ts'
import { siteFinder } from './products/other-sites.ts'
import { quickOrderRoutes } from './quick-order/quick-order.ts'
import { reportRoutes } from './reports/reports.ts'
import { routesOf } from './routes/route.ts'
import { countVisits } from './statistics/statistics.ts'
import { consentRoutes } from './tracking/consents.ts'
import { pingRoutes } from './tracking/ping.ts'
import { savedBasketRoutes } from './user-baskets/saved-baskets.ts'
import { userBasketRoutes } from './user-baskets/user-baskets.ts'
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
  await app.register(healthRoutes(deps))
  const catalogue = openCatalogue(deps.database)
  app.addHook('onClose', () => catalogue.close())
  app.decorate(
    'findOtherSite',
    siteFinder(catalogue, () => originOfFirst(deps)),
  )
  const facets = new Facets(catalogue)
  app.decorate('readProducts', () => facets.readMany())
  const { productCacheMb = PRODUCT_CACHE_MB, responseCacheMb = RESPONSE_CACHE_MB } = deps.config
  const parts = new PartCache(productCacheMb * MEBIBYTE, catalogue.isConnected)
  const settings = toCheckoutSettings(deps, openProductFacts(deps.database.db, catalogue, parts))
  const sources = { accounts: deps.database.db, catalogue, facets, cache: parts }
  const context = {
    ...openCatalogueContext(sources, deps.config.demoLogins, reporter(app)),
    onNothing: countVisits(app, deps.database.db, settings.now),
  }
  const cache = new ResponseCache(catalogue, responseCacheMb * MEBIBYTE)
  await app.register(catalogueResources(deps, context, cache))
  await addMetrics(app, deps, { catalogue, facets, parts, context, cache })
  await addBasketResources(app, deps, settings)
  await app.register(userBasketRoutes(deps, settings))
  await app.register(savedBasketRoutes(deps, settings))
  await app.register(quickOrderRoutes({ db: deps.database.db, search: context.search, settings }))
  await app.register(reportRoutes({ db: deps.database.db, now: settings.now }))
  await app.register(basketLineRoutes(deps, settings))
  await app.register(basketContactRoutes())
  await app.register(paymentRoutes(deps))
  await app.register(callbackRoutes(deps))
  await app.register(confirmationRoutes(deps))
  await app.register(orderResources(deps, settings))
  await app.register(offerRoutes(deps, settings))
  await app.register(caseRoutes(deps, settings))
  await app.register(approvalRoutes(deps))
  await app.register(invoiceRoutes(deps))
  await addAreas(app, deps, settings)
  await app.register(consentRoutes(deps.database, deps.config.trackers))
  await app.register(termsRoutes(deps))
  await app.register(mediaRoutes(deps))
  await app.register(cardWindowRoutes(deps.cardWindow))
  await app.register(demoMailRoutes(deps.mailbox))
  if (deps.config.apiDocs) await app.register(apiDocs)
  for (const plugin of deps.plugins ?? []) await app.register(plugin)
  await app.register(sitemapRoutes(deps, catalogue))
  await app.register(pageRoutes(deps, context, cache, settings))
}

async function addAreas(app: App, deps: AppDeps, settings: CheckoutSettings): Promise<void> {
  const sessions = sessionParts(deps)
  const secondFactor = secondFactorRule(deps)
  const whole = { ...deps, db: sessions.db, sessions, settings, secondFactor }
  await app.register(routesOf(accountArea, whole))
  await app.register(routesOf(staffArea, whole))
  await app.register(routesOf(withdrawalArea, whole))
  await app.register(pingRoutes(sessions))
  await app.register(enquiryRoutes(sessions))
  await app.register(newsletterRoutes(sessions))
}

/** Writes down what is wrong with content. */
function reporter(app: App) {
  return (facts: object, message: string) => app.log.error(facts, message)
}

async function addBasketResources(
  app: App,
  deps: AppDeps,
  settings: CheckoutSettings,
): Promise<void> {
  const points = offerPoints(deps.pickupPoints, (error) =>
    app.log.warn({ err: error }, 'the parcel shops cannot be listed'),
  )
  await app.register(pickupPointRoutes(deps.database.db, points))
  await app.register(basketRoutes(deps, settings, points))
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
