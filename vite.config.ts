import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { createChunks } from './tools/chunks.ts'

const storefront = 'src/web/storefront'

/** Those that most is made of first: what a file needs comes along with it, unless it lies in one of those before. */
const chunkOf = createChunks()
const chunks = [
  'packages',
  'shop',
  'fields',
  'goods',
  'lists',
  'checkout',
  'contacts',
  'units',
].map((name, place) => ({
  debugName: name,
  name: (id: string, known: Rolldown.ChunkingContext) =>
    chunkOf(id, (of) => known.getModuleInfo(of)) === name ? name : null,
  priority: 10 - place,
}))

/** Specification, section 9: ten signs tell one edition of a file from another. */
const EDITION = 'assets/[name]-[hash:10]'

/** A page that fetches more is itself made of these: naming them again beside each part would only make it longer. */
const isNotYetThere = (file: string) =>
  !/^assets\/(storefront|packages|rolldown-runtime)-/.test(file)

/**
 * `vite build --app` makes two things: what the browser loads (build/client, under names that change with their
 * content) and what renders pages on the server (build/server/entry-server.js, with React inside, built for
 * production whatever the server is started as).
 */
export default defineConfig({
  plugins: [react(), layersFirst(), compressed()],
  publicDir: `${storefront}/public`,
  build: { emptyOutDir: true },
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // One style sheet for all pages: small, kept for a year, and no page waits for a second one.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter(isNotYetThere) },
        rolldownOptions: {
          input: { storefront: `${storefront}/entry-client.tsx` },
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: `${EDITION}.js`,
            chunkFileNames: `${EDITION}.js`,
            assetFileNames: `${EDITION}[extname]`,
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // Vite leaves this to the server, which `npm start` does not start as production.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        assetsInlineLimit: 0,
        minify: false,
        rolldownOptions: {
          input: { 'entry-server': `${storefront}/entry-server.tsx` },
          // Pages name pictures and the font as the browser's part has them.
          output: {
            entryFileNames: '[name].js',
            assetFileNames: `${EDITION}[extname]`,
            // A shop that runs needs nothing more of the disk, whatever is built beside it.
            codeSplitting: false,
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment)
    },
  },
})

/** Names of classes are in every page and every script: five signs that no other class of the shop has. */
function shortName(name: string, path: string): string {
  const at = `${relative(import.meta.dirname, path)} ${name}`
  const short = `_${Number.parseInt(createHash('sha256').update(at).digest('hex').slice(0, 10), 16).toString(36).slice(-4)}`
  const other = named.get(short) ?? at
  if (other !== at) throw new Error(`${at} and ${other} would both be ${short}`)
  named.set(short, at)
  return short
}

const named = new Map<string, string>()

/**
 * The order of the cascade layers counts only before the first of them, but a bundler puts style sheets in the order of
 * the scripts that import them. So each begins with the order that tokens.css declares.
 */
function layersFirst(): Plugin {
  const [order = ''] = /^@layer [^;{]+;/m.exec(readFileSync('src/web/ui/tokens.css', 'utf8')) ?? []
  return {
    name: 'layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: order + css, map: null }),
    },
  }
}

/** Beside every script and style sheet stands what travels in its place: the server never compresses them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir = '' }, files) => {
      for (const name of Object.keys(files).filter((file) => /[.](js|css|svg)$/.test(file))) {
        const text = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}
