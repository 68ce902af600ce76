import { LRUCache } from 'lru-cache'
import type { Terms } from '#shop/terms'
import type { Block } from './paper.ts'
import { print } from './print.ts'

/** By version. */
const drawn = new LRUCache<string, Uint8Array, Terms>({
  max: 8,
  fetchMethod: (_version, _stale, { context: terms }) => printTerms(terms),
})

/** The terms as a PDF, attached to each confirmation. */
export function drawTerms(terms: Terms): Promise<Uint8Array> {
  return drawn.forceFetch(terms.version, { context: terms })
}

function printTerms({ title, version, sections }: Terms): Promise<Uint8Array> {
  const blocks = sections.flatMap(({ heading, paragraphs }): Block[] => [
    ...(heading ? [{ kind: 'heading', text: heading } as const] : []),
    ...paragraphs.map((text): Block => ({ kind: 'text', text })),
  ])
  return print({
    title,
    footer: `${title}, version ${version}`,
    blocks: [{ kind: 'title', text: title }, ...blocks],
  })
}
