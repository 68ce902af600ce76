import type { Merchant, PaidTo } from '#shop/merchant'

/** An invented company; its CVR number passes the check digit and belongs to no company. */
export const merchant: Merchant = {
  name: 'Byggefjorden A/S (demo)',
  short_name: 'Byggefjorden',
  address1: 'Industrivej 13',
  zipcode: '8200',
  city: 'Aarhus N',
  cvr: '99999993',
  phone: '+4570000006',
  email: 'kundeservice@byggefjorden.example',
  hours: 'Hverdage kl. 7–17',
}

/** The merchant of the second site. */
export const secondMerchant: Merchant = {
  name: 'Varmdrup Trælast A/S (demo)',
  short_name: 'Varmdrup Trælast',
  address1: 'Havnevej 2',
  zipcode: '8400',
  city: 'Ebeltoft',
  cvr: '99999985',
  phone: '+4570000008',
  email: 'handel@varmdrup.example',
  hours: 'Hverdage kl. 7–16',
}

/** Of a bank that does not exist. */
export const merchantPaidTo: PaidTo = {
  bank_registration_number: '9999',
  bank_account_number: '0001234567',
  fik_creditor_number: '99999993',
}
