import { describe, expect, test } from 'vitest'
import type { Consignment } from '#shop/labels'
import { pdfText } from '#test/files/pdf-text'
import { drawPages, readCodes } from '#test/files/read-codes'
import { sampleConsignment as sample } from '#test/sample-label'
import { printLabels } from '../paper/print.ts'
import { drawLabels, type LabelPages } from './draw-labels.ts'

const date = new Date('2026-11-26T12:00:00Z')
const pages = (shown: Consignment, more: Partial<LabelPages> = {}): LabelPages => ({
  ...{ date, format: 'thermal', start_position: 1, shown },
  ...more,
})
const parcel = { weight_grams: 1_000, length_mm: null }
const LONG = 'Bygningshåndværkerforeningen for Østerbro og Omegn af 1987 '

describe('a label of 100 × 192 mm', () => {
  test('has a page for each parcel, whose bars and QR code say which it is', async () => {
    const drawn = await drawPages(await drawLabels(pages(sample)))
    expect(drawn).toHaveLength(3)
    for (const [i, page] of drawn.entries()) {
      const number = sample.parcels[i]?.number
      expect(await readCodes(page)).toEqual([
        { format: 'QRCode', text: `100118;${i + 1}/3;(00)${number}`, isGs1: false },
        { format: 'Code128', text: `(00)${number}`, isGs1: true },
      ])
    }
  })

  test('says who sends what to whom, in Danish letters', async () => {
    const text = pdfText(await drawLabels(pages(sample)))
    for (const words of [
      ...['Planke Trælast A/S', 'Industrivej 13, 8200 Aarhus N', 'Tlf. 70 00 00 06'],
      ...['Søren Ærø Åkjær', 'Østre Ågade 12, 2. th.', '5970 Ærøskøbing', 'Tlf. 20 30 40 50'],
      ...['Stor pakke med GLS', 'Afleveres uden underskrift: ved carporten', 'Sag Skolevej 3'],
      ...['Ordre 100118', '1/3', '2/3', '3/3', '12,5 kg, 1,45 m', '8 kg', '0,75 kg'],
    ]) {
      expect(text.split('\n')).toContain(words)
    }
  })

  test('has a number of the shop as Code 128, which claims nothing of GS1', async () => {
    const own = { ...sample, parcels: [{ ...parcel, number: 'K0000000017' }] }
    const [page] = await drawPages(await drawLabels(pages(own)))
    expect(page && (await readCodes(page))).toEqual([
      { format: 'QRCode', text: '100118;1/1;K0000000017', isGs1: false },
      { format: 'Code128', text: 'K0000000017', isGs1: false },
    ])
  })

  test('is not drawn with a wrong check digit', async () => {
    const wrong = { ...sample, parcels: [{ ...parcel, number: '057012340000000014' }] }
    await expect(drawLabels(pages(wrong))).rejects.toThrow('checksum')
  })

  test('has no picture of dots: what is drawn stays sharp', async () => {
    const pdf = Buffer.from(await drawLabels(pages(sample))).toString('latin1')
    expect(pdf).not.toMatch(/\/Subtype\s*\/Image/)
  })

  test('has the same bytes when it is drawn again', async () => {
    expect(await drawLabels(pages(sample))).toEqual(await drawLabels(pages(sample)))
  })
})

describe('labels on A4', () => {
  test('are four to a sheet, from where the sheet is still whole', async () => {
    const parcels = [1, 2, 3].map((i) => ({ ...parcel, number: `K000000000${i}` }))
    const drawn = await drawPages(
      await drawLabels(pages({ ...sample, parcels }, { format: 'a4', start_position: 3 })),
    )
    const read = await Promise.all(drawn.map(readCodes))
    const bars = read.map((codes) =>
      codes.flatMap(({ format, text }) => (format === 'Code128' ? [text] : [])).toSorted(),
    )
    expect(bars).toEqual([['K0000000001', 'K0000000002'], ['K0000000003']])
  })
})

describe('a label with too much to say', () => {
  const long: Consignment = {
    ...sample,
    delivery: LONG.repeat(3),
    sender: { ...sample.sender, name: LONG.repeat(2) },
    receiver: {
      ...sample.receiver,
      name: LONG.repeat(3),
      attention: LONG,
      address: [LONG.repeat(2), LONG, LONG, 'x'.repeat(200)],
      city: LONG,
    },
    parcel_shop: {
      reference: '1',
      name: LONG.repeat(2),
      address1: LONG,
      zipcode: '5970',
      city: LONG,
    },
    marks: [`Rekv. ${LONG}`, 'y'.repeat(100)],
    notes: [LONG.repeat(8), 'z'.repeat(500)],
    parcels: [{ weight_grams: 1_999_999, length_mm: 14_999, number: 'K0000000017' }],
  }

  test.each(['thermal', 'a4'] as const)(
    'stays on its sheet and can be read: %s',
    async (format) => {
      const pdf = await drawLabels(pages(long, { format }))
      const drawn = await drawPages(pdf)
      expect(drawn).toHaveLength(1)
      const [page] = drawn
      if (!page) throw new Error('no page')
      expect((await readCodes(page)).map(({ text }) => text)).toEqual([
        '100118;1/1;K0000000017',
        'K0000000017',
      ])
      const text = pdfText(pdf)
      expect(text).toMatch(/^5970 Bygnings/m)
      expect(text).toMatch(/^Tlf. 20 30 40 50$/m)
      // Nothing is drawn into the margins of the label.
      const [width, height] =
        format === 'a4' ? [page.width / 2, page.height / 2] : [page.width, page.height]
      const margin = (4 / 25.4) * 203
      const dark = (x: number, y: number) => (page.data[4 * (y * page.width + x)] ?? 255) < 128
      const places: [number, number][] = []
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const isInside = x > margin && x < width - margin && y > margin && y < height - margin
          if (!isInside && dark(x, y)) places.push([x, y])
        }
      }
      expect(places).toEqual([])
    },
  )

  test.each([
    ') /AA<</E<</S/Launch/F(x)>>>> (',
    '\n%%EOF\n1 0 obj <</JS (app.alert(1))>>',
    '\u202egnitset\u202c 👷🏽 𝕋 \u0000',
    'Å'.repeat(5_000),
  ])('is no other document for a name like %j', async (name) => {
    const pdf = await drawLabels(pages({ ...sample, receiver: { ...sample.receiver, name } }))
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/(JS|JavaScript|Launch|AA|URI)\b/)
    const [page] = await drawPages(pdf)
    expect(page && (await readCodes(page))).toHaveLength(2)
  })
})

test('fifty labels printed at once each hold only their own', async () => {
  const all = Array.from({ length: 50 }, (_, i) => ({
    ...sample,
    reference: `3000${i + 10}-1`,
    order_reference: `3000${i + 10}`,
    receiver: { ...sample.receiver, name: `Kunde nr. ${i + 10} Ærø` },
    parcels: [{ ...parcel, number: `K00000000${i + 10}` }],
  }))
  const printed = await Promise.all(all.map((shown) => printLabels(pages(shown))))
  for (const [i, pdf] of printed.entries()) {
    const text = pdfText(pdf)
    expect(text.match(/Kunde nr\. \d+ Ærø/g)).toEqual([all[i]?.receiver.name])
    expect(text.match(/Ordre \d+/g)).toEqual([`Ordre ${all[i]?.order_reference}`])
    const [page] = await drawPages(pdf)
    const number = all[i]?.parcels[0]?.number
    expect(page && (await readCodes(page)).map((code) => code.text)).toEqual([
      `${all[i]?.order_reference};1/1;${number}`,
      number,
    ])
  }
}, 120_000)
