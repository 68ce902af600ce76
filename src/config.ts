import { resolve } from 'node:path'
import { z } from 'zod'
import { AGREED_PROVIDERS } from '#kernel/payment-facts'
import {
  erpAddress,
  googleTag,
  isLoopback,
  isOrigin,
  isTold,
  isUnguessed,
  listOf,
  oneOf,
  ownMachine,
  proxy,
  quickpayKey,
  shipmondoWord,
  stripeKey,
  stripeWebhookSecret,
  urlOf,
  wholeNumber,
} from './config-checks.ts'
import { demoEnvironment, toDemo } from './config-demo.ts'
import { storageEnvironment, toS3 } from './config-storage.ts'
import { type Told, tellSettings } from './config-told.ts'
import { keptSecret } from './kept-secret.ts'

/** A value in the environment is wrong; the message is one line and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'quickpay', ...AGREED_PROVIDERS] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

const MIN_SECRET_BYTES = 32

const postgresUrl = urlOf('PostgreSQL address', /^postgres(ql)?:$/, 'postgres://me:pass@host/shop')
const smtpUrl = urlOf('mail server address', /^smtps?:$/, 'smtps://user:password@host:465')

const origin = z
  .string()
  .refine(isOrigin, 'must be the address customers see, without a path: https://shop.example')

const secret = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES,
    `must be at least ${MIN_SECRET_BYTES} bytes; make one with: openssl rand -hex 32`,
  )
  .refine(isUnguessed, 'looks like a default or an example; make one with: openssl rand -hex 32')

const provider = z.enum(
  PAYMENT_PROVIDERS,
  `must be a list from ${PAYMENT_PROVIDERS.join(', ')}, with commas`,
)

const tracker = z
  .string()
  .refine(
    (text) => URL.canParse(text) && isTold(new URL(text)),
    'must be an address with https: https://stat.example/matomo',
  )

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  CDN: oneOf(['on', 'off']).optional(),
  CDN_ENDPOINT: origin.optional(),
  TRUSTED_PROXIES: listOf(proxy).default([]),
  SECRET: secret.optional(),
  DEMO: oneOf(['on', 'off']).optional(),
  ...demoEnvironment.shape,
  ...storageEnvironment.shape,
  PRODUCT_CACHE_MB: wholeNumber(1, 100_000).default(32),
  RESPONSE_CACHE_MB: wholeNumber(1, 100_000).default(32),
  METRICS_TOKEN: secret.optional(),
  SMTP_URL: smtpUrl.optional(),
  PAYMENT_PROVIDERS: listOf(provider).optional(),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  STRIPE_ENDPOINT: ownMachine.optional(),
  STRIPE_MULTICAPTURE: oneOf(['on', 'off']).default('off'),
  QUICKPAY_API_KEY: quickpayKey.optional(),
  QUICKPAY_PRIVATE_KEY: quickpayKey.optional(),
  QUICKPAY_ENDPOINT: ownMachine.optional(),
  PICKUP_POINTS: oneOf(['built_in', 'shipmondo', 'off']).optional(),
  SHIPMONDO_USER: shipmondoWord.optional(),
  SHIPMONDO_KEY: shipmondoWord.optional(),
  SHIPMONDO_ENDPOINT: ownMachine.optional(),
  SHIPMONDO_OWN_AGREEMENT: oneOf(['on', 'off']).default('off'),
  ERP_URL: erpAddress.optional(),
  ERP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MATOMO_URL: tracker.optional(),
  MATOMO_SITE: wholeNumber(1, 1_000_000_000).default(1),
  GOOGLE_TAG: googleTag.optional(),
  CHAT: oneOf(['on', 'off']).default('on'),
  CHAT_SCRIPT: tracker.optional(),
  CHAT_CONSENT: oneOf(['functional', 'none']).default('functional'),
  API_DOCS: oneOf(['on', 'off']).optional(),
  STOREFRONT: oneOf(['on', 'off', 'live']).default('on'),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error']).default('info'),
})
type Environment = z.infer<typeof environment>

/** The configuration as written, before a missing secret is made. */
type LoadedConfig = ReturnType<typeof loadConfig>

