import { spawnSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const KB = 1000
const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'build/storefront/client')
const ENTRY = 'src/web/storefront/entry-client.tsx'

let manifest: Record<string, Chunk>
beforeAll(() => {
  run('tools/build.mjs')
  manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
}, 120_000)

function run(...args: string[]) {
  // NODE_ENV=test would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env })
  expect(status, String(stderr)).toBe(0)
}

/** The chunks that a visit loads when it begins with the entry and `files`. */
function chunksOf(...names: string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of [ENTRY, ...names]) visit(name)
  return found
}

const scriptsOf = (...names: string[]) => new Set([...chunksOf(...names)].map(({ file }) => file))
const stylesOf = (...names: string[]) =>
  new Set([...chunksOf(...names)].flatMap(({ css = [] }) => css))

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0)

/** The scripts until hydration, compressed. React and its router alone are 100 kB. */
describe('the scripts of a first visit weigh less than 140 kB, and are few', () => {
  test.each([
    ['home', 140, 13, 'routes/node', 'components/content/front'],
    ['a group of products', 140, 10, 'components/products/category-page'],
    ['a product', 140, 10, 'components/product/product-page'],
    ['what was found', 140, 10, 'routes/search'],
    ['the basket', 140, 10, 'routes/checkout/basket'],
    ['choosing a delivery', 140, 10, 'routes/checkout/delivery'],
  ])('%s: %i kB in less than %i files', (_page, most, mostFiles, ...names) => {
    const files = scriptsOf(...names.map((name) => `src/web/storefront/${name}.tsx`))
    expect(files.size).toBeGreaterThan(3)
    expect(files.size).toBeLessThan(mostFiles)
    expect(weigh(files) / KB).toBeLessThan(most)
  })
})

describe('a first visit to colours brings no page of users', () => {
  const ROUTES = 'src/web/storefront/routes/account/routes.ts'
  test.each([
    ['a list', 139, 'list'],
    ['a colour', 140, 'colour'],
    ['the triangle', 138, 'triangle'],
    ['the paint for a colour', 140, 'tint'],
    ['the first page', 138, 'start'],
  ])('%s: %i kB', (_page, most, name) => {
    // The table of these pages comes before any of them: it must be a file that the head can name.
    expect(manifest[ROUTES]).toBeDefined()
    const files = scriptsOf(ROUTES, `src/web/storefront/routes/paint/${name}.tsx`)
    expect([...files].filter((file) => /account|desk|dialogs|forms|login/.test(file))).toEqual([])
    expect(files.size).toBeLessThan(21)
    expect(weigh(files) / KB).toBeLessThan(most)
  })
})

test('what pages fetch after hydration weighs less than 8 kB, and brings no pages of users', () => {
  const page = 'src/web/storefront/components/products/category-page.tsx'
  const late = ['layout/foot.tsx', 'layout/consent/consent-panel.tsx', 'tracking/start.ts']
  const names = late.map((name) => `src/web/storefront/${name}`)
  expect(names.filter((name) => manifest[name] === undefined)).toEqual([])
  const added = (filesOf: typeof scriptsOf) =>
    [...filesOf(page, ...names)].filter((file) => !filesOf(page).has(file))
  const scripts = weigh(added(scriptsOf)) / KB
  expect(scripts > 2 && scripts < 8).toBe(true)
  expect(weigh(added(stylesOf)) / KB).toBeLessThan(2)
})

test('each page that the server draws, and each part of one, is a file, whose styles the head can name', () => {
  const folder = 'src/web/storefront'
  const pages = readFileSync(join(ROOT, folder, 'routes/pages.ts'), 'utf8')
  const drawn = [
    ...globSync(`${folder}/routes/{checkout,account/forms,account/login}/*.tsx`, { cwd: ROOT }),
    ...globSync(`${folder}/components/content/forms/*.tsx`, { cwd: ROOT }),
    ...[...pages.matchAll(/^ {4}'([^']+)'/gm)].map(([, part]) => `${folder}/${part}.tsx`),
  ]
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.filter((page) => manifest[page] === undefined)).toEqual([])
})

test('no step of the checkout loads the pages of users', () => {
  const steps = ['basket', 'delivery', 'info', 'payment', 'review', 'confirmation', 'processing']
  for (const step of steps) {
    const weight = weigh(scriptsOf(`src/web/storefront/routes/checkout/${step}.tsx`)) / KB
    expect([step, weight > 130 && weight < 150]).toEqual([step, true])
  }
})

test('the server has its pages in one file: a shop that runs reads no more of what is built', () => {
  expect(globSync('**/*.js', { cwd: join(CLIENT, '../server') })).toEqual(['entry-server.js'])
})

