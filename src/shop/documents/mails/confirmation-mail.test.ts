import { describe, expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import type { Order } from '#shop/orders'
import { pdfText } from '#test/files/pdf-text'
import { copiedText } from '#test/files/read-codes'
import { merchant } from '#test/merchant'
import { sampleOrder as order } from '#test/sample-order'
import { termsFor } from '#test/sample-terms'
import { drawOrder } from '../paper/order-papers.ts'
import { drawTerms } from '../paper/terms-paper.ts'
import { writeConfirmation } from './confirmation-mail.ts'

const ORIGIN = 'https://shop.example'
const TERMS = termsFor('private')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const named = (name: string): Order => ({
  ...order,
  invoice_contact: { ...order.invoice_contact, name },
})

describe('the confirmation by mail', () => {
  test('has the whole order in words, as text and as HTML', async () => {
    const mail = await writeConfirmation(order, merchant, ORIGIN, TERMS)
    expect(mail).toMatchObject({
      id: 'order-100118-confirmation',
      to: 'mette@juhl.example',
      subject: 'Ordrebekræftelse 100118 fra Byggefjorden',
    })
    for (const body of [plain(mail.text), plain(mail.html)]) {
      for (const words of [
        'Hej Mette',
        'Bestilt 21. november 2026 kl. 14.05',
        'Byggepladsen 2',
        'Porten til venstre',
        'Kranbil',
        'Senest tirsdag den 24. november',
        'Morgen, kl. 7-9',
        'Må stilles uden underskrift',
        'Hentes i Aarhus N',
        '24 stk.',
        '2.867,76 kr.',
        'Note: Gerne samme parti',
        'Farve: Fjord IF-23',
        'I alt inkl. moms',
        '4.542,71 kr.',
        '3.634,17 kr.',
        'er reserveret',
        'CVR 99999993',
        `${ORIGIN}/checkout/confirmation/${order.confirmation_token}`,
      ]) {
        expect(body).toContain(words)
      }
    }
  })

  test('counts as people say it: three boxes of screws are æsker, and six hundreds are 600', async () => {
    const [boards, ...rest] = order.lines
    if (!boards) throw new Error('no boards')
    const product_facts = { ...boards.product_facts, unit: 'æske', alternate_unit: '100 stk.' }
    const counts = { quantity: quantity(3000), alternate_quantity: quantity(6000), typed: null }
    const screws = { ...order, lines: [{ ...boards, ...counts, product_facts }, ...rest] }
    const mail = await writeConfirmation(screws, merchant, ORIGIN, TERMS)
    const paper = pdfText(await drawOrder(screws, merchant)).replaceAll(/\s+/g, ' ')
    for (const body of [mail.text, mail.html, paper].map(plain)) {
      expect(body).toContain('3 æsker')
      expect(body).toContain('600 stk.')
      expect(body).not.toContain('6 100 stk.')
    }
  })

  test('says what was typed beside what is sold, and how boards will be cut', async () => {
    const [boards, ...rest] = order.lines
    if (!boards) throw new Error('no boards')
    const typed = { text: '100 m', quantity: quantity(100_000), unit: 'm', sold: quantity(100_800) }
    const bars = [{ count: 24, pieces_mm: [2000, 2000] }]
    const metadata = { cut_plan: { kerf_mm: 4, bars } }
    const asked = { ...order, lines: [{ ...boards, typed, metadata }, ...rest] }
    const mail = await writeConfirmation(asked, merchant, ORIGIN, TERMS)
    const paper = pdfText(await drawOrder(asked, merchant)).replaceAll(/\s+/g, ' ')
    for (const body of [mail.text, mail.html, paper].map(plain)) {
      expect(body).toContain('Bestilt: 100 m = 100,8 m')
      expect(body).toContain('Kapliste: 24 stk.: 2 × 2.000 mm')
    }
  })

  test('calls things as the checkout does: numbers as people write them, and the requisition', async () => {
    const invoice_contact = { ...order.invoice_contact, mobile: '+4522334455', po_number: 'R-114' }
    const { text } = await writeConfirmation({ ...order, invoice_contact }, merchant, ORIGIN, TERMS)
    expect(text).toContain('22 33 44 55')
    expect(text).not.toContain('+45')
    expect(text).toContain('Rekvisition: R-114')
  })

  test('tells a consumer how to withdraw, and which products cannot be returned', async () => {
    const { text, html } = await writeConfirmation(order, merchant, ORIGIN, TERMS)
    expect(text).toContain('14 dages fortrydelsesret')
    expect(html).toContain('Fortryd aftalen her')
    expect(text.match(/Ingen fortrydelsesret/g)).toHaveLength(2)
    const returned = order.lines.map((line) => ({
      ...line,
      product_facts: { ...line.product_facts, withdrawal_reason: null },
    }))
    const whole = await writeConfirmation({ ...order, lines: returned }, merchant, ORIGIN, TERMS)
    expect(whole.text).not.toContain('Ingen fortrydelsesret')
    expect(whole.text.match(/Fortryd aftalen her: https/g)).toHaveLength(1)
    const company = { ...order.invoice_contact, customer_type: 'company' as const }
    const other = await writeConfirmation(
      { ...order, invoice_contact: company },
      merchant,
      ORIGIN,
      TERMS,
    )
    expect(other.text).not.toContain('Fortryd aftalen')
  })

  test('brings the order and the terms it was made under as PDF', async () => {
    const { attachments } = await writeConfirmation(order, merchant, ORIGIN, TERMS)
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'ordrebekraeftelse-100118.pdf',
      'handelsbetingelser.pdf',
    ])
    const [sheet, terms] = attachments.map(({ content }) => pdfText(content))
    expect(sheet).toContain('Jonas Juhl')
    expect(sheet).toContain('I alt inkl. moms')
    expect(terms).toContain(TERMS.version)
  })

  test('counts ex VAT for anyone who buys ex VAT', async () => {
    const { text } = await writeConfirmation(
      { ...order, display_net_prices: true },
      merchant,
      ORIGIN,
      TERMS,
    )
    expect(plain(text)).toContain('2.294,21 kr.')
    expect(plain(text)).not.toContain('2.867,76 kr.')
    expect(plain(text)).toMatch(/I alt ekskl\. moms: 3\.634,17 kr\.\nMoms: 908,54 kr\.\nI alt inkl/)
  })

  test('says when the price of delivery is to be agreed', async () => {
    const deliveries = order.deliveries.map((one) => ({ ...one, price: null, net_price: null }))
    const { text } = await writeConfirmation({ ...order, deliveries }, merchant, ORIGIN, TERMS)
    expect(text).toContain('Kranbil (Pris aftales)')
  })
})

