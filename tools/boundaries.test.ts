import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, beforeAll, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const { forbidden, options } = require('./boundaries.cjs')
const { toInnerRules } = require('./boundary-rules.cjs')

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** A small shop that keeps every rule; each test adds one file that breaks one. */
const clean = {
  'src/kernel/money.ts': 'export type Ore = number',
  'src/contract/basket.ts': `import 'zod'; import type { Ore } from '#kernel/money'; export type B = Ore`,
  'src/database/transaction.ts': `import 'kysely'; import 'pg'; export type Tx = string`,
  'src/shop/delivery/index.ts': `import type { P } from '#shop/catalogue'; export type { P }`,
  'src/shop/catalogue/index.ts': `export * from './product.ts'; export * from './store.ts'`,
  'src/shop/catalogue/product.ts': `export type Product = { id: number }`,
  'src/shop/catalogue/store.ts': `import 'kysely'; import type { Product } from './product.ts'; export type P = Product`,
  'src/shop/basket/index.ts': `export * from './add-line.ts'`,
  'src/shop/basket/add-line.ts': `import type { Tx } from '#database/transaction'; import type { P } from '#shop/delivery'; export type L = Tx | P`,
  'src/shop/basket/add-line.test.ts': `import 'vitest'; import './add-line.ts'; import '#test/database'`,
  'src/shop/payment/index.ts': 'export type PaymentGateway = string; export const limit = 3',
  'src/adapters/payment/sandbox.ts': `import type { PaymentGateway } from '#shop/payment'; export type S = PaymentGateway`,
  'src/http/deps.ts': 'export type Deps = string',
  'src/http/basket.ts': `import 'fastify'; import '#contract/basket'; import '#shop/basket'; import '@fastify/cookie'; import './basket/lines.ts'`,
  'src/http/basket/lines.ts': `import '../guard/rates.ts'; import type { Deps } from '../deps.ts'; export type L = Deps`,
  'src/http/basket/lines.test.ts': `import '../catalogue/routes.ts'`,
  'src/http/catalogue/routes.ts': 'export const routes = 1',
  'src/http/guard/rates.ts': 'export const rates = 1',
  'src/web/ui/button.tsx': `import 'react'; import './button.module.css'`,
  'src/web/ui/format-dates.ts': 'export const dates = 1',
  'src/web/ui/button.module.css': '.button { color: red }',
  'src/web/api-client/index.ts': `export * from './basket.ts'`,
  'src/web/api-client/basket.ts': `import type { B } from '#contract/basket'; export type Basket = B`,
  'src/web/storefront/routes.tsx': `import '#ui/button'; import '#api-client'; import 'react-router'`,
  'src/web/storefront/texts.ts': 'export const texts = 1',
  'src/web/storefront/views/card.ts': `import '../texts.ts'`,
  'src/web/storefront/components/card.tsx': `import '../views/card.ts'`,
  'src/web/ui/format.ts': 'export const format = 1',
  'src/web/admin/routes.tsx': `import '#ui/format'; import '#api-client'; import 'react-router'`,
  'src/config.ts': `import 'zod'; import 'node:fs'; export const config = 1`,
  'src/main.ts': `import './config.ts'; import '#http/basket'; import '#adapters/payment/sandbox'`,
  'test/support/database.ts': `import '#database/transaction'`,
  'tools/start.mjs': `import 'node:fs'`,
}