/** What the environment says, once checked; nothing else in the program reads the environment. README.md describes it. */
export type Config = Omit<LoadedConfig, 'secret'> & {
  readonly secret: string
  /** For staff, who see no secrets. */
  readonly told?: readonly Told[]
}

/**
 * Checks an environment. An empty value counts as unset.
 *
 * @throws {ConfigError} when a value is wrong, or when production lacks one it needs.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const demo = values.DEMO ? values.DEMO === 'on' : !production
  const stripe = toStripe(values)
  const quickpay = toQuickpay(values)
  const shipmondo = toShipmondo(values)
  const providers = [...(stripe ? ['stripe'] : []), ...(quickpay ? ['quickpay'] : [])]
  const config = {
    ...{ production, port: values.PORT, host: values.HOST },
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** Without a slash at the end. */
    publicOrigin: values.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    /** Where browsers read public categories; without a slash at the end. */
    cdnEndpoint: values.CDN === 'off' ? undefined : values.CDN_ENDPOINT?.replace(/\/$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    secret: values.SECRET,
    demo,
    ...toDemo(values),
    s3: toS3(values, (message) => new ConfigError(message)),
    productCacheMb: values.PRODUCT_CACHE_MB,
    responseCacheMb: values.RESPONSE_CACHE_MB,
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    paymentProviders: values.PAYMENT_PROVIDERS ?? offered(demo, providers),
    stripe,
    quickpay,
    pickupPoints: values.PICKUP_POINTS ?? knownPoints(demo, shipmondo),
    shipmondo,
    erp: toErp(values),
    ...toExternalServices(values),
    apiDocs: values.API_DOCS ? values.API_DOCS === 'on' : demo && !production,
    storefront: values.STOREFRONT !== 'off',
    /** Pages are made of the sources as they are, not of a build. */
    isLive: values.STOREFRONT === 'live',
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  }
  for (const [name, key] of PROVIDER_KEYS) {
    const isWanted = config.paymentProviders.includes(name) && !providers.includes(name)
    if (isWanted) throw new ConfigError(`${key} must be set for PAYMENT_PROVIDERS with ${name}`)
  }
  const isUnknown = config.pickupPoints === 'shipmondo' && !shipmondo
  if (isUnknown) throw new ConfigError('SHIPMONDO_KEY must be set for PICKUP_POINTS with shipmondo')
  if (values.DATABASE_OWNER_URL) requireUrl(values)
  if (production) requireForProduction(values, config)
  return config
}

/**
 * The configuration of this process.
 *
 * @throws {ConfigError} as {@link loadConfig}; when a secret cannot be kept, another error.
 */
export function readConfig(): Config {
  const loaded = loadConfig(process.env)
  const told = tellSettings(process.env, loaded)
  return { ...loaded, secret: loaded.secret ?? keptSecret(loaded.dataDir), told }
}

/** Whether the shop is a demo that only this machine can reach: only then are its mails and passwords known to anyone. */
export function isLocalDemo({
  demo,
  production,
  host,
  publicOrigin,
  smtpUrl,
}: Pick<Config, 'demo' | 'production' | 'host' | 'publicOrigin' | 'smtpUrl'>): boolean {
  const isOpen = publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)
  return demo && !production && isLoopback(host) && !isOpen && !smtpUrl
}

const PROVIDER_KEYS = [
  ['stripe', 'STRIPE_SECRET_KEY'],
  ['quickpay', 'QUICKPAY_API_KEY'],
] as const

/** The pretend provider makes way for a real one. */
function offered(demo: boolean, providers: readonly string[]): PaymentProvider[] {
  return PAYMENT_PROVIDERS.filter((name) => {
    if (name === 'sandbox') return demo && providers.length === 0
    return PROVIDER_KEYS.every(([key]) => key !== name) || providers.includes(name)
  })
}

