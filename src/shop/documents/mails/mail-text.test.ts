import { describe, expect, test } from 'vitest'
import { merchant } from '#test/merchant'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { fillText, MailTextRefused, placeholdersOf, requireFit } from './mail-text.ts'
import { previewMail } from './preview-mail.ts'
import { samplesOf } from './sample-values.ts'
import { standardTexts } from './standard-texts.ts'

const faultsOf = (kind: MailKind, words: Partial<(typeof standardTexts)[MailKind]>) => {
  try {
    requireFit(kind, { ...standardTexts[kind], ...words })
  } catch (error) {
    if (error instanceof MailTextRefused) return error.facts.errors
    throw error
  }
  return {}
}

describe.each(MAIL_KINDS)('%s', (kind) => {
  test('has a standard text that fits', () => {
    expect(faultsOf(kind, {})).toEqual({})
  })

  test('can be looked at with nothing left to fill in', () => {
    const mail = previewMail({ kind, text: standardTexts[kind] }, merchant, 'https://shop.example')
    expect(mail.subject).not.toBe('')
    for (const words of [mail.subject, mail.text, mail.html])
      expect(words).not.toMatch(/\{[a-zæøå]/)
    for (const line of [merchant.name, merchant.cvr]) expect(mail.html).toContain(line)
  })

  test('has a sample of all that it knows', () => {
    const common = ['knap', 'butik', 'telefon', 'telefontider', 'email']
    const own = placeholdersOf(kind).filter(({ name }) => !common.includes(name))
    for (const { name } of own) expect(samplesOf(kind)).toHaveProperty(name)
  })
})

describe('a text', () => {
  test('with a placeholder that the mail does not know is refused with those it knows', () => {
    const { text } = standardTexts.order_shipped
    expect(faultsOf('order_shipped', { text: `${text}\n\n{fornavn}` })).toMatchObject({
      text: [{ code: 'mail_placeholder_unknown', facts: { placeholder: '{fornavn}' } }],
    })
    expect(faultsOf('order_shipped', { subject: 'Sendt {ordrenummer' })).toHaveProperty('subject')
    expect(faultsOf('order_shipped', { subject: 'Sendt {varer}' })).toHaveProperty('subject')
    expect(faultsOf('order_shipped', { subject: 'Sendt {leveringer}' })).toMatchObject({
      subject: [{ code: 'mail_placeholder_unknown', facts: { placeholder: '{leveringer}' } }],
    })
  })

  test('without what the law or the receiver needs is refused', () => {
    const { text } = standardTexts.withdrawal_receipt
    for (const name of ['modtaget', 'varer', 'beløb', 'knap']) {
      const without = text.replaceAll(`{${name}}`, 'nu')
      expect(faultsOf('withdrawal_receipt', { text: without })).toMatchObject({
        text: [{ code: 'mail_placeholder_missing', facts: { placeholder: `{${name}}` } }],
      })
    }
  })

  test('has what stands for paragraphs in a paragraph of its own', () => {
    const text = 'Se her: {knap}'
    expect(faultsOf('password_reset', { text })).toMatchObject({
      text: [{ code: 'mail_placeholder_needs_a_line', facts: { placeholder: '{knap}' } }],
    })
  })

  test('has its button once', () => {
    const text = 'Se her:\n\n{knap}\n\nEller her:\n\n{knap}'
    expect(faultsOf('password_reset', { text })).toMatchObject({
      text: [{ code: 'mail_placeholder_twice', facts: { placeholder: '{knap}' } }],
    })
  })

  test('has paragraphs parted by a line that is empty, or has blanks alone', () => {
    const text = 'Se her:\n \t\n{knap}\r\n\r\nFarvel'
    expect(faultsOf('password_reset', { text })).toEqual({})
    const texts = { password_reset: { ...standardTexts.password_reset, text } }
    const { before, after } = fillText('password_reset', { ...merchant, texts }, {})
    expect([before, after]).toEqual([['Se her:'], ['Farvel']])
  })

  test('is filled in once: what a customer is called is no placeholder', () => {
    const { before } = fillText('offer_request', merchant, {
      ...{ kontakt: '{brugernavn}', brugernavn: 'a@b.example', firma: '{titel}' },
      ...{ titel: 'T', linjer: '1 linje', besked: '{butik}' },
    })
    expect(before).toEqual([
      '{brugernavn} (a@b.example) fra {titel} beder om et tilbud: T. Forespørgslen har 1 linje.',
      '{butik}',
    ])
  })

  test('leaves out paragraphs of which nothing is left', () => {
    const { before } = fillText('order_ready', merchant, {
      ...{ ordrenummer: '1', hentested: [], afhentningskode: '', betaling: '' },
    })
    expect(before).toEqual(['Varerne i ordre 1 er pakket og klar.'])
  })
})
