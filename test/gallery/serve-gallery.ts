import { execFileSync } from 'node:child_process'
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
export async function serveGallery(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await buildGallery(folder)
  const server = await preview({
    ...common,
    build: { outDir: join(folder, 'client') },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('the gallery is not served')
  return { url, close: () => server.close() }
}

async function buildGallery(folder: string): Promise<void> {
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  mkdirSync(folder, { recursive: true })
  await build({
    ...common,
    build: {
      ...quiet(client),
      manifest: true,
      rolldownOptions: { input: join(root, 'test/gallery/client.tsx') },
    },
  })
  await build({
    ...common,
    ssr: { noExternal: true },
    build: { ...quiet(server), ssr: join(root, 'test/gallery/document.tsx') },
  })
  writeFileSync(join(client, 'index.html'), render(join(server, 'document.js'), entryOf(client)))
}

/** In a process of its own, because a test runner has its own way of loading modules. */
function render(path: string, entry: { style: string; script: string }): string {
  const [module, props] = [pathToFileURL(path).href, entry].map((value) => JSON.stringify(value))
  const program = `const { renderGallery } = await import(${module}); process.stdout.write(renderGallery(${props}))`
  const env = { ...process.env, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
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
  const { file, css } = manifest['test/gallery/client.tsx']
  return { style: `/${css[0]}`, script: `/${file}` }
}
