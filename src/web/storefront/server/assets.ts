/** The manifest of the client build. */
export type Manifest = Readonly<Record<string, Chunk>>

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const BASE = '/'
const FOLDER = 'src/web/storefront'
const ENDINGS = ['.tsx', '.ts']
const ENTRY = `${FOLDER}/entry-client.tsx`

/** The addresses in the head of a page. */
export interface Assets {
  readonly styles: readonly string[]
  /** @param files Without their endings: the id of a route is its file. */
  readonly scriptsOf: (files: readonly string[]) => readonly string[]
}

export function listAssets(manifest: Manifest): Assets {
  const known = new Map<string, readonly string[]>()
  return {
    styles: stylesOf(manifest),
    scriptsOf: (files) => {
      const key = files.join(' ')
      const scripts = known.get(key) ?? scriptsOf(manifest, files)
      known.set(key, scripts)
      return scripts
    },
  }
}

/** All pages have one style sheet. */
function stylesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file, ...css] : css,
  )
  return [...new Set(files)].map((file) => BASE + file)
}

/** The scripts of a page, each after those that it imports. */
function scriptsOf(manifest: Manifest, files: readonly string[]): string[] {
  const names = [ENTRY, ...files.flatMap((file) => ENDINGS.map((end) => `${FOLDER}/${file}${end}`))]
  const found = new Set<Chunk>()
  for (const name of names) collect(manifest, name, found, new Set())
  return [...found].map(({ file }) => BASE + file)
}

/** @param open Chunks being visited: imports may be circular. */
function collect(manifest: Manifest, name: string, found: Set<Chunk>, open: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk) || open.has(chunk)) return
  open.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found, open)
  found.add(chunk)
}
