import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { areasOf } from './areas.ts'
import { addAudit } from './audit/audited.ts'
import { keepCatalogue } from './catalogue/catalogue.ts'
import type { App, Deps, HttpConfig } from './deps.ts'
import { apiDocs, describeApi } from './describe-api.ts'
import { refuseForgeries } from './guard/anti-forgery.ts'
import { takeJsonOnly } from './guard/body.ts'
import { trustedProxies } from './guard/client-address.ts'
import { ignoreExpectations, refuseClient } from './guard/client-error.ts'
import { refuseTwoHosts, toOriginForm } from './guard/origin.ts'
import { addPrincipals } from './guard/principal.ts'
import { limitRates } from './guard/rates.ts'
import { addSecurityHeaders, setSecurityHeaders } from './guard/security-headers.ts'
import { chooseSites } from './guard/site.ts'
import { decorateIdentity } from './guard/visitor.ts'
import { LINES_A_MINUTE, limitWork } from './guard/work.ts'
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

export type { App, AppDeps, Deps } from './deps.ts'

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
export async function createApp(deps: Deps): Promise<App> {
  const app = createServer(deps)
  await addHooks(app, deps)
  await addResources(app, deps)
  await app.ready()
  return app
}

/** Registers every route; the API document is made from them too. */
export async function addResources(app: App, deps: Deps): Promise<void> {
  const { db, config, settings, storefront } = deps
  const { catalogue, facets } = deps.context
  app.addHook('onClose', () => catalogue.close())
  app.decorate(
    'findOtherSite',
    siteFinder(catalogue, () => config.publicOrigin ?? deps.address?.()),
  )
  app.decorate('readProducts', () => facets.readMany())
  keepCatalogue(app, deps)
  observeParts(deps)
  const onNothing = countVisits(app, db, settings.now)
  const whole = { ...deps, context: { ...deps.context, onNothing } }
  for (const { routes, prepare } of areasOf(whole)) {
    await app.register(routesOf(routes, whole, prepare))
  }
  if (config.apiDocs) await app.register(apiDocs)
  for (const plugin of deps.plugins ?? []) await app.register(plugin)
  if (storefront) await app.register(pagesOf(whole, storefront))
}

export function createServer({ logger, config, storefront }: Deps): App {
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
export async function addHooks(app: App, deps: Deps): Promise<void> {
  const { config, rates, dayRates, linesAMinute = LINES_A_MINUTE, checkReply } = deps
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
  addPrincipals(app, deps.identify ?? identifyByToken(deps.sessions, deps.secondFactor))
  addAudit(app, deps.db)
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

function isHttps({ publicOrigin }: HttpConfig): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}