test('the styles of a page weigh less than 20 kB, whichever page a visit begins with', () => {
  const pages = Object.keys(manifest).filter((name) => /\/(routes|components)\//.test(name))
  expect(pages.length).toBeGreaterThan(25)
  for (const page of pages) {
    const weight = weigh(stylesOf(page)) / KB
    expect([page, weight > 5 && weight < 20]).toEqual([page, true])
  }
})

test('there is one font, and it weighs less than 36 kB', () => {
  const assets = join(CLIENT, 'assets')
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect(statSync(join(assets, String(fonts[0]))).size).toBeLessThan(36 * KB)
})

test('what travels in the place of a script or a style sheet is that file', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  for (const file of [...scriptsOf(), ...stylesOf()]) {
    const read = (name: string) => readFileSync(join(CLIENT, name))
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true)
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true)
  }
})

test('every picture and font that pages name is among the files of the shop', () => {
  const scripts = globSync(join(CLIENT, '../server/**/*.js'))
  const written = scripts.map((file) => readFileSync(file, 'utf8'))
  const named = new Set(
    written.flatMap((text) => [...text.matchAll(/\bassets\/[\w.-]+\.(?!js\b)\w+/g)].map(String)),
  )
  const there = globSync('assets/*', { cwd: CLIENT })
  expect(named.size).toBeGreaterThan(3)
  expect([...named].filter((file) => !there.includes(file))).toEqual([])
})

test('the first page of the administration weighs less than 250 kB, with its styles', () => {
  const client = join(ROOT, 'build/admin/client')
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [], css = [] } = chunks[name] ?? { file: '' }
    if (file === '' || files.has(file)) return
    for (const one of [file, ...css]) files.add(one)
    for (const imported of imports) visit(imported)
  }
  // What everyone loads, and the overview, which comes first.
  for (const name of ['src/web/admin/index.html', 'src/web/admin/overview/route.tsx']) visit(name)
  const weights = [...files].map((file) => gzipSync(readFileSync(join(client, file))).length)
  expect(files.size).toBeGreaterThan(2)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(250 * KB)
})

test('no visitor of the shop is sent anything of the administration', () => {
  const written = globSync('**/*.{js,css}', { cwd: CLIENT }).map((file) =>
    readFileSync(join(CLIENT, file), 'utf8'),
  )
  const admin = globSync('**/*.{js,css}', { cwd: join(ROOT, 'build/admin/client') }).map((file) =>
    readFileSync(join(ROOT, 'build/admin/client', file), 'utf8'),
  )
  for (const word of ['mantine', 'admin/session']) {
    expect(admin.some((text) => text.includes(word))).toBe(true)
    expect(written.filter((text) => text.includes(word))).toEqual([])
  }
})

describe('a second surface', () => {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'build/second-'))
  const inProject = relative(ROOT, folder)
  const desk = { name: 'desk', folder: `${inProject}/desk`, base: '/desk', rendering: 'browser' }
  const filesIn = (path: string) => globSync('**/*.*', { cwd: join(folder, path) }).toSorted()
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  beforeAll(() => {
    mkdirSync(join(folder, 'desk'))
    write(
      'desk/index.html',
      '<div id="app"></div><script type="module" src="./entry.tsx"></script>',
    )
    write('desk/entry.tsx', "import './desk.css'\nexport const desk = import('./page.tsx')\n")
    write('desk/page.tsx', 'export const Page = () => <h1 className="desk">Ordrer</h1>\n')
    write('desk/desk.css', '.desk { color: rebeccapurple }\n')
    write(
      'vite.config.ts',
      `import { surfaces } from ${JSON.stringify(join(ROOT, 'src/surface/surfaces.ts'))}
import { toConfig } from ${JSON.stringify(join(ROOT, 'vite.config.ts'))}
export default toConfig([...surfaces, { ...${JSON.stringify(desk)}, allows: {} }], '${inProject}')\n`,
    )
    run(
      'node_modules/vite/bin/vite.js',
      'build',
      '--app',
      '--config',
      join(folder, 'vite.config.ts'),
    )
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function write(path: string, text: string) {
    writeFileSync(join(folder, path), text)
  }

  test('has a folder of its own, with its document, scripts and one style sheet', () => {
    const files = filesIn('desk/client')
    const html = read(`desk/client/${inProject}/desk/index.html`)
    const styles = files.filter((file) => file.endsWith('.css'))
    expect(styles).toHaveLength(1)
    expect(read(`desk/client/${styles[0]}`)).toMatch(/#639|rebeccapurple/)
    expect(html).toContain(`href="/${styles[0]}"`)
    expect(html).toMatch(/src="\/desk\/assets\/desk-[\w-]{10}[.]js"/)
    expect(html).not.toMatch(/<script>|<style/)
    const elsewhere = files.filter((file) => !/^(desk\/assets|build)\//.test(file))
    expect(elsewhere).toEqual([])
  })

  test('leaves every file of the storefront as it is', () => {
    const alone = globSync('**/*.*', { cwd: join(ROOT, 'build/storefront') }).toSorted()
    expect(filesIn('storefront')).toEqual(alone)
    expect(
      filesIn('storefront')
        .map((file) => read(`storefront/${file}`))
        .join(),
    ).not.toContain('rebeccapurple')
  })
})
