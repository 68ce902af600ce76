import type { Db } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { isWorkingDay } from '#kernel/working-days'
import { print } from '#shop/documents'
import type { Originals } from '#shop/media'
import { allBrands } from './catalogue/brands.ts'
import { chance } from './catalogue/chance.ts'
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

const DAY_MS = 86_400_000
const [NEWEST_DAYS, OLDEST_DAYS] = [30, 900]

/** A working day in the years before the shop was planted: the same paper of the same shop has the same one. */
export function issuedOn(source: string, planted: Date): Date {
  const days = NEWEST_DAYS + Math.floor(chance(0, 'issued', source) * (OLDEST_DAYS - NEWEST_DAYS))
  const day = new Date(planted.getTime() - days * DAY_MS)
  day.setUTCHours(9, 0, 0, 0)
  while (!isWorkingDay(day)) day.setTime(day.getTime() - DAY_MS)
  return day
}

/** The papers that follow the goods of a family from one maker, in the order in which they are listed. */
export function papersOf(family: Family, brand: string): DemoPaper[] {
  return (family.docs ?? []).flatMap((name) => {
    const kind = paperKinds[name]
    if (!kind) throw new RangeError(`${family.id} has an unknown paper: ${name}`)
    const words = [kind.type, family.id, brand].map(toSlug).join('-')
    return { source: `documents/${words}.pdf`, kind, family, brand }
  })
}

/** Every paper of the demo shop as an original, for the media store: dated as its attachment says. */
export function demoPapers(db: Db): Originals {
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
      const issued = paper && (await findIssued(db, source))
      return issued && { content: await writePaper(paper, issued), type: 'application/pdf' }
    },
  }
}

/** @returns Undefined for a paper that no product of the shop has. */
async function findIssued(db: Db, source: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('media.attachment')
    .select(['source_modified', 'created'])
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst()
  return row && (row.source_modified ?? row.created)
}

const longDay = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** @returns PDF, one page. */
function writePaper({ kind, family, brand }: DemoPaper, issued: Date): Promise<Uint8Array> {
  return print({
    title: `${kind.title}, ${brand}`,
    date: issued,
    footer: 'Demobutik: vare og producent er opdigtede.',
    blocks: [
      { kind: 'title', text: kind.title },
      { kind: 'facts', facts: [...factsOf(family, brand), ['Udstedt', longDay.format(issued)]] },
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
