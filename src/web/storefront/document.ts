import { escapeMarkup } from '#kernel/markup'
import { fontUrl } from '#ui/font'
import { APP_ID } from './app-id.ts'
import { earlyScript, SCRIPTS_NAME } from './early.ts'
import type { Fact } from './machines/facts.ts'
import type { PageMeta } from './meta.ts'
import { type PageState, STATE_ID } from './state.ts'
import { writeJson } from './write-json.ts'

interface DocumentParts {
  readonly meta: PageMeta
  /** What the page says to programs. */
  readonly machines?: MachinePart | undefined
  readonly styles: readonly string[]
  /** The scripts of the page, each after those that it needs. Left out: a page that needs none. */
  readonly scripts?: readonly string[]
  readonly html: string
  readonly state?: PageState
}

/** The whole page. Its one inline script is the same on all pages; all else that runs has an address. */
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
  ...writeMachinePart(parts.machines),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
  ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  // The page stands without them: style, font and the first pictures come before.
  scripts.length > 0 && `<meta name="${SCRIPTS_NAME}" content="${scripts.join(' ')}">`,
  scripts.length > 0 && `<script>${earlyScript}</script>`,
])}
</head>
<body>
<div id="${APP_ID}">`
  const data = state
    ? `<script type="application/json" id="${STATE_ID}">${writeJson(state)}</script>`
    : ''
  return `${head}${html}</div>\n${data}\n</body>\n</html>\n`
}

/** Where it is at home, how it looks when it is shown elsewhere, and what it is about. */
export interface MachinePart {
  /** Origin and all, or a path where the shop has no fixed address. */
  readonly canonical: string
  /** OpenGraph, by name without `og:`. */
  readonly social: Readonly<Record<string, string | undefined>>
  readonly facts: readonly Fact[]
}

function writeMachinePart(part: MachinePart | undefined): string[] {
  if (!part) return []
  const social = Object.entries(part.social).flatMap(([name, value]) =>
    value ? [`<meta property="og:${name}" content="${escapeMarkup(value)}">`] : [],
  )
  return [
    `<link rel="canonical" href="${escapeMarkup(part.canonical)}">`,
    ...social,
    ...part.facts.map((fact) => `<script type="application/ld+json">${writeJson(fact)}</script>`),
  ]
}

function lines(all: readonly (string | false | undefined)[]): string {
  return all.filter(Boolean).join('\n')
}