describe('what a customer has typed', () => {
  test('is text in the mail, never markup', async () => {
    const { html, text } = await writeConfirmation(
      named('<img src=x onerror=alert(1)>"&'),
      merchant,
      ORIGIN,
      TERMS,
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
    expect(text).toContain('<img')
  })

  test('is text in the PDF, never an instruction', async () => {
    for (const name of [') /AA<</S/Launch/F(x)>>>> (', '\n%%EOF', 'عمر 🙂', 'x'.repeat(5000)]) {
      const pdf = await drawOrder(named(name), merchant)
      const raw = Buffer.from(pdf).toString('latin1')
      expect(raw.startsWith('%PDF-')).toBe(true)
      expect(raw).not.toMatch(/\/(JS|JavaScript|Launch|AA|URI|OpenAction)\b/)
    }
  })

  test('is on paper in the letters nearest to it, where the paper lacks them', async () => {
    const paper = (
      await copiedText(await drawOrder(named('Paweł Żółć Жук 🙂 Ærø'), merchant))
    ).replaceAll(/\s+/g, ' ')
    expect(paper).toContain('Paweł Żółć Жук ? Ærø')
    expect(
      (await writeConfirmation(named('Paweł Żółć 🙂'), merchant, ORIGIN, TERMS)).text,
    ).toContain('Paweł Żółć 🙂')
  })

  test('stays in its own document when fifty are drawn at once', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `Kunde${String(i).padStart(3, '0')}Ende`)
    const drawn = await Promise.all(names.map((name) => drawOrder(named(name), merchant)))
    drawn.forEach((pdf, i) => {
      expect(pdfText(pdf).match(/Kunde\d{3}Ende/g)).toEqual([names[i]])
    })
  })
})

describe('the terms', () => {
  test('have a version that changes with the text and with whom they are for', () => {
    expect(TERMS.version).toMatch(/^privat-[0-9a-f]{12}$/)
    expect(termsFor('company').version).toMatch(/^erhverv-[0-9a-f]{12}$/)
    expect(termsFor('private', { ...merchant, city: 'Ribe' }).version).not.toBe(TERMS.version)
  })

  test('say what the law wants a consumer to know, and name no closed complaint platform', async () => {
    const words = pdfText(await drawTerms(TERMS)).replaceAll(/\s+/g, ' ')
    for (const needed of [
      'CVR 99999993',
      '14 dages fortrydelsesret',
      'Standardfortrydelsesformular',
      'to års reklamationsret',
      'Nævnenes Hus, Toldboden 2, 8800 Viborg',
      'Vi hæver det først, når varerne sendes',
    ]) {
      expect(words).toContain(needed)
    }
    expect(words).not.toMatch(/ec\.europa\.eu|ODR/)
  })
})
