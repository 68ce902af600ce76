import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin, type UserConfig } from 'vite'
import { assetsOf, type Surface } from './src/surface/surface.ts'
import { surfaces } from './src/surface/surfaces.ts'
import { chunkGroups } from './tools/chunks.ts'

/** A page that fetches more has these already: naming them beside each part would only make it longer. */
const isNotYetThere = (file: string) =>
  !/^assets\/(storefront|packages|rolldown-runtime)-/.test(file)

/** The development server has environments of its own. */
export default defineConfig(({ command }) => toConfig(command === 'build' ? surfaces : [], 'build'))

/**
 * `vite build --app` builds each surface in environments of its own: what the browser loads (`client`, under names that
 * change with their content) and, where pages are rendered on the server, what renders them (`server/entry-server.js`,
 * with React inside, built for production whatever the server is started as).
 *
 * @param folder Gets a folder for each surface.
 */
export function toConfig(built: readonly Surface[], folder: string): UserConfig {
  const environments = Object.fromEntries(
    built.flatMap((surface) => toEnvironments(surface, join(folder, surface.name))),
  )
  return {
    plugins: [react(), layersFirst(), compressed()],
    publicDir: 'src/web/storefront/public',
    css: { modules: { generateScopedName: shortName } },
    environments,
    builder: {
      buildApp: async (builder) => {
        for (const name of Object.keys(environments)) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
  }
}

function toEnvironments(surface: Surface, folder: string): [string, EnvironmentOptions][] {
  const client: [string, EnvironmentOptions] = [surface.name, toClient(surface, folder)]
  if (surface.rendering === 'browser') return [client]
  return [client, [`${surface.name}Server`, toServer(surface, folder)]]
}

function toClient(surface: Surface, folder: string): EnvironmentOptions {
  const { name, rendering } = surface
  const entry = rendering === 'server' ? 'entry-client.tsx' : 'index.html'
  const files = toFileNames(surface)
  return {
    consumer: 'client',
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      copyPublicDir: surface.base === '/',
      manifest: true,
      assetsInlineLimit: 0,
      // The file itself is fetched by its import.
      modulePreload: {
        resolveDependencies: (file, needed) =>
          needed.filter((one) => one !== file && isNotYetThere(one)),
      },
      rolldownOptions: {
        input: { [name]: join(surface.folder, entry) },
        output: {
          ...(rendering === 'server' && { codeSplitting: { groups: chunkGroups() } }),
          entryFileNames: `${files}.js`,
          chunkFileNames: `${files}.js`,
          assetFileNames: `${files}[extname]`,
        },
      },
    },
  }
}

function toServer(surface: Surface, folder: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true },
    // Vite leaves this to the server, which `npm start` does not start as production.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: { 'entry-server': join(surface.folder, 'entry-server.tsx') },
        output: {
          entryFileNames: '[name].js',
          // Pages name pictures and the font as the browser's part has them.
          assetFileNames: `${toFileNames(surface)}[extname]`,
          // A shop that runs reads nothing more of the disk, whatever is built beside it.
          codeSplitting: false,
        },
      },
    },
  }
}

/** Specification, section 9: ten characters tell one edition of a file from another. */
function toFileNames(surface: Surface): string {
  return `${assetsOf(surface)}/[name]-[hash:10]`
}

/** Names of classes are in every page and every script: five characters that no other class of the shop has. */
function shortName(name: string, path: string): string {
  // A style sheet that a page links to while working is asked for with a query.
  const at = `${relative(import.meta.dirname, path.split('?')[0] ?? path)} ${name}`
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
  const [order = ''] =
    /^@layer [^;{]+;/m.exec(readFileSync('src/web/ui/style/tokens.css', 'utf8')) ?? []
  return {
    name: 'layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: order + css, map: null }),
    },
  }
}

/** Writes compressed copies beside every script and style sheet: the server compresses no file. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle: ({ dir = '' }, files) => {
      for (const name of Object.keys(files).filter((file) => /[.](js|css|svg)$/.test(file))) {
        const text = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}
