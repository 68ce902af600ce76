import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'

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
  'src/web/ui/button.module.css': '.button { color: red }',
  'src/web/api-client/index.ts': `export * from './basket.ts'`,
  'src/web/api-client/basket.ts': `import type { B } from '#contract/basket'; export type Basket = B`,
  'src/web/storefront/routes.tsx': `import '#ui/button'; import '#api-client'; import 'react-router'`,
  'src/web/storefront/texts.ts': 'export const texts = 1',
  'src/web/storefront/views/card.ts': `import '../texts.ts'`,
  'src/web/storefront/components/card.tsx': `import '../views/card.ts'`,
  'src/web/admin/routes.tsx': `import '#ui/button'; import '#api-client'; import 'react-router'`,
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

async function listBroken(more: Record<string, string> = {}): Promise<string[]> {
  const baseDir = plant({ ...clean, ...more })
  const settings = { ...options, baseDir, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(
    ['src', 'test', 'tools'],
    settings,
    options.enhancedResolveOptions,
  )
  const { violations } = (output as ICruiseResult).summary
  return [...new Set(violations.map(({ rule }) => rule.name))].sort()
}

test('a tree that keeps to the tables passes', async () => {
  expect(await listBroken()).toEqual([])
})

test.each([
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
])('%s is caught by %s', async (_breach, rule, file, imported) => {
  expect(await listBroken({ [file]: `import '${imported}'` })).toEqual([rule])
})

test('a circle of types is caught', async () => {
  const circle = {
    'src/http/a.ts': `import type { B } from './b.ts'; export type A = B`,
    'src/http/b.ts': `import type { A } from './a.ts'; export type B = A`,
  }
  expect(await listBroken(circle)).toEqual(['no-circle'])
})

test('a circle in a table is caught', () => {
  const circle = { basket: ['delivery'], delivery: ['catalogue'], catalogue: ['basket'], guard: [] }
  expect(() => toInnerRules('http', circle, [])).toThrow(
    'a circle in the table: basket, delivery, catalogue',
  )
})

test.each([
  ['a folder', 'unknown-folder', 'src/helpers'],
  ['a folder of the web', 'unknown-folder', 'src/web/checkout'],
  ['a folder of the API', 'unknown-http', 'src/http/helpers'],
  ['a folder of the storefront', 'unknown-web-storefront', 'src/web/storefront/helpers'],
  ['a file beside main.ts', 'unknown-folder', 'src'],
  ['a module', 'unknown-module', 'src/shop/loyalty'],
  ['a file beside the modules', 'unknown-module', 'src/shop'],
])('%s that is not in the table is caught by %s', async (_place, rule, folder) => {
  expect(await listBroken({ [`${folder}/alone.ts`]: 'export const a = 1' })).toEqual([rule])
  expect(await listBroken({ [`${folder}/asks.ts`]: `import '#kernel/money'` })).toEqual([rule])
  const asked = {
    [`${folder}/asked.ts`]: 'export const a = 1',
    'bench/run.ts': 'export const b = 1',
    'test/support/asks.ts': `import '../../${folder}/asked.ts'`,
  }
  expect(await listBroken(asked)).toEqual([rule])
})
