import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { tellSettings } from './config-told.ts'

const told = (env: Record<string, string>) =>
  new Map(tellSettings(env, loadConfig(env)).map((one) => [one.variable, one]))

test('each value says whether it is of the environment or the standard', () => {
  const settings = told({
    PUBLIC_ORIGIN: 'https://shop.example',
    CDN_ENDPOINT: 'https://cdn.example',
  })
  expect(settings.get('PUBLIC_ORIGIN')).toMatchObject({
    source: 'environment',
    value: 'https://shop.example',
  })
  // It is on as soon as there is an address.
  expect(settings.get('CDN')).toMatchObject({ source: 'default', value: 'on' })
  expect(settings.get('NODE_ENV')).toMatchObject({ source: 'default', value: 'development' })
  expect(settings.get('GOOGLE_TAG')).toMatchObject({ is_set: false, value: null })
})

test('a value is told as the shop runs with it', () => {
  const settings = told({
    PUBLIC_ORIGIN: 'https://shop.example/',
    CDN: 'on',
    CHAT_SCRIPT: 'https://chat.example/chat.js',
  })
  expect(settings.get('PUBLIC_ORIGIN')).toMatchObject({ value: 'https://shop.example' })
  // Without an address there is none.
  expect(settings.get('CDN')).toMatchObject({ source: 'environment', value: 'off' })
  expect(settings.get('CHAT')).toMatchObject({ source: 'default', value: 'on' })
  const off = told({ CHAT: 'off', CHAT_SCRIPT: 'https://chat.example/chat.js' })
  expect(off.get('CHAT')).toMatchObject({ value: 'off' })
})

test('where files are kept is told, without the keys', () => {
  const settings = told({
    S3_BUCKET: 'byggefjorden',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY: 'id',
    S3_SECRET_KEY: 'kodeord',
  })
  expect(settings.get('S3_BUCKET')).toMatchObject({ source: 'environment', value: 'byggefjorden' })
  expect(settings.get('S3_ENDPOINT')).toMatchObject({ value: 'https://s3.example' })
  expect(settings.get('S3_REGION')).toMatchObject({ source: 'default', value: 'us-east-1' })
  expect(settings.get('S3_PATH_STYLE')).toMatchObject({ source: 'default', value: 'on' })
  expect(settings.get('S3_PREFIX')).toMatchObject({ is_set: false, value: null })
  expect(told({}).get('S3_BUCKET')).toMatchObject({ is_set: false, value: null })
})

test('a secret is told to be set, and never what it is', () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_51HxxExampleKeyOfAShop',
    STRIPE_WEBHOOK_SECRET: 'whsec_ExampleOfAShop0123456789',
    SMTP_URL: 'smtps://shop:kodeord@mail.example:465',
    DATABASE_URL: 'postgres://planke:kodeord@db.example/planke',
    SECRET: '4f9b1c0de82a7365c4f9b1c0de82a7365c4f9b1c0de82a7365c4f9b1c0de82a7',
    S3_BUCKET: 'byggefjorden',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY: 'AKIAEXAMPLEOFASHOP01',
    S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG/kodeord',
  }
  const settings = told(env)
  const { S3_BUCKET: _, S3_REGION: __, ...secrets } = env
  for (const variable of Object.keys(secrets)) {
    expect(settings.get(variable)).toMatchObject({ is_secret: true, is_set: true, value: null })
  }
  const all = JSON.stringify([...settings.values()])
  for (const value of Object.values(secrets)) expect(all).not.toContain(value)
  expect(all).not.toContain('kodeord')
  expect(settings.get('ERP_SECRET')).toMatchObject({ is_set: false })
})
