/** Puts the parts of the shop together, starts them in order, and stops them in the reverse order. */
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Config, isLocalDemo, readConfig } from '#config'
import { type Database, openDatabase } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { MigrationFailure, migrate, readiness } from '#database/migrate'
import { type Addresses, grantRights } from '#database/roles'
import { dropKnownPasswords, knownLogins } from '#demo/planting/demo-passwords'
import { type App, type AppDeps, createApp, type Deps } from '#http/app'
import { createLogger } from '#http/log/logging'
import { loadStorefront, surfacePlugins } from '#http/surfaces'
import type { JobParts } from '#jobs/jobs'
import { measureRetention } from '#jobs/old-rows'
import { type Jobs, prepareQueue, startJobs } from '#jobs/start-jobs'
import { createSeedBox } from '#shop/accounts'
import { connectErp } from '#shop/orders'
import { keepTermsInForce } from '#shop/terms'
import { storefront, surfaces } from '#surface/surfaces'
import { makeFirstPage } from './first-page.ts'
import { type Media, setUpMedia } from './media.ts'
import { configuredAddresses, createDeps, createParts, type Parts } from './parts.ts'
import { plantDemo } from './plant-demo.ts'
import { reportMissing, warnOfSettings } from './start-warnings.ts'
import { type Stop, stopParts } from './stop-parts.ts'
import { stopServing } from './stop-serving.ts'

const OWNER_CONNECTIONS = 4
const BUILD = join(import.meta.dirname, '../build')

/** Stops what has been started, in the order of starting. */
const running: Stop[] = []
let logger = createLogger('info', false)
let isEnding = false
let endingSince = 0
/** Ctrl+C reaches this process twice: from the terminal, and from the launcher that passes it on. */
const SAME_SIGNAL_MS = 300

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) void end(0)
    else if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1)
  })
}
// The reader of the output may be gone; the shop goes on without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)

try {
  await start(readConfig())
} catch (error) {
  if (!isEnding) {
    process.stderr.write(`Planke cannot start: ${oneLine(error)}\n`)
    await end(1)
  }
}

async function start(config: Config): Promise<void> {
  logger = createLogger(config.logLevel, config.production)
  const addresses = configuredAddresses(config) ?? (await startEmbedded(config.dataDir))
  await bringUpToDate(addresses)
  let address: string | undefined
  const parts = createParts(config, addresses, () => address)
  const { database, metrics, erp } = parts
  metrics?.observeDue(() => measureRetention(database.db))
  running.push(() => database.close())
  if (erp) await connectErp(database.db)
  if (!isLocalDemo(config)) await closeToKnownPasswords(database)
  if (config.demo) await plantAsOwner(addresses, config, parts)
  // What orders of before the texts were kept were placed under, before anyone can change it.
  await keepTermsInForce(database.db)
  requireOpen()
  const media = await setUpMedia(config, database, logger)
  running.push(() => media.close())
  warnOfSettings(config, logger)
  const app = await createApp(
    await toDeps(config, parts, {
      ...{ media, library: media.library },
      address: () => address,
    }),
  )
  running.push(() => app.close())
  requireOpen()
  if (config.storefront) await makeFirstPage(app, { isEnding: () => isEnding })
  address = await open(app, config)
  requireOpen()
  process.stdout.write(`Planke kører på ${address}\n`)
  const work = beginWork(addresses.writing, parts, media, {
    library: media.library,
    seeds: createSeedBox(config.secret),
    origin: config.publicOrigin ?? address,
    onDeleted: metrics?.countDeleted,
  })
  // Both at once: no job begins while the last calls are answered.
  running.push(() => Promise.all([stopServing(app), work.stop()]))
  // Node itself keeps what it has compiled only when it ends well: the start after a kill would take half as long again.
  flushCompileCache()
  void reportMissing(database.db, { hasErp: erp !== undefined }, logger)
}

/** @throws when the shop is being stopped: what it has not begun yet would find no database. */
function requireOpen(): void {
  if (isEnding) throw new Error('the shop stops')
}

/** A demo of this machine may have used the database before. */
async function closeToKnownPasswords({ db }: Database): Promise<void> {
  const dropped = await dropKnownPasswords(db)
  if (dropped === 0) return
  logger.warn(`${dropped} accounts of the demo had the password that all know; it no longer works`)
}

