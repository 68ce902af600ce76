import { divideRounded, lineTotal, type Ore, ore, sum } from '#kernel/money'
import { writeLineColour } from '#kernel/paint/line-colour'
import type { Invoice, InvoiceLine } from '#shop/invoices'
import { type Coded, taxCategory, unitCode } from './codes.ts'
import { money, price, toDecimal } from './money.ts'

/** With the signs that OIOUBL wants: a credit note takes back positive amounts. */
export function withPlainSigns(invoice: Invoice): Invoice {
  if (invoice.type === 'invoice') return invoice
  const turn = (amount: Ore) => ore(-amount)
  return {
    ...invoice,
    net_sum: turn(invoice.net_sum),
    tax_sum: turn(invoice.tax_sum),
    gross_sum: turn(invoice.gross_sum),
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      net_sum: turn(line.net_sum),
      tax_sum: turn(line.tax_sum),
    })),
  }
}

/** VAT by rate; the sums of the lines, so that they agree with the whole to the øre. */
export function toTaxTotal({ tax_sum, lines }: Pick<Invoice, 'tax_sum' | 'lines'>) {
  const byRate = Map.groupBy(lines, ({ tax_rate }) => tax_rate)
  return {
    'cbc:TaxAmount': money(tax_sum),
    'cac:TaxSubtotal': Array.from(byRate, ([rate, together]) => ({
      'cbc:TaxableAmount': money(sum(together.map((line) => line.net_sum))),
      'cbc:TaxAmount': money(sum(together.map((line) => line.tax_sum))),
      'cac:TaxCategory': taxCategory(rate),
    })),
  }
}

/** In OIOUBL the amount exclusive of tax is the tax itself (F-INV127). */
export function toTotals({ net_sum, tax_sum, gross_sum }: Invoice) {
  return {
    'cbc:LineExtensionAmount': money(net_sum),
    'cbc:TaxExclusiveAmount': money(tax_sum),
    'cbc:TaxInclusiveAmount': money(gross_sum),
    'cbc:PayableAmount': money(gross_sum),
  }
}

export function toLine(line: InvoiceLine, quantityName: 'InvoicedQuantity' | 'CreditedQuantity') {
  const { position, name, varenummer, quantity, unit, net_sum, colour } = line
  const code = unitCode(unit)
  return {
    'cbc:ID': String(position),
    [`cbc:${quantityName}`]: { '@unitCode': code, '#': toDecimal(quantity, 3) },
    'cbc:LineExtensionAmount': money(net_sum),
    'cac:TaxTotal': toTaxTotal({ tax_sum: line.tax_sum, lines: [line] }),
    'cac:Item': {
      'cbc:Description': colour ? `${name}. Farve: ${writeLineColour({ ...colour })}` : name,
      'cbc:Name': name.slice(0, LONGEST_NAME),
      'cac:SellersItemIdentification': varenummer ? { 'cbc:ID': varenummer } : undefined,
    },
    'cac:Price': toPrice(line, code),
  }
}

/** OIOUBL's own limit. */
const LONGEST_NAME = 40

/** More digits than a price has, so that a line of a million comes to its sum. */
const PLACES = 6

/**
 * The price times the quantity is the sum of the line, to a krone (F-INV340). So it is the price after rebates and charges, which
 * stand with it.
 */
function toPrice({ quantity, net_price, net_sum, tax_rate }: InvoiceLine, code: string) {
  const full = lineTotal(net_price, quantity, 'net', 0)
  const isAsListed = full === net_sum || quantity === 0
  const after = isAsListed ? 0n : divideRounded(BigInt(net_sum) * 10_000_000n, BigInt(quantity))
  const difference = BigInt(net_price) * 100n - after
  return {
    'cbc:PriceAmount': isAsListed ? price(net_price) : exact(after),
    'cbc:BaseQuantity': { '@unitCode': code, '#': '1' },
    'cbc:OrderableUnitFactorRate': '1',
    'cac:AllowanceCharge': isAsListed
      ? undefined
      : {
          'cbc:ChargeIndicator': String(difference < 0n),
          'cbc:AllowanceChargeReason': difference < 0n ? 'Tillæg' : 'Rabat',
          'cbc:Amount': exact(difference < 0n ? -difference : difference),
          'cbc:BaseAmount': price(net_price),
          'cac:TaxCategory': taxCategory(tax_rate),
        },
  }
}

/** @param amount Millionths of a krone. */
function exact(amount: bigint): Coded {
  return { '@currencyID': 'DKK', '#': toDecimal(Number(amount), PLACES).replace(/0{1,4}$/, '') }
}
