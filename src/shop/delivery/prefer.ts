import {
  byPriority,
  type Circumstances,
  type DeliveryCode,
  type DeliveryConfig,
  type Parcel,
} from './delivery.ts'
import { type Quote, quoteJourney } from './quote.ts'

interface Together {
  readonly parcels: readonly Parcel[]
  readonly codes: readonly DeliveryCode[]
  /** What brought them together. */
  readonly code: DeliveryCode | undefined
}

/**
 * What lines go by until the shopper chooses: the cheapest of the codes, of equally cheap ones the quickest. A price that is
 * agreed afterwards comes last; who is to be brought goods is not sent to fetch them because that is free.
 */
export function preferredCode(
  { parcels, codes, code }: Together,
  circumstances: Circumstances,
  config: DeliveryConfig,
): DeliveryCode | undefined {
  if (!code) return undefined
  const journey = { parcels, time_code: null }
  const ways = codes
    .filter((one) => one.is_pickup === code.is_pickup && one.is_dropship === code.is_dropship)
    .map((one) => ({ code: one, quote: quoteJourney(one, journey, circumstances, config) }))
    .filter(({ quote }) => quote.obstacle === null)
  return ways.sort(byWhatCustomersWant)[0]?.code ?? code
}

interface Way {
  readonly code: DeliveryCode
  readonly quote: Quote
}

/** Rules may move goods to a code that they may take anyway: then that one is taken. */
function byWhatCustomersWant(a: Way, b: Way): number {
  return (
    Number(a.quote.code.is_variable) - Number(b.quote.code.is_variable) ||
    a.quote.estimated_price - b.quote.estimated_price ||
    a.quote.working_days - b.quote.working_days ||
    Number(a.quote.code !== a.code) - Number(b.quote.code !== b.code) ||
    byPriority(a.code, b.code)
  )
}
