import { toSlug } from '#kernel/fold'
import { print } from '#shop/documents'
import type { Originals } from '#shop/media'
import { allBrands } from './catalogue/brands.ts'
import type { Family } from './catalogue/family.ts'
import { families } from './data/families.ts'
import { merchant } from './data/merchant.ts'
import { orderGoods } from './data/order-goods/all.ts'
import { type PaperKind, paperKinds } from './data/papers.ts'
import { brandContacts } from './data/shop.ts'

/** A paper of the demo shop, described in words; it is written when it is opened. Goods of one family and maker share it. */
export interface DemoPaper {
  /** Its name in the media store. */
  readonly source: string
  readonly kind: PaperKind
  readonly family: Family
  readonly brand: string
}

/** When all papers of the demo are dated: the same paper is the same bytes. */
const ISSUED = new Date('2026-03-02T09:00:00Z')

/** The papers that follow the goods of a family from one maker, in the order in which they are listed. */
export function papersOf(family: Family, brand: string): DemoPaper[] {
  return (family.docs ?? []).flatMap((name) => {
    const kind = paperKinds[name]
    if (!kind) throw new RangeError(`${family.id} has an unknown paper: ${name}`)
    const words = [kind.type, family.id, brand].map(toSlug).join('-')
    return { source: `documents/${words}.pdf`, kind, family, brand }
  })
}

/** Every paper of the demo shop as an original, for the media store. */
export function demoPapers(): Originals {
  const papers = families.flatMap((family) =>
    [...family.brands, ...(orderGoods[family.id]?.brands ?? [])].flatMap((brand) =>
      papersOf(family, brand),
    ),
  )
  const bySource = new Map(papers.map((paper) => [paper.source, paper]))
  return {
    has: async (source) => bySource.has(source),
    find: async (source) => {
      const paper = bySource.get(source)
      return paper && { content: await writePaper(paper), type: 'application/pdf' }
    },
  }
}

/** @returns PDF, one page. */
function writePaper({ kind, family, brand }: DemoPaper): Promise<Uint8Array> {
  return print({
    title: `${kind.title}, ${brand}`,
    date: ISSUED,
    footer: 'Demobutik: vare og producent er opdigtede.',
    blocks: [
      { kind: 'title', text: kind.title },
      { kind: 'facts', facts: factsOf(family, brand) },
      { kind: 'text', text: kind.statement },
      { kind: 'text', text: family.text },
    ],
  })
}

function factsOf(family: Family, brand: string): [string, string][] {
  const place = allBrands.findIndex(({ name }) => name === brand)
  const dangers = (family.hazard ?? []).map(({ signal, h }) =>
    [signal, h.join(', ')].filter(Boolean).join(': '),
  )
  return [
    ['Varetype', typesOf(family)],
    ['Fabrikant', brandContacts(brand, toSlug(brand), place)],
    ['Forhandler', `${merchant.name}, CVR ${merchant.cvr}`],
    ...(family.norm ? [['Harmoniseret standard', family.norm] as [string, string]] : []),
    ...dangers.map((one): [string, string] => ['Fareangivelser', one]),
    ['Udstedt', '2. marts 2026'],
  ]
}

function typesOf({ parent_axes, labels, name }: Family): string {
  const types = parent_axes.type ?? []
  if (types.length === 0)
    return name
      .replace(/\[[^\]]*\]|\{[^}]*\}/g, '')
      .replace(/[\s,]+/g, ' ')
      .trim()
  return types.map((type) => labels?.type?.[type] ?? String(type)).join(', ')
}
