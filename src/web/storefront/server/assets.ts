/** What the build of the browser's part wrote down of itself. */
export type Manifest = Readonly<Record<string, Chunk>>

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const BASE = '/'
const FOLDER = 'src/web/storefront'
const ENTRY = `${FOLDER}/entry-client.tsx`

/** What a page names in its head. */
export interface Assets {
  readonly styles: readonly string[]
  /** @param routeIds Of the routes that the page is made of, each named after its file. */
  readonly scriptsOf: (routeIds: readonly string[]) => readonly string[]
}

export function listAssets(manifest: Manifest): Assets {
  const known = new Map<string, readonly string[]>()
  return {
    styles: stylesOf(manifest),
    scriptsOf: (routeIds) => {
      const key = routeIds.join(' ')
      const scripts = known.get(key) ?? scriptsOf(manifest, routeIds)
      known.set(key, scripts)
      return scripts
    },
  }
}

/** The addresses of all style sheets: there is one, for all pages. */
function stylesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file, ...css] : css,
  )
  return [...new Set(files)].map((file) => BASE + file)
}

/** The addresses of the scripts that a page needs, each after those that it needs itself. */
function scriptsOf(manifest: Manifest, routeIds: readonly string[]): string[] {
  const names = [ENTRY, ...routeIds.map((id) => `${FOLDER}/${id}.tsx`)]
  const found = new Set<Chunk>()
  for (const name of names) collect(manifest, name, found, new Set())
  return [...found].map(({ file }) => BASE + file)
}

/** @param open Those that are being gone through: scripts may need one another. */
function collect(manifest: Manifest, name: string, found: Set<Chunk>, open: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk) || open.has(chunk)) return
  open.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found, open)
  found.add(chunk)
}
