import { escapeMarkup } from '#kernel/text/markup'
import { fontUrl } from '#ui/font'
import { APP_ID, type PageState, STATE_ID } from '../hydration/page-state.ts'
import { preHydrationScript, SCRIPTS_NAME } from '../hydration/pre-hydration.ts'
import type { PageMeta } from '../meta.ts'
import type { StructuredData } from '../structured-data/structured-data.ts'
import { packState } from './pack-state.ts'

interface DocumentParts {
  readonly meta: PageMeta
  /** For search engines and link previews. */
  readonly structuredData?: StructuredData | undefined
  readonly styles: readonly string[]
  /** Each after those that it imports; left out for a page without script. */
  readonly scripts?: readonly string[]
  readonly html: string
  readonly state?: PageState
}

/** The whole document. Its one inline script is the same on all pages, so that the policy can name its hash. */
export function writeDocument(parts: DocumentParts): string {
  const { meta, styles, scripts = [], html, state } = parts
  const head = `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(meta.title)}</title>
${lines([
  meta.description && `<meta name="description" content="${escapeMarkup(meta.description)}">`,
  meta.noindex && '<meta name="robots" content="noindex">',
  ...writeStructuredData(parts.structuredData),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
  ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  // The page is complete without the scripts; style, font and the first pictures come first.
  scripts.length > 0 && `<meta name="${SCRIPTS_NAME}" content="${scripts.join(' ')}">`,
  scripts.length > 0 && `<script>${preHydrationScript}</script>`,
])}
</head>
<body>
<div id="${APP_ID}">`
  const data = state
    ? `<script type="application/json" id="${STATE_ID}">${writeJson(packState(state))}</script>`
    : ''
  return `${head}${html}</div>\n${data}\n</body>\n</html>\n`
}

function writeStructuredData(part: StructuredData | undefined): string[] {
  if (!part) return []
  const openGraph = Object.entries(part.openGraph).flatMap(([name, value]) =>
    value ? [`<meta property="og:${name}" content="${escapeMarkup(value)}">`] : [],
  )
  return [
    `<link rel="canonical" href="${escapeMarkup(part.canonical)}">`,
    ...openGraph,
    ...part.jsonLd.map(
      (thing) => `<script type="application/ld+json">${writeJson(thing)}</script>`,
    ),
  ]
}

function lines(all: readonly (string | false | undefined)[]): string {
  return all.filter(Boolean).join('\n')
}

/** JSON for a script element: nothing in it can end the element or begin a comment. */
export function writeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
