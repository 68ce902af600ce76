import type { LineColour } from './invoice.ts'

/** A line of an order that has been placed. */
export interface OrderedLine {
  readonly basket_id: string
  readonly product_id: number
  /** Whole thousandths. */
  readonly quantity: number
  readonly colour: LineColour | null
}

interface InvoicedLine {
  readonly product_id: number | null
  /** Whole thousandths; negative: returned. */
  readonly quantity: number
}

/**
 * The colours of the lines of an invoice by its order, since a finance system knows cans and no colours. Where an order has the same
 * can in several colours, lines are told apart by their quantities, and by their order when the invoice has all of them; what
 * remains in doubt has none.
 */
export function coloursOf(
  invoiced: readonly InvoicedLine[],
  ordered: readonly OrderedLine[],
): (LineColour | null)[] {
  const isAlike = (line: InvoicedLine, other: InvoicedLine) =>
    other.product_id === line.product_id && Math.abs(other.quantity) === Math.abs(line.quantity)
  return invoiced.map((line, place) => {
    const sameProduct = ordered.filter(({ product_id }) => product_id === line.product_id)
    const [only, ...others] = sameProduct
    if (!only) return null
    if (others.every(({ colour }) => isSame(colour, only.colour))) return only.colour
    const alike = sameProduct.filter((one) => isAlike(line, one))
    const before = invoiced.slice(0, place).filter((one) => isAlike(line, one)).length
    const all = invoiced.filter((one) => isAlike(line, one)).length
    return all === alike.length ? (alike[before]?.colour ?? null) : null
  })
}

/** Collections may have the same code. */
function isSame(one: LineColour | null, other: LineColour | null): boolean {
  return one?.collection === other?.collection && one?.code === other?.code
}
