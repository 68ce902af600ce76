/** A value of the environment, as the shop runs with it. */
export interface Told {
  readonly variable: string
  readonly source: 'environment' | 'default'
  readonly is_secret: boolean
  readonly is_set: boolean
  /** Null of a secret, and of what is not set. */
  readonly value: string | null
}

interface Loaded {
  readonly production: boolean
  readonly publicOrigin: string | undefined
  readonly cdnEndpoint: string | undefined
  readonly demo: boolean
  readonly paymentProviders: readonly string[]
  readonly pickupPoints: string
  readonly hasChat: boolean
  readonly trackers:
    | {
        readonly matomo?: { readonly url: string } | undefined
        readonly chat?: object | undefined
        readonly openChat?: object | undefined
      }
    | undefined
  readonly s3:
    | {
        readonly bucket: string
        readonly endpoint: string | undefined
        readonly region: string
        readonly prefix: string | undefined
        readonly isPathStyle: boolean
      }
    | undefined
  readonly rateLimits: boolean
  readonly apiDocs: boolean
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const onOff = (is: boolean) => (is ? 'on' : 'off')

/** What the shop runs with, which may be written otherwise in the environment; null: nothing. */
const SHOWN: Readonly<Record<string, (loaded: Loaded, given: string | null) => string | null>> = {
  NODE_ENV: ({ production }, given) => given ?? (production ? 'production' : 'development'),
  PUBLIC_ORIGIN: ({ publicOrigin }) => publicOrigin ?? null,
  CDN: ({ cdnEndpoint }) => onOff(cdnEndpoint !== undefined),
  CDN_ENDPOINT: ({ cdnEndpoint }, given) => cdnEndpoint ?? given,
  PAYMENT_PROVIDERS: ({ paymentProviders }) => paymentProviders.join(', '),
  STRIPE_MULTICAPTURE: (_, given) => given ?? 'off',
  PICKUP_POINTS: ({ pickupPoints }) => pickupPoints,
  SHIPMONDO_OWN_AGREEMENT: (_, given) => given ?? 'off',
  DEMO: ({ demo }) => onOff(demo),
  S3_BUCKET: ({ s3 }) => s3?.bucket ?? null,
  S3_ENDPOINT: ({ s3 }) => s3?.endpoint ?? null,
  S3_REGION: ({ s3 }) => s3?.region ?? null,
  S3_PREFIX: ({ s3 }) => s3?.prefix ?? null,
  S3_PATH_STYLE: ({ s3 }) => (s3 ? onOff(s3.isPathStyle) : null),
  MATOMO_URL: ({ trackers }) => trackers?.matomo?.url ?? null,
  GOOGLE_TAG: (_, given) => given,
  // It is the shop's own, or that of a script.
  CHAT: ({ hasChat, trackers }) =>
    onOff(hasChat || (trackers?.chat ?? trackers?.openChat) !== undefined),
  CHAT_SCRIPT: (_, given) => given,
  API_DOCS: ({ apiDocs }) => onOff(apiDocs),
  RATE_LIMITS: ({ rateLimits }) => onOff(rateLimits),
  LOG_LEVEL: ({ logLevel }) => logLevel,
}

/** Told are their names, and whether they are set: an address may have a password in it. */
const SECRETS = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'QUICKPAY_API_KEY', 'QUICKPAY_PRIVATE_KEY'],
  ...['SHIPMONDO_USER', 'SHIPMONDO_KEY', 'SMTP_URL', 'ERP_URL', 'ERP_SECRET', 'DATABASE_URL'],
  ...['SECRET', 'METRICS_TOKEN', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
]

/** What the environment says, and what holds where it says nothing. Values of secrets are left out here, so that nothing can tell them. */
export function tellSettings(env: Environment, loaded: Loaded): Told[] {
  const isGiven = (variable: string) => (env[variable]?.trim() ?? '') !== ''
  const sourceOf = (variable: string) => (isGiven(variable) ? 'environment' : 'default')
  const shown = Object.entries(SHOWN).map(([variable, readValue]): Told => {
    const value = readValue(loaded, env[variable]?.trim() || null)
    const is_set = value !== null
    return { variable, source: sourceOf(variable), is_secret: false, is_set, value }
  })
  const secrets = SECRETS.map((variable): Told => {
    const about = { is_secret: true, is_set: isGiven(variable), value: null }
    return { variable, source: sourceOf(variable), ...about }
  })
  return [...shown, ...secrets]
}
