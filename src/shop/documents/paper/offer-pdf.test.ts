import { describe, expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import type { Merchant } from '#shop/merchant'
import type { Offer, OfferLine } from '#shop/offers'
import { allTags, type PdfTag, pdfTags } from '#test/files/pdf-tags'
import { pdfText } from '#test/files/pdf-text'
import { drawOffer } from './order-papers.ts'

const merchant = { name: 'Butikken', address1: 'Vej 1', zipcode: '8000', city: 'Aarhus' }
const line = {
  id: 'a',
  section: '1 Tag',
  is_optional: false,
  alternative_to: null,
  is_addin_for: null,
  is_discount: false,
  is_protected: false,
  metadata: {},
  name: 'Lægte',
  varenummer: '1005218',
  unit: 'stk.',
  quantity: quantity(160_000),
  net_price: unitPrice(489_600),
  net_sum: ore(783_360),
}
const offer = {
  offer_number: 'T-30404',
  title: 'Nyt tag',
  case_number: '26-024',
  customer_name: 'Tømrerne ApS',
  user_name: 'Jens',
  sent: new Date('2026-11-07T10:00:00Z'),
  sent_by: 'Karen',
  valid_to: '2026-11-28',
  net_sum: ore(783_360),
  tax_sum: ore(195_840),
  gross_sum: ore(979_200),
  delivery_sum: ore(0),
  note: 'Hilsen Karen',
  terms: '',
  lines: [
    line,
    { ...line, id: 'b', name: 'Stållægte', alternative_to: 'a' },
    { ...line, id: 'c', name: 'Presenning', is_optional: true },
  ] as unknown as OfferLine[],
} as unknown as Offer

test('the PDF of an offer says what is offered, until when, and what does not count', async () => {
  const text = pdfText(await drawOffer(offer, merchant as Merchant)).replaceAll('\n', ' ')
  for (const words of [
    'Tilbud T-30404',
    'lørdag den 28. november',
    '26-024',
    '160 stk.',
    '48,96 kr./stk.',
    '7.833,60 kr.',
    'Alternativ til Lægte',
    'Valgfrit',
    '9.792,00 kr.',
    'Hilsen Karen',
  ]) {
    expect(text).toContain(words)
  }
})

describe('to a screen reader the PDF of an offer', () => {
  /** On more than one page. */
  const many = {
    ...offer,
    title: 'Nyt tag på Ærø',
    lines: Array.from({ length: 80 }, (_, i) => ({ ...line, id: `${i}`, name: `Lægte ${i}` })),
  } as unknown as Offer
  const read = async (one: Offer) => pdfTags(await drawOffer(one, merchant as Merchant))

  test('is Danish, has a title, and shows it', async () => {
    const { root: _, ...facts } = await read(many)
    expect(facts).toEqual({
      language: 'da-DK',
      title: expect.stringContaining('T-30404'),
      shows_title: true,
      is_marked: true,
    })
  })

  test('begins with its one title, and has headings, text and tables', async () => {
    const { root } = await read(many)
    const [whole] = root.parts
    expect(whole?.type).toBe('Document')
    expect(whole?.parts[0]?.type).toBe('H1')
    const types = allTags(root).map(({ type }) => type)
    expect(types.filter((type) => type === 'H1')).toHaveLength(1)
    expect(types).toEqual(expect.arrayContaining(['H2', 'P', 'Table', 'TR', 'TH', 'TD']))
  })

  test('has tables whose heads are read once, and every header says what it is the head of', async () => {
    const { root } = await read(many)
    const tables = allTags(root).filter(({ type }) => type === 'Table')
    const rows = tables.flatMap(({ parts }) => parts)
    expect(rows.every(({ type }) => type === 'TR')).toBe(true)
    const cells = rows.flatMap(({ parts }) => parts)
    for (const { type, scope } of cells) {
      expect(['TH', 'TD']).toContain(type)
      expect([scope, type]).toEqual([type === 'TH' ? expect.any(String) : undefined, type])
    }
    const isHead = ({ parts }: PdfTag) => parts.every(({ scope }) => scope === 'Column')
    expect(tables[0]?.parts.filter(isHead)).toHaveLength(1)
    expect(new Set(tables[0]?.parts.map(({ parts }) => parts.length)).size).toBe(1)
  })

  test('leaves no part without content', async () => {
    const { root } = await read(many)
    for (const { type, parts, marks } of allTags(root)) {
      expect([type, parts.length + marks.length > 0]).toEqual([type, true])
    }
  })
})
