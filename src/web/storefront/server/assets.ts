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

/** The addresses in the head of a page, each after those of the files that it imports. */
export interface Assets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/**
 * @returns finds the assets of a page by its source files.
 * @param files Without their endings: the id of a route is its file, and the name of the page where a file has several.
 */
export function createAssets(manifest: Manifest): (files: readonly string[]) => Assets {
  const known = new Map<string, Assets>()
  return (files) => {
    const key = files.join(' ')
    const assets = known.get(key) ?? toAssets(manifest, files)
    known.set(key, assets)
    return assets
  }
}

function toAssets(manifest: Manifest, files: readonly string[]): Assets {
  const pages = files.map((file) => file.replace(/#.*/, ''))
  const names = [ENTRY, ...pages.flatMap((file) => ENDINGS.map((end) => `${FOLDER}/${file}${end}`))]
  const found = new Set<Chunk>()
  for (const name of names) collect(manifest, name, found, new Set())
  const styles = new Set([...found].flatMap(({ css = [] }) => css))
  return {
    styles: [...styles].map((file) => BASE + file),
    scripts: [...found].map(({ file }) => BASE + file),
  }
}

/** @param open Chunks being visited: imports may be circular. */
function collect(manifest: Manifest, name: string, found: Set<Chunk>, open: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk) || open.has(chunk)) return
  open.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found, open)
  found.add(chunk)
}
