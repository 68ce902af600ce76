import { type Ore, toKroner } from '../money.ts'

const amounts = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1.234,50 kr.`, held together by a no-break space. */
export function writeKroner(amount: Ore): string {
  return `${amounts.format(toKroner(amount))}\u00a0kr.`
}
