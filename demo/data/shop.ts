import { merchant } from './merchant.ts'

/** What a shop needs before it has goods. */

export const site = {
  id: 1,
  name: 'Byggefjorden',
  locale: 'da',
  domain: 'byggefjorden.example',
} as const

const HOUSE_BRAND = 'Basis'
const TOWNS = ['9200 Aalborg SV', '8700 Horsens', '7400 Herning', '5220 Odense SØ', '4600 Køge']

/** Name, postal and electronic address of a maker, as the safety of goods requires; all invented. */
export function brandContacts(name: string, slug: string, place: number): string {
  if (name === HOUSE_BRAND) {
    return `${merchant.name}, ${merchant.address1}, ${merchant.zipcode} ${merchant.city}, ${merchant.email}`
  }
  const town = TOWNS[place % TOWNS.length]
  return `${name} A/S, Fabriksvej ${place + 1}, ${town}, sikkerhed@${slug}.example`
}

export const DKK = { id: 1, code: 'DKK' } as const
export const VAT = { id: 1, name: 'Moms 25 %', rate: 2500 } as const

/** `factor`: what the group pays of the public price. */
export const priceGroups = [
  { id: 1, name: 'Privat', is_public: true, factor: 1 },
  { id: 2, name: 'Erhverv standard', is_public: false, factor: 0.88 },
  { id: 3, name: 'Erhverv håndværker', is_public: false, factor: 0.8 },
  { id: 4, name: 'Erhverv stor', is_public: false, factor: 0.72 },
  { id: 5, name: 'Kampagne', is_public: true, factor: 0.85 },
  { id: 6, name: 'Offentlig', is_public: false, factor: 0.76 },
] as const

/** Whose users buy from which group unless their customer says otherwise. */
export const groupPrices = [
  { user_group_id: 2, price_group_id: 2 },
  { user_group_id: 3, price_group_id: 2 },
  { user_group_id: 8, price_group_id: 2 },
] as const

export interface DemoPaymentMethod {
  readonly id: number
  readonly provider: string
  readonly option: string
  readonly name: string
  readonly description: string
  readonly sort: number
  readonly only_pickup?: true
  readonly customer_types?: string[]
}

export const paymentMethods: readonly DemoPaymentMethod[] = [
  {
    id: 1,
    provider: 'sandbox',
    option: 'card',
    name: 'Betalingskort',
    description:
      'Dankort, Visa og Mastercard. Beløbet hæves først, når varerne sendes eller hentes.',
    sort: 1,
  },
  {
    id: 2,
    provider: 'sandbox',
    option: 'mobilepay',
    name: 'MobilePay',
    description: 'Godkend i appen. Beløbet hæves først, når varerne sendes eller hentes.',
    sort: 2,
  },
  {
    id: 3,
    provider: 'pay_on_pickup',
    option: 'pickup',
    name: 'Betal ved afhentning',
    description: 'Betal i forretningen, når du henter varerne.',
    only_pickup: true,
    sort: 3,
  },
  {
    id: 4,
    provider: 'ean_invoice',
    option: 'invoice',
    name: 'EAN-faktura',
    description: 'Elektronisk faktura til offentlige kunder.',
    customer_types: ['public'],
    sort: 4,
  },
  {
    id: 5,
    provider: 'credit',
    option: 'account',
    name: 'På konto',
    description: 'Beløbet sættes på jeres konto og faktureres efter jeres betalingsbetingelser.',
    customer_types: ['company', 'public'],
    sort: 0,
  },
]
