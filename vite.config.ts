import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const storefront = 'src/web/storefront'

/**
 * Few large files instead of forty small ones: what comes from others changes seldom and is kept by browsers for long,
 * what most pages share is fetched once. Text that lies together compresses a tenth better.
 */
const chunks = [
  { name: 'packages', test: /node_modules/, priority: 2 },
  // What all calculators share is for those who open one.
  {
    name: 'shop',
    test: /src[\\/](?!.*(calculator|kernel[\\/]cutting|texts-checkout))/,
    minShareCount: 6,
    priority: 1,
  },
]

/**
 * `vite build --app` makes two things: what the browser loads (build/client, under names that change with their
 * content) and what renders pages on the server (build/server/entry-server.js, with React inside, built for
 * production whatever the server is started as).
 */
export default defineConfig({
  plugins: [react(), layersFirst(), compressed()],
  publicDir: `${storefront}/public`,
  build: { emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // One style sheet for all pages: small, kept for a year, and no page waits for a second one.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { storefront: `${storefront}/entry-client.tsx` },
          output: { codeSplitting: { groups: chunks } },
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
          output: { entryFileNames: '[name].js' },
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
