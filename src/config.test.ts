import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, isLocalDemo, loadConfig } from './config.ts'
import { isLoopback } from './config-checks.ts'

const SECRET = '4f9b1c0de82a7365c4f9b1c0de82a7365c4f9b1c0de82a7365c4f9b1c0de82a7'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://planke:pw@db.example:5432/planke',
  SECRET,
  PUBLIC_ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtps://shop:pw@mail.example:465',
}

describe('the environment', () => {
  test('need not say anything for the demo shop', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      publicOrigin: undefined,
      trustedProxies: [],
      secret: undefined,
      demo: true,
      demoProducts: 5000,
      demoAgreements: { groups: 0, prices: 0 },
      demoHistory: { orders: 0, customers: undefined, years: 10 },
      productCacheMb: 32,
      responseCacheMb: 32,
      metricsToken: undefined,
      paymentProviders: ['sandbox', 'ean_invoice', 'pay_on_pickup', 'credit'],
      pickupPoints: 'built_in',
      apiDocs: true,
      storefront: true,
      isLive: false,
      hasChat: true,
      rateLimits: true,
      logLevel: 'info',
    })
  })

  test('names whom pages may tell of visits, and on this machine without TLS', () => {
    expect(loadConfig({}).trackers).toBeUndefined()
    expect(
      loadConfig({ MATOMO_URL: 'http://127.0.0.1:8080/', MATOMO_SITE: '3', GOOGLE_TAG: 'G-ABCD12' })
        .trackers,
    ).toEqual({
      matomo: { url: 'http://127.0.0.1:8080', site: 3 },
      google: { tag: 'G-ABCD12' },
    })
  })

  test('has a chat of its own, that of a company with or without consent, or none', () => {
    const chatOf = (values: Record<string, string>) => {
      const { hasChat, trackers } = loadConfig(values)
      return [hasChat, trackers]
    }
    const script = 'https://chat.example/widget.js'
    expect(chatOf({})).toEqual([true, undefined])
    expect(chatOf({ CHAT: 'off' })).toEqual([false, undefined])
    expect(chatOf({ CHAT_SCRIPT: script })).toEqual([false, { chat: { script } }])
    expect(chatOf({ CHAT_SCRIPT: script, CHAT_CONSENT: 'none' })).toEqual([
      false,
      { openChat: { script } },
    ])
    expect(chatOf({ CHAT: 'off', CHAT_SCRIPT: script })).toEqual([false, undefined])
  })

  test('names where files are kept, when it is not the data directory', () => {
    const keys = { S3_BUCKET: 'byggefjorden', S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'hemmelig' }
    expect(loadConfig({}).s3).toBeUndefined()
    const own = { ...keys, S3_ENDPOINT: 'https://s3.example/', S3_PREFIX: 'shop/files/' }
    expect(loadConfig(own).s3).toEqual({
      bucket: 'byggefjorden',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKey: 'id',
      secretKey: 'hemmelig',
      prefix: 'shop/files',
      isPathStyle: true,
    })
    const amazon = loadConfig({ ...keys, S3_REGION: 'eu-north-1' }).s3
    expect(amazon).toMatchObject({ region: 'eu-north-1', isPathStyle: false })
    expect(amazon?.endpoint).toBeUndefined()
    expect(loadConfig({ ...own, S3_PATH_STYLE: 'off' }).s3?.isPathStyle).toBe(false)
  })

  test.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET must be set for S3_ENDPOINT'],
    [{ S3_ACCESS_KEY: '' }, 'S3_ACCESS_KEY must be set, too'],
    [{ S3_SECRET_KEY: '' }, 'S3_SECRET_KEY must be set, too'],
    [{ S3_ENDPOINT: '' }, 'S3_REGION must be set for a bucket of Amazon'],
    [{ S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must be an address with https'],
    [{ S3_ENDPOINT: 'https://s3.example/bucket' }, 'S3_ENDPOINT must be an address with https'],
    [{ S3_ENDPOINT: 'https://id:kode@s3.example' }, 'S3_ENDPOINT must be an address with https'],
    [{ S3_BUCKET: 'Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_PREFIX: '../other' }, 'S3_PREFIX must be folders'],
    [{ S3_SECRET_KEY: 'with space' }, 'S3_SECRET_KEY must be as the storage gives it'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be one of'],
  ])('is refused with half of a storage, or a wrong one: %j', (wrong, message) => {
    const right = {
      S3_BUCKET: 'byggefjorden',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY: 'id',
      S3_SECRET_KEY: 'hemmelig',
    }
    expect(() => loadConfig({ ...right, ...wrong })).toThrow(message)
  })

  test('makes pages of their sources while working, and never in production', () => {
    expect(loadConfig({ STOREFRONT: 'live' })).toMatchObject({ storefront: true, isLive: true })
    expect(() => loadConfig({ ...production, STOREFRONT: 'live' })).toThrow(
      'STOREFRONT live is for development',
    )
  })

  test('says nothing with an empty value', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', SECRET: '' })).toEqual(loadConfig({}))
  })

  test('shows the documents of the API with the demo alone, unless it says so', () => {
    expect(loadConfig({ DEMO: 'off' }).apiDocs).toBe(false)
    expect(loadConfig({ DEMO: 'off', API_DOCS: 'on' }).apiDocs).toBe(true)
    expect(loadConfig({ API_DOCS: 'off' }).apiDocs).toBe(false)
    expect(loadConfig(production).apiDocs).toBe(false)
    expect(loadConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '30.5', 'PORT must be a whole number from 0 to 65535'],
    ['DEMO', 'yes', 'DEMO must be one of on, off'],
    [
      'MATOMO_URL',
      'http://stat.example',
      'MATOMO_URL must be an address with https: https://stat.example/matomo',
    ],
    [
      'MATOMO_URL',
      'stat.example',
      'MATOMO_URL must be an address with https: https://stat.example/matomo',
    ],
    [
      'CHAT_SCRIPT',
      'javascript:alert(1)',
      'CHAT_SCRIPT must be an address with https: https://stat.example/matomo',
    ],
    ['GOOGLE_TAG', "G-1';alert(1)", 'GOOGLE_TAG must be the id of a Google tag: G-…, AW-… or GT-…'],
    ['DEMO_PRODUCTS', '29', 'DEMO_PRODUCTS must be a whole number from 30 to 1000000'],
    ['DEMO_PRODUCTS', '1000001', 'DEMO_PRODUCTS must be a whole number from 30 to 1000000'],
    ['PRODUCT_CACHE_MB', '0', 'PRODUCT_CACHE_MB must be a whole number from 1 to 100000'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error'],
    ['DATABASE_URL', 'mysql://db/planke', 'DATABASE_URL must be a PostgreSQL address'],
    ['DATABASE_URL', 'db.example', 'DATABASE_URL must be a PostgreSQL address'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be a mail server address'],
    ['DATABASE_REPLICA_URL', 'http://db', 'DATABASE_REPLICA_URL must be a PostgreSQL address'],
    ['PUBLIC_ORIGIN', 'shop.example', 'PUBLIC_ORIGIN must be the address customers see'],
    ['PUBLIC_ORIGIN', 'https://shop.example/da', 'PUBLIC_ORIGIN must be the address customers'],
    ['PUBLIC_ORIGIN', 'ftp://shop.example', 'PUBLIC_ORIGIN must be the address customers see'],
    ['PAYMENT_PROVIDERS', 'sandbox,dollars', 'PAYMENT_PROVIDERS must be a list from sandbox'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy', 'TRUSTED_PROXIES must be a list of addresses'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be a list of addresses'],
    ['TRUSTED_PROXIES', 'fd00::/0', 'TRUSTED_PROXIES must be a list of addresses'],
    ['DATABASE_OWNER_URL', 'http://db', 'DATABASE_OWNER_URL must be a PostgreSQL address'],
    ['DATABASE_OWNER_URL', 'postgres://o@db/shop', 'DATABASE_URL must be set, too'],
  ])('with %s=%s stops the start with a line that names it', (name, value, line) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(line)
    expect(message).not.toContain('\n')
  })

  test('takes every value at its limits', () => {
    expect(loadConfig({ PORT: '0' }).port).toBe(0)
    expect(loadConfig({ PORT: '65535' }).port).toBe(65_535)
    expect(loadConfig({ PUBLIC_ORIGIN: 'https://shop.example/' }).publicOrigin).toBe(
      'https://shop.example',
    )
    expect(loadConfig({ DATABASE_URL: 'postgresql:///planke' }).databaseUrl).toBeDefined()
    expect(loadConfig({ PAYMENT_PROVIDERS: 'ean_invoice, sandbox' }).paymentProviders).toEqual([
      'ean_invoice',
      'sandbox',
    ])
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.1',
      'fd00::/8',
    ])
  })
})

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD', STRIPE_WEBHOOK_SECRET: 'whsec_5WbX8c' }

  test('takes the place of the sandbox where its keys are given', () => {
    const { stripe, paymentProviders } = loadConfig(keys)
    expect(stripe).toEqual({
      secretKey: 'sk_live_4eC39HqLyjWD',
      webhookSecret: 'whsec_5WbX8c',
      isMulticapture: false,
    })
    expect(paymentProviders).toEqual(['stripe', 'ean_invoice', 'pay_on_pickup', 'credit'])
    expect(loadConfig({ ...production, ...keys }).paymentProviders).toContain('stripe')
  })

  test.each([
    [{ PAYMENT_PROVIDERS: 'stripe' }, 'STRIPE_SECRET_KEY must be set for PAYMENT_PROVIDERS'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set, too'],
    [{ ...keys, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set, too'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_4eC39' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
    [{ ...keys, STRIPE_ENDPOINT: 'https://evil.example' }, 'STRIPE_ENDPOINT must be an address on'],
    [
      { ...production, ...keys, STRIPE_SECRET_KEY: 'sk_test_4eC39' },
      'STRIPE_SECRET_KEY is for tests, where no money moves; not for production',
    ],
    [
      { ...production, ...keys, STRIPE_ENDPOINT: 'http://127.0.0.1:4242' },
      'STRIPE_ENDPOINT is not for production',
    ],
  ])('with %j stops the start with a line that names what is wrong', (env, line) => {
    const message = refusal(env)
    expect(message).toContain(line)
    expect(message).not.toMatch(/4eC39|5WbX/)
  })
})

describe('QuickPay', () => {
  const keys = { QUICKPAY_API_KEY: 'k4'.repeat(32), QUICKPAY_PRIVATE_KEY: 'p7'.repeat(32) }

  test('takes the place of the sandbox where its keys are given, and test cards pay nothing in production', () => {
    const { quickpay, paymentProviders } = loadConfig(keys)
    expect(quickpay).toMatchObject({ apiKey: keys.QUICKPAY_API_KEY, allowsTests: true })
    expect(paymentProviders).toEqual(['quickpay', 'ean_invoice', 'pay_on_pickup', 'credit'])
    expect(loadConfig({ ...production, ...keys }).quickpay).toMatchObject({ allowsTests: false })
  })

  test.each([
    [{ PAYMENT_PROVIDERS: 'quickpay' }, 'QUICKPAY_API_KEY must be set for PAYMENT_PROVIDERS'],
    [{ ...keys, QUICKPAY_API_KEY: '' }, 'QUICKPAY_API_KEY must be set, too'],
    [{ ...keys, QUICKPAY_PRIVATE_KEY: '' }, 'QUICKPAY_PRIVATE_KEY must be set, too'],
    [{ ...keys, QUICKPAY_API_KEY: 'k4k4' }, 'QUICKPAY_API_KEY must be a key from the settings'],
    [
      { ...production, ...keys, QUICKPAY_ENDPOINT: 'http://127.0.0.1:4242' },
      'QUICKPAY_ENDPOINT is not for production',
    ],
  ])('with %j stops the start with a line that names what is wrong', (env, line) => {
    const message = refusal(env)
    expect(message).toContain(line)
    expect(message).not.toMatch(/k4k4|p7p7/)
  })
})

describe('parcel shops', () => {
  const keys = { SHIPMONDO_USER: 'shop', SHIPMONDO_KEY: 'c3c3c3' }

  test('are invented in a demo, real with the keys of Shipmondo, and otherwise none', () => {
    expect(loadConfig({}).pickupPoints).toBe('built_in')
    expect(loadConfig(keys).pickupPoints).toBe('shipmondo')
    expect(loadConfig({ ...production, ...keys }).shipmondo).toMatchObject({ user: 'shop' })
    expect(loadConfig(production).pickupPoints).toBe('off')
    expect(loadConfig({ ...keys, PICKUP_POINTS: 'off' }).pickupPoints).toBe('off')
  })

  test.each([
    [{ PICKUP_POINTS: 'shipmondo' }, 'SHIPMONDO_KEY must be set for PICKUP_POINTS'],
    [{ ...keys, SHIPMONDO_KEY: '' }, 'SHIPMONDO_KEY must be set, too'],
    [{ ...keys, SHIPMONDO_USER: '' }, 'SHIPMONDO_USER must be set, too'],
    [{ ...keys, SHIPMONDO_ENDPOINT: 'https://evil.example' }, 'SHIPMONDO_ENDPOINT must be an'],
    [
      { ...production, ...keys, SHIPMONDO_ENDPOINT: 'http://127.0.0.1:4242' },
      'SHIPMONDO_ENDPOINT is not for production',
    ],
    [{ ...production, PICKUP_POINTS: 'built_in' }, 'PICKUP_POINTS has parcel shops that do not'],
  ])('with %j stop the start with a line that names what is wrong', (env, line) => {
    const message = refusal(env)
    expect(message).toContain(line)
    expect(message).not.toContain('c3c3')
  })
})

describe('a secret', () => {
  test('of 31 bytes is too short, of 32 long enough, counted in bytes', () => {
    expect(refusal({ SECRET: SECRET.slice(0, 31) })).toContain('SECRET must be at least 32 bytes')
    expect(loadConfig({ SECRET: SECRET.slice(0, 32) }).secret).toHaveLength(32)
    expect(loadConfig({ SECRET: `${SECRET.slice(0, 28)}æø` }).secret).toHaveLength(30)
  })

  test.each(['x'.repeat(64), 'change-me-change-me-change-me-1234567890', `my-secret-${SECRET}`])(
    'that a person could guess is refused: %s',
    (value) => {
      expect(refusal({ SECRET: value })).toContain('SECRET looks like a default')
    },
  )

  test('is never repeated in what the operator is told', () => {
    expect(refusal({ SECRET: 'tooshort77' })).not.toContain('tooshort77')
    expect(refusal({ DATABASE_URL: 'my://planke:pw77@db' })).not.toContain('pw77')
  })
})

describe('production', () => {
  test('starts with a database, a secret, an origin and a mail server, and is no demo', () => {
    const config = loadConfig(production)
    expect(config.demo).toBe(false)
    expect(config.paymentProviders).toEqual(['ean_invoice', 'pay_on_pickup', 'credit'])
  })

  test.each(['DATABASE_URL', 'SECRET', 'PUBLIC_ORIGIN', 'SMTP_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(refusal({ ...production, [name]: undefined })).toBe(
        `${name} must be set in production`,
      )
    },
  )

  test('refuses to start with a short or guessable secret', () => {
    expect(refusal({ ...production, SECRET: 'short' })).toContain('SECRET must be at least 32')
    expect(refusal({ ...production, SECRET: 'a'.repeat(32) })).toContain('SECRET looks like')
  })

  test('refuses to start with the sandbox payment provider, whichever setting turns it on', () => {
    expect(refusal({ ...production, PAYMENT_PROVIDERS: 'ean_invoice,sandbox' })).toContain(
      'PAYMENT_PROVIDERS turns on the sandbox payment provider',
    )
    expect(refusal({ ...production, DEMO: 'on' })).toContain('DEMO turns on the sandbox')
  })

  test('keeps its limits on calls', () => {
    expect(refusal({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS may not be off')
  })
})

describe('a demo of this machine, whose mails and passwords are known to anyone', () => {
  const demo = { DEMO: 'on' }

  test.each([{}, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://localhost:3000' }])(
    'is one with %j',
    (more) => expect(isLocalDemo(loadConfig({ ...demo, ...more }))).toBe(true),
  )

  test.each([
    { DEMO: 'off' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.2' },
    { PUBLIC_ORIGIN: 'https://shop.example' },
    { SMTP_URL: 'smtps://user:password@mail.example:465' },
  ])('is none with %j', (more) => expect(isLocalDemo(loadConfig({ ...demo, ...more }))).toBe(false))

  test('is none in production', () => {
    expect(isLocalDemo(loadConfig(production))).toBe(false)
  })
})

test('loopback is what only this machine can reach', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLoopback)).toBe(true)
  expect(
    ['0.0.0.0', '::', '192.168.1.2', 'shop.example', '127.0.0.1.evil.dk'].some(isLoopback),
  ).toBe(false)
})

function refusal(env: Record<string, string | undefined>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('it was not refused')
}
