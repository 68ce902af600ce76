import { type Ore, toKroner } from '../money.ts'
import { readNumber } from './number.ts'

const amounts = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Kroner as Danes type them: `2.500,00`, `280.000 kr.`, `kr. 129,-`; undefined for what is no amount. */
export function readKroner(typed: string): number | undefined {
  const bare = typed.replace(/^\s*(?:kr\.?|dkk)\s*|(?:\s|,-|(?<=\d)-)*(?:kr\.?|dkk)?\s*$/gi, '')
  const thousandths = readNumber(bare)
  return thousandths === undefined ? undefined : thousandths / 1000
}

/** `1.234,50 kr.`, held together by a no-break space. */
export function writeKroner(amount: Ore): string {
  return `${amounts.format(toKroner(amount))}\u00a0kr.`
}
