import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the page with every part of the storefront in every state and serves it.
 *
 * @param folder Where it is built; what is in it is replaced.
 */
export async function serveKit(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await buildKit(folder)
  const server = await preview({
    ...common,
    build: { outDir: join(folder, 'client') },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('the kit page is not served')
  return { url, close: () => server.close() }
}

async function buildKit(folder: string): Promise<void> {
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  mkdirSync(folder, { recursive: true })
  await build({
    ...common,
    build: {
      ...quiet(client),
      manifest: true,
      rolldownOptions: { input: join(root, 'src/web/ui/kit/client.tsx') },
    },
  })
  await build({
    ...common,
    ssr: { noExternal: true },
    build: { ...quiet(server), ssr: join(root, 'src/web/ui/kit/document.tsx') },
  })
  const { renderKit } = await import(pathToFileURL(join(server, 'document.js')).href)
  writeFileSync(join(client, 'index.html'), renderKit(entryOf(client)))
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
}

function quiet(outDir: string) {
  return { outDir, emptyOutDir: true, reportCompressedSize: false }
}

function entryOf(client: string): { style: string; script: string } {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const { file, css } = manifest['src/web/ui/kit/client.tsx']
  return { style: `/${css[0]}`, script: `/${file}` }
}
