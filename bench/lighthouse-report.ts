import { cpus } from 'node:os'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Page {
  readonly name: string
  readonly path: string
  readonly cookie?: string
  /** No page links to it, and it says so. */
  readonly isHidden?: boolean
}

export interface Reading {
  readonly page: Page
  readonly scores: Readonly<Record<Category, number>>
  readonly shift: number
  /** Compressed with gzip, which is more than most browsers are sent. */
  readonly scriptBytes: number
  /** As they travelled. */
  readonly styleBytes: number
  readonly paintMs: number
  readonly blockedMs: number
  readonly failed: readonly string[]
  /** Programs that wanted a processor, in the mean of the last minute. */
  readonly load: number
}

const LEAST: Readonly<Record<Category, number>> = {
  performance: 0.98,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
}
const MOST_SHIFT = 0.01
const MOST_SCRIPT_BYTES = 140_000
const MOST_STYLE_BYTES = 20_000
export const TIMES = 3

export function shortfalls({ page, scores, shift, scriptBytes, styleBytes }: Reading): string[] {
  const low = CATEGORIES.filter((name) => !(name === 'seo' && page.isHidden)).filter(
    (name) => scores[name] < LEAST[name],
  )
  return [
    ...low,
    ...(shift > MOST_SHIFT ? ['layout shift'] : []),
    ...(scriptBytes > MOST_SCRIPT_BYTES ? ['script bytes'] : []),
    ...(styleBytes > MOST_STYLE_BYTES ? ['style bytes'] : []),
  ]
}

export function toLine(reading: Reading): string {
  const { page, scores, shift, scriptBytes, styleBytes, paintMs, blockedMs, failed, load } = reading
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
  const cells = [
    page.name,
    ...CATEGORIES.map((name) => scores[name].toFixed(2)),
    shift.toFixed(3),
    (paintMs / 1000).toFixed(2),
    blockedMs.toFixed(0),
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    load.toFixed(1),
    [...shortfalls(reading), ...failed].join(', ') || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

export function report(readings: readonly Reading[]): string {
  return `# How the pages do in Lighthouse

Measured by \`node bench/lighthouse.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores; mobile, simulated; the middle of
${TIMES} readings. To be reached: performance 0.98, accessibility, best practices and SEO 1 (basket and checkout are kept from search
engines), layout shift 0.01, scripts 140 kB with gzip (most browsers are sent less, with Brotli) and styles 20 kB as they travel.

Performance takes a phone for a quarter as fast as the machine was while it measured. Load says how many programs wanted a
processor: with more of them than there are cores, what is blocked is theirs too.

| Page | Performance | Accessibility | Best practices | SEO | Shift | Largest paint s | Blocked ms | Scripts kB | Styles kB | Load | Short of |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|
${readings.map(toLine).join('\n')}
`
}
