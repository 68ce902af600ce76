import type { Merchant } from '#shop/merchant'

/** An invented company; its CVR number passes the check digit and belongs to nobody. */
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
