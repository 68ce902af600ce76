import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/user/address'
import type { UserReply } from '#contract/user/user'
import { toDelivery, toInvoice, toPrefill } from './saved-addresses.ts'

const user = {
  name: 'Jens Limfjord',
  username: 'proff@demo.dk',
  customer: {
    name: 'Limfjordens Tømrere ApS',
    company_id: '99999993',
    company_ean: '',
    address1: 'Værkstedsvej 4',
    address2: '',
    zipcode: '9200',
    city: 'Aalborg SV',
  } as UserReply['customer'],
}
const office = {
  name: 'Kontoret',
  address1: 'Strandvejen 2',
  zipcode: '9000',
  city: 'Aalborg',
  mobile: '',
  is_default_invoice: true,
} as SavedAddress
const site = {
  name: 'Havnen',
  address1: 'Havnegade 14',
  zipcode: '9400',
  city: 'Nørresundby',
  mobile: '30201000',
  is_default: true,
} as SavedAddress
const delivered = { is_pickup: false, zipcode: null }

test('a company is invoiced at one address and delivered to at another', () => {
  expect(toPrefill(delivered, user, [site, office])).toMatchObject({
    use_alternate_contact: true,
    zipcode: '9400',
    basket_contacts: [
      {
        contact_type: 'invoice',
        customer_type: 'company',
        name: 'Jens Limfjord',
        email: 'proff@demo.dk',
        company_name: 'Limfjordens Tømrere ApS',
        company_id: '99999993',
        address1: 'Strandvejen 2',
      },
      { contact_type: 'shipping', name: 'Havnen', address1: 'Havnegade 14' },
    ],
  })
})

test('a building site is where a company has its products delivered, and never where it is invoiced', () => {
  expect(toPrefill(delivered, user, [site])).toMatchObject({
    use_alternate_contact: true,
    basket_contacts: [
      { contact_type: 'invoice', address1: 'Værkstedsvej 4', zipcode: '9200', city: 'Aalborg SV' },
      { contact_type: 'shipping', address1: 'Havnegade 14', zipcode: '9400' },
    ],
  })
  expect(toPrefill(delivered, user, [])).toEqual({
    basket_contacts: [expect.objectContaining({ address1: 'Værkstedsvej 4' })],
  })
})

test('an authority is invoiced by its EAN number', () => {
  const town = { ...user.customer, company_ean: '2900000002005' } as UserReply['customer']
  expect(toPrefill(delivered, { ...user, customer: town }, []).basket_contacts).toMatchObject([
    { customer_type: 'public', company_ean: '2900000002005' },
  ])
})

test('one address of a consumer is both, and without any the person is filled in', () => {
  const one = toPrefill(delivered, { ...user, customer: null }, [site])
  expect(one.basket_contacts).toMatchObject([
    { customer_type: 'private', address1: 'Havnegade 14' },
  ])
  expect(one).not.toHaveProperty('use_alternate_contact')
  expect(toPrefill(delivered, user, []).basket_contacts).toMatchObject([{ name: 'Jens Limfjord' }])
})

test('what is picked up has no delivery address, and a chosen postcode stays', () => {
  expect(toPrefill({ is_pickup: true, zipcode: null }, user, [site, office])).toEqual({
    basket_contacts: [expect.objectContaining({ contact_type: 'invoice' })],
  })
  expect(toPrefill({ is_pickup: false, zipcode: '8000' }, user, [site])).not.toHaveProperty(
    'zipcode',
  )
})

test('choosing an address moves the delivery, or the invoice but not who buys', () => {
  expect(toDelivery(site)).toMatchObject({ use_alternate_contact: true, zipcode: '9400' })
  const { basket_contacts } = toInvoice(office)
  expect(basket_contacts).toMatchObject([{ contact_type: 'invoice', address1: 'Strandvejen 2' }])
  expect(basket_contacts).not.toMatchObject([{ name: expect.anything() }])
})
