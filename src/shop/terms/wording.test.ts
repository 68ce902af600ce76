import { describe, expect, test } from 'vitest'
import { merchant } from '#test/merchant'
import { fillInTerms, requireFitTerms, standardTerms } from './index.ts'
import { readWording, writeWording } from './wording.ts'

const WHO = '{navn}, {adresse}. CVR {cvr}. Telefon {telefon}, {email}.'

describe('terms as staff write them', () => {
  test.each(['private', 'company'] as const)('of the program are read as they are: %s', (whose) => {
    const { title, sections } = standardTerms[whose]
    const text = writeWording(sections)
    expect(readWording(title, text)).toEqual({ title, sections })
    expect(() => requireFitTerms({ title, text })).not.toThrow()
  })

  test('have headings and paragraphs, however they are spaced', () => {
    const text = `Først.\r\n# Priser\nAlt er inkl. moms.\n \nLinje et\n  linje to\n\n\n#1 er ingen overskrift`
    expect(readWording('Vilkår', text)).toEqual({
      title: 'Vilkår',
      sections: [
        { heading: '', paragraphs: ['Først.'] },
        {
          heading: 'Priser',
          paragraphs: ['Alt er inkl. moms.', 'Linje et\nlinje to', '#1 er ingen overskrift'],
        },
      ],
    })
  })

  test('have the facts of the merchant, and what a fact says is not filled in again', () => {
    const words = readWording('Vilkår', `${WHO} {constructor}`)
    const { sections } = fillInTerms('private', words, { ...merchant, name: '{cvr} ApS' })
    const text = sections[0]?.paragraphs[0]
    expect(text).toContain(`{cvr} ApS, ${merchant.address1}, `)
    expect(text).toContain(`CVR ${merchant.cvr}. Telefon 70 00 00 06, ${merchant.email}. {constr`)
  })

  test.each([
    ['a word in braces that there is not', { text: `${WHO} {navnet}` }, 'text'],
    ['a brace that is not closed', { text: `${WHO} {navn` }, 'text'],
    ['a brace that is not opened', { text: `${WHO} navn}` }, 'text'],
    ['facts in the title', { title: 'Vilkår for {navn}' }, 'title'],
    ['no word of who sells', { text: WHO.replace('{cvr}', '12345678') }, 'text'],
  ])('are refused with %s', (_, words, field) => {
    let refused: unknown
    try {
      requireFitTerms({ title: 'Vilkår', text: WHO, ...words })
    } catch (error) {
      refused = error
    }
    expect(refused).toMatchObject({ code: 'invalid_field', facts: { errors: { [field]: [{}] } } })
  })
})
