import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const storefront = 'src/web/storefront'

/**
 * `vite build --app` makes two things: what the browser loads (build/client, under names that change with their
 * content) and what renders pages on the server (build/server/entry-server.js, with React inside, built for
 * production whatever the server is started as).
 */
export default defineConfig({
  plugins: [react(), layersFirst()],
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
        rolldownOptions: { input: { storefront: `${storefront}/entry-client.tsx` } },
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
