import type { PartBytes, PriceParts, RowFacts, RowParts } from './projection.ts'

const PARTS = [
  'own',
  'shared',
  'rest',
  'price',
  'price_rest',
  'prices',
  'tiers',
  'rebates',
  'facts',
] as const

export type PartName = (typeof PARTS)[number]

const PLACES = Object.fromEntries(PARTS.map((name, place) => [name, place])) as Record<
  PartName,
  number
>

const LINE_BREAK = 10

/** The parts of a row as one text. */
export function writeParts(row: Omit<RowParts, 'facts'> & PriceParts & Partial<RowParts>): string {
  const text = { ...row, facts: JSON.stringify(row.facts ?? null) }
  return PARTS.map((name) => text[name] ?? '').join('\n')
}

/** The parts of a row as one text, with other prices. */
export function replacePrices(parts: PartBytes, prices: PriceParts): string {
  const kept = {
    own: textOf(parts, 'own'),
    shared: textOf(parts, 'shared'),
    rest: textOf(parts, 'rest'),
    facts: readFacts(parts),
  }
  return writeParts({ ...kept, ...prices })
}

/** @param bytes As {@link writeParts} writes them. */
export function readParts(bytes: Buffer): PartBytes {
  const ends: number[] = []
  for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, end + 1)) {
    ends.push(end)
  }
  ends.push(bytes.length)
  return { bytes, ends }
}

/** Where a part stands in the bytes; without a price its parts are empty. */
export function rangeOf(
  { ends }: PartBytes,
  name: PartName,
): readonly [start: number, end: number] {
  const at = PLACES[name]
  return [at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, ends[at] ?? 0]
}

export function isEmptyPart(parts: PartBytes, name: PartName): boolean {
  const [start, end] = rangeOf(parts, name)
  return start === end
}

export function textOf(parts: PartBytes, name: PartName): string {
  return parts.bytes.toString('utf8', ...rangeOf(parts, name))
}

export function readFacts(parts: PartBytes): RowFacts {
  return JSON.parse(textOf(parts, 'facts'))
}