function toStripe(values: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY must be set, too')
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be set, too')
  const isMulticapture = values.STRIPE_MULTICAPTURE === 'on'
  return { secretKey, webhookSecret, isMulticapture, endpoint: values.STRIPE_ENDPOINT }
}

function toQuickpay(values: Environment) {
  const { QUICKPAY_API_KEY: apiKey, QUICKPAY_PRIVATE_KEY: privateKey } = values
  if (!apiKey && !privateKey) return undefined
  if (!apiKey) throw new ConfigError('QUICKPAY_API_KEY must be set, too')
  if (!privateKey) throw new ConfigError('QUICKPAY_PRIVATE_KEY must be set, too')
  // Test cards pay no money.
  const allowsTests = values.NODE_ENV !== 'production'
  return { apiKey, privateKey, allowsTests, endpoint: values.QUICKPAY_ENDPOINT }
}

/** Trackers are undefined when pages load nothing from others, and send them nothing. */
function toExternalServices(values: Environment) {
  const { MATOMO_URL: url, MATOMO_SITE: site, GOOGLE_TAG: tag, CHAT_CONSENT, CHAT } = values
  const script = CHAT === 'on' ? values.CHAT_SCRIPT : undefined
  const trackers = {
    ...(url && { matomo: { url: url.replace(/\/$/, ''), site } }),
    ...(tag && { google: { tag } }),
    ...(script && { [CHAT_CONSENT === 'none' ? 'openChat' : 'chat']: { script } }),
  }
  const isUsed = url || tag || script
  return { trackers: isUsed ? trackers : undefined, hasChat: CHAT === 'on' && !script }
}

function toErp(values: Environment) {
  const { ERP_URL: url, ERP_SECRET: secret } = values
  if (!url && !secret) return undefined
  if (!url) throw new ConfigError('ERP_URL must be set, too')
  if (!secret) throw new ConfigError('ERP_SECRET must be set, too')
  return { url, secret }
}

function toShipmondo(values: Environment) {
  const { SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = values
  if (!user && !key) return undefined
  if (!user) throw new ConfigError('SHIPMONDO_USER must be set, too')
  if (!key) throw new ConfigError('SHIPMONDO_KEY must be set, too')
  const { SHIPMONDO_OWN_AGREEMENT: own, SHIPMONDO_ENDPOINT: endpoint } = values
  return { user, key, isOwnAgreement: own === 'on', endpoint }
}

/** The invented parcel shops make way for real ones. */
function knownPoints(demo: boolean, shipmondo: object | undefined) {
  return shipmondo ? 'shipmondo' : demo ? 'built_in' : 'off'
}

function requireUrl({ DATABASE_URL: url }: Environment): void {
  if (!url) throw new ConfigError('DATABASE_URL must be set, too, for the role that writes')
}

function requireForProduction(values: Environment, config: LoadedConfig): void {
  for (const name of ['DATABASE_URL', 'SECRET', 'PUBLIC_ORIGIN', 'SMTP_URL'] as const) {
    if (!values[name]) throw new ConfigError(`${name} must be set in production`)
  }
  if (config.isLive) throw new ConfigError('STOREFRONT live is for development')
  if (/_test_/.test(values.STRIPE_SECRET_KEY ?? '')) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is for tests, where no money moves; not for production',
    )
  }
  for (const name of ['STRIPE_ENDPOINT', 'QUICKPAY_ENDPOINT', 'SHIPMONDO_ENDPOINT'] as const) {
    if (values[name]) throw new ConfigError(`${name} is not for production`)
  }
  if (values.PICKUP_POINTS === 'built_in') {
    throw new ConfigError('PICKUP_POINTS has parcel shops that do not exist, not for production')
  }
  if (!config.rateLimits) throw new ConfigError('RATE_LIMITS may not be off in production')
  if (config.paymentProviders.includes('sandbox')) {
    const name = values.PAYMENT_PROVIDERS ? 'PAYMENT_PROVIDERS' : 'DEMO'
    throw new ConfigError(`${name} turns on the sandbox payment provider, not for production`)
  }
}