/** What the routes are made of, in this process. */
async function toDeps(
  config: Config,
  { orders, labels, pickupPoints, database, metrics, sandbox, mailbox }: Parts,
  around: Required<Pick<AppDeps, 'media' | 'library' | 'address'>>,
): Promise<Deps> {
  const { metricsToken, rateLimits } = config
  return createDeps({
    ...around,
    ...{ logger, database, orders, labels, pickupPoints },
    config: {
      ...config,
      ...(isLocalDemo(config) && { isLocalDemo: true, demoLogins: knownLogins }),
    },
    ...(config.storefront ? await setUpPages(config) : {}),
    ...(sandbox ? { cardWindow: sandbox.window } : {}),
    ...(mailbox ? { mailbox } : {}),
    isReady: readiness(database.db),
    metrics: metrics && metricsToken ? { metrics, token: metricsToken } : undefined,
    ...(rateLimits ? {} : { rates: 'off' as const }),
  })
}

/** Many rows are loaded without the constraints and triggers of their tables, which the owner alone may take away. */
async function plantAsOwner({ owner }: Addresses, config: Config, parts: Parts): Promise<void> {
  const database = openDatabase({ url: owner, connections: OWNER_CONNECTIONS })
  try {
    await plantDemo(database.db, config, { sandbox: parts.sandbox, log: logger, requireOpen })
  } finally {
    await database.close()
  }
}

/** The pages of the last build, and the files they load; live, those of the sources. */
async function setUpPages({ isLive }: Config): Promise<Partial<AppDeps>> {
  if (isLive) {
    const { close, ...pages } = await (await import('./live-pages.ts')).openLivePages(storefront)
    running.push(close)
    return pages
  }
  return {
    storefront: await loadStorefront(BUILD, storefront),
    plugins: surfacePlugins(BUILD, surfaces),
  }
}

/** Starts background work once the shop listens: jobs, pictures, and the sandbox's unsent messages. */
function beginWork(
  url: string,
  { orders, mailer, sandbox, labels, erp, deleteOldMails }: Parts,
  media: Media,
  around: Pick<JobParts, 'library' | 'origin' | 'onDeleted' | 'seeds'>,
): Jobs {
  media.renderMissing()
  if (sandbox) {
    running.push(() => sandbox.close())
    sandbox.resume().catch((error: unknown) => logger.error({ err: error }, 'the sandbox'))
  }
  return startJobs(url, { ...around, orders, mailer, log: logger, labels, erp, deleteOldMails })
}

async function startEmbedded(dataDir: string): Promise<Addresses> {
  const embedded = await EmbeddedDatabase.start({
    dataDir,
    onTrouble: (message) => logger.warn(message),
  })
  running.push(() => embedded.stop())
  return embedded.addresses
}

async function bringUpToDate(addresses: Addresses): Promise<void> {
  try {
    const applied = await migrate(addresses.owner)
    if (applied.length > 0) logger.info({ applied }, 'the tables are up to date')
    await prepareQueue(addresses.owner)
    await grantRights(addresses)
  } catch (error) {
    if (error instanceof MigrationFailure) throw error
    throw new Error(`the database (DATABASE_URL) does not let us in: ${oneLine(error)}`)
  }
}

/** @returns The address to open in a browser. */
async function open(app: App, { host, port }: Config): Promise<string> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw new Error(`PORT ${port} on HOST ${host} cannot be used: ${oneLine(error)}`)
  })
  const { port: actual } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

async function end(code: number): Promise<void> {
  isEnding = true
  endingSince = performance.now()
  await stopParts(running, (error) => {
    logger.error({ err: error }, 'a part did not stop as it should')
    process.exitCode = 1
  })
  process.exit(code || process.exitCode)
}

/** An uncaught error leaves the process in an unknown state: it exits, to be restarted. */
function giveUp(error: unknown): void {
  logger.error({ err: error }, 'an uncaught error')
  if (!isEnding) void end(1)
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Node's error for an address with several IPs has its reasons inside and no message.
  if (error instanceof AggregateError && !error.message) return oneLine(error.errors[0])
  return error.message.replaceAll(/\s*\n\s*/g, '; ')
}
