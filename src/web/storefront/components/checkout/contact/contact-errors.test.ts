import { expect, test } from 'vitest'
import { toContactErrors } from './contact-errors.ts'

const wrong = (field: string, level = 'error') => ({ field, level, message: `Ret ${field}` })
const asked = (use_alternate_contact: boolean) =>
  ({
    use_alternate_contact,
    basket_contacts: [
      { contact_type: 'shipping', errors: [wrong('address1'), wrong('name')] },
      {
        contact_type: 'invoice',
        errors: ['name', 'address1', 'zipcode', 'email', 'mobile', 'company_id']
          .map((field) => wrong(field))
          .concat(wrong('city', 'notice')),
      },
    ],
  }) as never

test('what is to be put right stands in the order of the fields', () => {
  expect(toContactErrors(asked(false)).map(({ target }) => target)).toEqual([
    'invoice-company_id',
    'invoice-name',
    'invoice-email',
    'invoice-mobile',
    'invoice-address1',
    'invoice-zipcode',
  ])
})

test('who receives the products comes after who pays for them, and only when asked for', () => {
  const targets = toContactErrors(asked(true)).map(({ target }) => target)
  expect(targets.slice(-2)).toEqual(['shipping-name', 'shipping-address1'])
  expect(targets).toHaveLength(8)
})
