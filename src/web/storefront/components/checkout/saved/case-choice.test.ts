import { expect, test } from 'vitest'
import { toCase } from './case-choice.ts'

const site = {
  case_number: '26-024',
  address1: 'Skovvej 9',
  address2: '',
  zipcode: '9000',
  city: 'Aalborg',
  contact_name: 'Sofie Bak',
  contact_mobile: '22 10 40 12',
  instruction: 'Ring 30 min. før.',
}
const numbered = { contact_type: 'invoice', project_number: '26-024' }

test('a basket for a case goes to its site, with what the driver has to know', () => {
  expect(toCase(site, { is_pickup: false })).toEqual({
    use_alternate_contact: true,
    zipcode: '9000',
    basket_contacts: [
      numbered,
      {
        contact_type: 'shipping',
        name: 'Sofie Bak',
        attention: '',
        mobile: '22 10 40 12',
        address1: 'Skovvej 9',
        address2: '',
        zipcode: '9000',
        city: 'Aalborg',
        instruction: 'Ring 30 min. før.',
      },
    ],
  })
})

test('what is picked up, and a case without an address, get the number alone', () => {
  const alone = { basket_contacts: [numbered] }
  expect(toCase(site, { is_pickup: true })).toEqual(alone)
  expect(toCase({ ...site, address1: '' }, { is_pickup: false })).toEqual(alone)
})
