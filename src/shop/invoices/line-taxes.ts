import { less, type Ore, ore, sum, type VatRate, vatOn } from '#kernel/money'

interface TaxedLine {
  readonly net_sum: Ore
  readonly tax_rate: VatRate
}

/**
 * Spreads the VAT of an invoice over its lines: within each rate, what is due up to a line less what is due up to the one
 * before, so that each rate is rounded once, halves away from zero. A finance system that rounds otherwise leaves some øre,
 * which go to the first taxed lines, one to each.
 *
 * @returns What adds up to `tax_sum`, unless that is further off than rounding explains.
 */
export function spreadTax(tax_sum: Ore, lines: readonly TaxedLine[]): Ore[] {
  const before = new Map<VatRate, Ore>()
  const taxes = lines.map(({ net_sum, tax_rate }) => {
    const net = before.get(tax_rate) ?? ore(0)
    const upToHere = ore(net + net_sum)
    before.set(tax_rate, upToHere)
    return less(vatOn(upToHere, tax_rate), vatOn(net, tax_rate))
  })
  let left = tax_sum - sum(taxes)
  const step = Math.sign(left)
  return taxes.map((tax, i) => {
    const line = lines[i]
    // Only away from nothing, so that a line keeps the sign of its sum.
    if (left === 0 || !line || !takes(line, tax, step)) return tax
    left -= step
    return ore(tax + step)
  })
}

function takes({ net_sum, tax_rate }: TaxedLine, tax: Ore, step: number): boolean {
  return tax_rate > 0 && net_sum !== 0 && (tax + step) * Math.sign(net_sum) >= 0
}
