/** The building sites that the professionals of the demo buy for. Names, numbers and addresses are invented. */

/** What is bought together; the words of each are in `GOODS` of baskets.ts. */
type Work = 'frame' | 'walls' | 'terrace' | 'roof' | 'finish'

export interface DemoCase {
  readonly customer_id: number
  /** As the customer writes it; `yy` is the year in which it began. */
  readonly case_number: string
  readonly name: string
  /** The site. */
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  /** Who takes delivery; left out where the work is over. */
  readonly contact_name?: string
  readonly contact_mobile?: string
  readonly instruction?: string
  /** Kroner ex VAT. */
  readonly budget?: number
  /** What is done there. */
  readonly goods: Work
  /** Months before the day of planting in which something was bought: 0 is this month. */
  readonly from_month: number
  readonly to_month: number
}

export const demoCases: readonly DemoCase[] = [
  // Limfjordens Tømrere ApS
  {
    customer_id: 1,
    case_number: 'yy-024',
    name: 'Skovvej 9, tilbygning',
    address1: 'Skovvej 9',
    zipcode: '9000',
    city: 'Aalborg',
    contact_name: 'Sofie Bak',
    contact_mobile: '22 10 40 12',
    instruction:
      'Indkørsel fra Elmevej, 3,2 m bred, højst 12 t. Aflæs på græsset til venstre. Ring 30 min. før.',
    budget: 280_000,
    goods: 'frame',
    from_month: 7,
    to_month: 0,
  },
  {
    customer_id: 1,
    case_number: 'yy-031',
    name: 'Havnegade 14, 3. sal',
    address1: 'Havnegade 14, 3.',
    zipcode: '9400',
    city: 'Nørresundby',
    contact_name: 'Yusuf Demir',
    contact_mobile: '22 10 40 15',
    instruction: 'Ingen kranbil i gården. Varerne bæres ind ad porten og stilles i stuen.',
    budget: 160_000,
    goods: 'walls',
    from_month: 6,
    to_month: 0,
  },
  {
    customer_id: 1,
    case_number: 'yy-040',
    name: 'Strandvejen 52, nyt tag',
    address1: 'Strandvejen 52',
    zipcode: '9370',
    city: 'Hals',
    contact_name: 'Yusuf Demir',
    contact_mobile: '22 10 40 15',
    instruction: 'Læsses af på fortovet. Afspærring er bestilt alle hverdage kl. 7–12.',
    budget: 210_000,
    goods: 'roof',
    from_month: 4,
    to_month: 0,
  },
  {
    customer_id: 1,
    case_number: 'yy-037',
    name: 'Lindealle 3, terrasse',
    address1: 'Lindealle 3',
    zipcode: '9230',
    city: 'Svenstrup J',
    contact_name: 'Sofie Bak',
    contact_mobile: '22 10 40 12',
    instruction: 'Aflæs ved carporten.',
    goods: 'terrace',
    from_month: 8,
    to_month: 1,
  },
  {
    customer_id: 1,
    case_number: 'yy-112',
    name: 'Kirkegade 7, nye vinduer',
    address1: 'Kirkegade 7',
    zipcode: '9440',
    city: 'Aabybro',
    goods: 'finish',
    from_month: 14,
    to_month: 8,
  },
  {
    customer_id: 1,
    case_number: 'yy-088',
    name: 'Fjordparken 21, udestue',
    address1: 'Fjordparken 21',
    zipcode: '9240',
    city: 'Nibe',
    goods: 'frame',
    from_month: 19,
    to_month: 11,
  },
  {
    customer_id: 1,
    case_number: 'yy-203',
    name: 'Vestergade 33, loft og vægge',
    address1: 'Vestergade 33',
    zipcode: '9500',
    city: 'Hobro',
    goods: 'walls',
    from_month: 23,
    to_month: 16,
  },
  // Murermester Holm & Søn
  {
    customer_id: 2,
    case_number: 'H-311',
    name: 'Mosevej 18, badeværelse',
    address1: 'Mosevej 18',
    zipcode: '8600',
    city: 'Silkeborg',
    contact_name: 'Peter Holm',
    contact_mobile: '22 10 41 02',
    instruction: 'Nøgleboks ved bagdøren. Fliser bæres ind i bryggerset.',
    budget: 75_000,
    goods: 'walls',
    from_month: 5,
    to_month: 0,
  },
  {
    customer_id: 2,
    case_number: 'H-307',
    name: 'Søndergade 4, tag',
    address1: 'Søndergade 4',
    zipcode: '8620',
    city: 'Kjellerup',
    contact_name: 'Peter Holm',
    contact_mobile: '22 10 41 02',
    instruction: 'Stilladset spærrer for lågen. Løft over hækken fra vejen.',
    budget: 140_000,
    goods: 'roof',
    from_month: 9,
    to_month: 0,
  },
  {
    customer_id: 2,
    case_number: 'H-296',
    name: 'Åvænget 11, terrasse',
    address1: 'Åvænget 11',
    zipcode: '8680',
    city: 'Ry',
    goods: 'terrace',
    from_month: 17,
    to_month: 7,
  },
  {
    customer_id: 2,
    case_number: 'H-281',
    name: 'Bakkedraget 2, istandsættelse',
    address1: 'Bakkedraget 2',
    zipcode: '8660',
    city: 'Skanderborg',
    goods: 'finish',
    from_month: 23,
    to_month: 12,
  },
]

const DAYS_IN_MONTH = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** Months without a purchase after which a case is over. */
const OVER_MONTHS = 7

export function isOver({ to_month }: DemoCase): boolean {
  return to_month >= OVER_MONTHS
}

/** Days before the day of planting on which a case began. */
export function beganDaysAgo({ from_month }: DemoCase): number {
  return (from_month + 1) * DAYS_IN_MONTH
}

/** What a case is called in a shop that is planted on a day in Denmark. */
export function numberOf(one: DemoCase, today: string): string {
  const began = new Date(Date.parse(today) - beganDaysAgo(one) * DAY_MS)
  return one.case_number.replace('yy', began.toISOString().slice(2, 4))
}

/** One of the cases of a customer that were going on so many days ago. */
export function caseOf(customer_id: number, days_ago: number, place: number): DemoCase | undefined {
  const going = casesThen(customer_id, Math.floor(days_ago / DAYS_IN_MONTH))
  return going[place % going.length]
}

/** The cases of a customer that were going on so many months ago. */
export function casesThen(customer_id: number, monthsAgo: number): DemoCase[] {
  return demoCases.filter(
    (one) =>
      one.customer_id === customer_id && one.from_month >= monthsAgo && one.to_month <= monthsAgo,
  )
}
