import { less, type Ore, ore, sum, type VatRate, vatOn } from '#kernel/money'

interface TaxedLine {
  readonly net_sum: Ore
  readonly tax_rate: VatRate
}

/**
 * The VAT of an invoice by its rates: rounded once for each rate, halves away from zero, never line by line.
 */
export function taxOfLines(lines: readonly TaxedLine[]): Ore {
  const rates = new Set(lines.map(({ tax_rate }) => tax_rate))
  const taxOf = (rate: VatRate) =>
    vatOn(sum(lines.filter(({ tax_rate }) => tax_rate === rate).map(toNet)), rate)
  return sum(Array.from(rates, taxOf))
}

const toNet = ({ net_sum }: TaxedLine) => net_sum

/**
 * Spreads the VAT of an invoice over its lines, so that theirs add up to it: within each rate, what is due up to a line less
 * what is due up to the one before. A finance system that rounds otherwise leaves some øre, which go to the first taxed lines.
 *
 * @param tax_sum Of the invoice; at most an øre per line from {@link taxOfLines}.
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