const packages = ['zod', 'kysely', 'pg', 'fastify', '@fastify/cookie', 'react']
const others = ['react-router', 'vitest', 'sharp', 'pdfkit', 'nodemailer', 'pg-boss', 'left-pad']

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  trees.push(tree)
  cpSync('package.json', join(tree, 'package.json'))
  for (const name of [...packages, ...others]) {
    write(tree, `node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
    write(tree, `node_modules/${name}/index.js`, '')
  }
  for (const [name, text] of Object.entries(files)) write(tree, name, text)
  return tree
}

function write(tree: string, name: string, text: string): void {
  mkdirSync(dirname(join(tree, name)), { recursive: true })
  writeFileSync(join(tree, name), text)
}

type Violations = ICruiseResult['summary']['violations']

async function findViolations(more: Record<string, string> = {}): Promise<Violations> {
  const baseDir = plant({ ...clean, ...more })
  const settings = { ...options, baseDir, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(
    ['src', 'test', 'tools'],
    settings,
    options.enhancedResolveOptions,
  )
  return (output as ICruiseResult).summary.violations
}

/** The rules that were broken; of a file, those that it breaks or is the other end of. */
function rulesOf(violations: Violations, file?: string): string[] {
  const own = violations.filter(({ from, to }) => file === undefined || [from, to].includes(file))
  return [...new Set(own.map(({ rule }) => rule.name))].sort()
}

test('a tree that keeps to the tables passes', async () => {
  expect(await findViolations()).toEqual([])
})

const breaches = [
  [
    'the kernel importing the database',
    'folder-kernel',
    'src/kernel/a.ts',
    '#database/transaction',
  ],
  ['the shop importing the API', 'folder-shop', 'src/shop/access/index.ts', '#http/basket'],
  [
    'the storefront importing the shop',
    'folder-web-storefront',
    'src/web/storefront/a.ts',
    '#shop/catalogue',
  ],
  ['the API importing an adapter', 'folder-http', 'src/http/a.ts', '#adapters/payment/sandbox'],
  [
    'the storefront importing the admin',
    'folder-web-storefront',
    'src/web/storefront/a.ts',
    '../admin/routes.tsx',
  ],
  [
    'the admin importing the storefront',
    'folder-web-admin',
    'src/web/admin/a.ts',
    '../storefront/routes.tsx',
  ],
  [
    'the admin importing a part of the storefront',
    'folder-web-admin',
    'src/web/admin/a.ts',
    '#ui/button',
  ],
  [
    'the admin importing a file beside the one it may',
    'folder-web-admin',
    'src/web/admin/a.ts',
    '../ui/format-dates.ts',
  ],
  ['ui importing the API client', 'folder-web-ui', 'src/web/ui/a.ts', '#api-client'],
  ['ui importing the contract', 'folder-web-ui', 'src/web/ui/a.ts', '#contract/basket'],
  ['ui importing the router', 'package-react-router', 'src/web/ui/a.ts', 'react-router'],
  ['a module calling one it may not', 'module-payment', 'src/shop/payment/a.ts', '#shop/basket'],
  ['the guard importing a resource', 'http-guard', 'src/http/guard/a.ts', '../basket/lines.ts'],
  [
    'a resource importing one it may not',
    'http-basket',
    'src/http/basket/a.ts',
    '../catalogue/routes.ts',
  ],
  [
    'a resource importing what puts it together',
    'http-catalogue',
    'src/http/catalogue/a.ts',
    '../basket.ts',
  ],
  [
    'a view importing a component',
    'web-storefront-views',
    'src/web/storefront/views/a.ts',
    '../components/card.tsx',
  ],
  [
    'a component importing the routes',
    'web-storefront-components',
    'src/web/storefront/components/a.ts',
    '../routes.tsx',
  ],
  [
    'a file inside a module, from another module',
    'by-its-face',
    'src/shop/delivery/a.ts',
    '../catalogue/product.ts',
  ],
  [
    'a file inside a module, from the API',
    'by-its-face',
    'src/http/a.ts',
    '../shop/catalogue/product.ts',
  ],
  [
    'a file inside a module, from a test',
    'by-its-face',
    'test/support/a.ts',
    '../../src/shop/catalogue/store.ts',
  ],
  [
    'a file inside the API client',
    'by-its-face',
    'src/web/storefront/a.ts',
    '../api-client/basket.ts',
  ],
  ['an adapter running the shop', 'adapters-by-type', 'src/adapters/payment/a.ts', '#shop/payment'],
  ['settings read far down', 'folder-http', 'src/http/a.ts', '#config'],
  ['Node in a component', 'no-node-in-the-browser', 'src/web/ui/a.ts', 'node:fs'],
  ['a test helper in the program', 'no-tests-in-the-program', 'src/http/a.ts', '#test/database'],
  ['a package in a launcher', 'launcher-alone', 'tools/a.mjs', 'zod'],
  ['an import of nothing', 'not-found', 'src/http/a.ts', './nothing.ts'],
  ['kysely outside a store file', 'package-kysely', 'src/shop/catalogue/a.ts', 'kysely'],
  ['pg in the API', 'package-kysely', 'src/http/a.ts', 'pg'],
  ['fastify in the shop', 'package-fastify', 'src/shop/catalogue/a.ts', '@fastify/cookie'],
  ['React on the server', 'package-react', 'src/http/a.ts', 'react'],
  ['zod in the shop', 'package-zod', 'src/shop/catalogue/a.ts', 'zod'],
  ['sharp in the API', 'package-sharp', 'src/http/a.ts', 'sharp'],
  ['pdfkit in the basket', 'package-pdfkit', 'src/shop/basket/a.ts', 'pdfkit'],
  [
    'nodemailer in another adapter',
    'package-nodemailer',
    'src/adapters/payment/a.ts',
    'nodemailer',
  ],
  ['pg-boss in the shop', 'package-pg-boss', 'src/shop/basket/a.ts', 'pg-boss'],
  ['a package no one owns', 'package-without-owner', 'src/http/a.ts', 'left-pad'],
].map(([breach = '', rule = '', file = '', imported = ''], at) => {
  // All of them in one tree, where no file imports one of these.
  return { breach, rule, file: file.replace('/a.', `/a${at}.`), imported }
})

let broken: Violations
beforeAll(async () => {
  broken = await findViolations(
    Object.fromEntries(breaches.map(({ file, imported }) => [file, `import '${imported}'`])),
  )
})

test.each(breaches)('$breach is caught by $rule', ({ rule, file }) => {
  expect(rulesOf(broken, file)).toEqual([rule])
})

test('nothing else is caught beside what breaks a rule', () => {
  const files = breaches.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  expect(broken.filter(({ from }) => !files.includes(from))).toEqual([])
})

test('a circle of types is caught', async () => {
  const circle = {
    'src/http/a.ts': `import type { B } from './b.ts'; export type A = B`,
    'src/http/b.ts': `import type { A } from './a.ts'; export type B = A`,
  }
  expect(rulesOf(await findViolations(circle))).toEqual(['no-circle'])
})

test('a circle in a table is caught', () => {
  const circle = { basket: ['delivery'], delivery: ['catalogue'], catalogue: ['basket'], guard: [] }
  expect(() => toInnerRules('http', circle, [])).toThrow(
    'a circle in the table: basket, delivery, catalogue',
  )
})

const unknown = [
  { place: 'a folder', rule: 'unknown-folder', folder: 'src/helpers' },
  { place: 'a folder of the web', rule: 'unknown-folder', folder: 'src/web/checkout' },
  { place: 'a folder of the API', rule: 'unknown-http', folder: 'src/http/helpers' },
  {
    place: 'a folder of the storefront',
    rule: 'unknown-web-storefront',
    folder: 'src/web/storefront/helpers',
  },
  { place: 'a file beside main.ts', rule: 'unknown-folder', folder: 'src' },
  { place: 'a module', rule: 'unknown-module', folder: 'src/shop/loyalty' },
  { place: 'a file beside the modules', rule: 'unknown-module', folder: 'src/shop' },
]

let placed: Violations
beforeAll(async () => {
  const files = unknown.flatMap(({ folder }, at) => [
    [`${folder}/alone.ts`, 'export const a = 1'],
    [`${folder}/asks.ts`, `import '#kernel/money'`],
    [`${folder}/asked.ts`, 'export const a = 1'],
    [`test/support/asks${at}.ts`, `import '../../${folder}/asked.ts'`],
  ])
  placed = await findViolations(Object.fromEntries(files))
})

test.each(unknown)('$place that is not in the table is caught by $rule', ({ rule, folder }) => {
  for (const name of ['alone', 'asks', 'asked']) {
    expect([name, rulesOf(placed, `${folder}/${name}.ts`)]).toEqual([name, [rule]])
  }
})
