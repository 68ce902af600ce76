/** Code lists of OIOUBL, which the agency 320 keeps. */

type Attributes = Readonly<Record<`@${string}`, string>>
/** An element with attributes and a text. */
export type Coded = Attributes & { readonly '#': string }

const AGENCY = { '@schemeAgencyID': '320' } as const

function listed(list: string, value: string): Coded {
  return { '@listAgencyID': '320', '@listID': `urn:oioubl:codelist:${list}`, '#': value }
}

export const PROFILE: Coded = {
  ...AGENCY,
  '@schemeID': 'urn:oioubl:id:profileid-1.2',
  '#': 'urn:www.nesubl.eu:profiles:profile5:ver2.0',
}

export const TYPE_CODES = {
  invoice: listed('invoicetypecode-1.1', '380'),
  credit_note: listed('invoicetypecode-1.1', '381'),
} as const

export const ADDRESS_FORMAT = listed('addressformatcode-1.1', 'StructuredLax')

export function channel(code: 'DK:BANK' | 'DK:FIK'): Coded {
  return listed('paymentchannelcode-1.1', code)
}

export const SLIP_71: Coded = {
  ...AGENCY,
  '@schemeID': 'urn:oioubl:id:paymentid-1.1',
  '#': '71',
}

export const VAT_SCHEME = {
  'cbc:ID': { ...AGENCY, '@schemeID': 'urn:oioubl:id:taxschemeid-1.1', '#': '63' },
  'cbc:Name': 'Moms',
} as const

/** @param rate Basis points. */
export function taxCategory(rate: number) {
  return {
    'cbc:ID': {
      ...AGENCY,
      '@schemeID': 'urn:oioubl:id:taxcategoryid-1.1',
      '#': rate === 0 ? 'ZeroRated' : 'StandardRated',
    },
    'cbc:Percent': String(rate / 100),
    'cac:TaxScheme': VAT_SCHEME,
  }
}

export function gln(number: string): Coded {
  return { '@schemeAgencyID': '9', '@schemeID': 'GLN', '#': number }
}

/** @param number Eight digits. */
export function cvr(number: string): Coded {
  return { '@schemeID': 'DK:CVR', '#': `DK${number}` }
}

/** @param number Eight digits. */
export function se(number: string): Coded {
  return { '@schemeID': 'DK:SE', '#': `DK${number}` }
}

/**
 * UN/ECE recommendation 20, as far as OIOUBL lists it. A `dunk` has no code there: a jerrican is packaging of recommendation 21,
 * which OIOUBL takes for no quantity.
 */
const UNITS: Readonly<Record<string, string>> = {
  '': 'EA',
  'stk.': 'EA',
  stk: 'EA',
  '100 stk.': 'CEN',
  m: 'MTR',
  'm²': 'MTK',
  m2: 'MTK',
  'm³': 'MTQ',
  m3: 'MTQ',
  kg: 'KGM',
  t: 'TNE',
  l: 'LTR',
  'pk.': 'PK',
  pakke: 'PK',
  bundt: 'BE',
  palle: 'PF',
  par: 'PR',
  rulle: 'RO',
  sæt: 'SET',
  dåse: 'CA',
  flaske: 'BO',
  karton: 'CT',
  kasse: 'CS',
  patron: 'CQ',
  plade: 'PG',
  pose: 'BG',
  spand: 'BJ',
  sæk: 'SA',
  tube: 'TU',
  æske: 'BX',
  time: 'HUR',
  timer: 'HUR',
}

/** Mutually defined, for a unit that no code is known of. */
const OTHER = 'ZZ'

export function unitCode(unit: string): string {
  return Object.hasOwn(UNITS, unit) ? (UNITS[unit] ?? OTHER) : OTHER
}
