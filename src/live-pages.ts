/** The pages of a surface as its sources are now, for `npm run dev`: Vite gives browsers what has changed without a reload. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import {
  createServer as createVite,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type { AppDeps } from '#http/deps'
import { liveFiles, liveStyles } from '#http/live-files'
import { browserPages } from '#http/surfaces'
import type { PageReply, Storefront } from '#surface/pages'
import type { BrowserSurface, ServerSurface } from '#surface/surface'
import { admin } from '#surface/surfaces'

const ROOT = join(import.meta.dirname, '..')
const SCRIPT = 'virtual:live'
/** As Vite spells it in an address. */
const SCRIPT_FILE = `@id/${SCRIPT}`
const STYLES = /[.]css$/

interface Entry {
  readonly createStorefront: (manifest: object) => Promise<Storefront>
}

export interface LivePages extends Required<Pick<AppDeps, 'storefront' | 'plugins'>> {
  readonly close: () => Promise<void>
}

/** @param browsers What is rendered in the browser beside it. */
export async function openLivePages(
  surface: ServerSurface,
  browsers: readonly BrowserSurface[] = [admin],
): Promise<LivePages> {
  // The shop listens, and passes on what asks for a WebSocket.
  const upgrades = createServer()
  const vite = await createVite({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    plugins: [liveScript()],
    optimizeDeps: {
      entries: [
        join(surface.folder, 'entry-client.tsx'),
        ...browsers.map(({ folder }) => join(folder, 'index.html')),
      ],
    },
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      watch: { ignored: ['**/data/**', '**/test-results/**'] },
    },
  })
  const storefront = await openStorefront(vite, surface)
  return {
    storefront,
    plugins: [
      liveFiles(vite.middlewares, upgrades),
      ...browsers.map((browser) => browserPages(browser, () => readDocument(vite, browser))),
      liveStyles,
    ],
    close: async () => {
      await vite.close()
      upgrades.removeAllListeners()
    },
  }
}

/** The document as its source is now, with what lets Vite tell it of changes. */
async function readDocument(vite: ViteDevServer, { folder }: BrowserSurface) {
  const file = `${folder}/index.html`
  const html = await vite.transformIndexHtml(`/${file}`, await readFile(join(ROOT, file), 'utf8'))
  return { html, scriptHashes: hashesOf(html) }
}

function hashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script = '']) => `sha256-${hash('sha256', script, 'base64')}`)
}

/** Asks for the entry with each page: what has not changed since is there. Its routes are those of the start. */
async function openStorefront(vite: ViteDevServer, surface: ServerSurface): Promise<Storefront> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no pages')
  const { runner } = ssr
  const manifest = manifestOf(vite, surface)
  let entry: Entry | undefined
  let storefront: Storefront | undefined
  const now = async (): Promise<Storefront> => {
    const read = await runner.import<Entry>(`/${surface.folder}/entry-server.tsx`)
    if (!storefront || read !== entry) storefront = await read.createStorefront(manifest)
    entry = read
    return storefront
  }
  const { routes } = await now()
  return {
    routes,
    render: async (request) => {
      const page = await (await now()).render(request)
      // What is cached would be of the sources of before.
      return { ...page, ...withOwnImports(page), keepSeconds: 0 }
    },
  }
}

/** The script in the head is sent as the source of a function, in which Vite has renamed what loads another. */
function withOwnImports({ html, scriptHashes }: PageReply): Partial<PageReply> {
  const text = html.toString().replaceAll('__vite_ssr_dynamic_import__', 'import')
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? []
  if (script === undefined) return { scriptHashes }
  return { html: Buffer.from(text), scriptHashes: [`sha256-${hash('sha256', script, 'base64')}`] }
}

/** What a page loads: the style sheets of all pages that have been drawn, so that none is bare until its scripts have come. */
function manifestOf(vite: ViteDevServer, { folder }: ServerSurface): object {
  const styles = () =>
    [...(vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])]
      .flatMap(({ file }) => (file && STYLES.test(file) ? [`${relative(ROOT, file)}?direct`] : []))
      .toSorted()
  return {
    [`${folder}/entry-client.tsx`]: {
      file: `${folder}/entry-client.tsx`,
      imports: [SCRIPT],
      get css() {
        return [...new Set(styles())]
      },
    },
    [SCRIPT]: { file: SCRIPT_FILE },
  }
}

/** Runs before the scripts of a page: lets React take over a component that has changed, and drops a style sheet whose styles a script has replaced. */
function liveScript(): Plugin {
  return {
    name: 'live-script',
    resolveId: (id) => (id === SCRIPT ? id : undefined),
    load: (id) =>
      id === SCRIPT
        ? `${react.preambleCode.replace('__BASE__', '/')}
import.meta.hot.on('vite:afterUpdate', ({ updates }) => {
  for (const { path } of updates) {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (new URL(link.href).pathname === path.split('?')[0]) link.remove()
    }
  }
})`
        : undefined,
  }
}
