import { gs1CheckDigit } from '#kernel/check-digits'

const FIRST_PRODUCT = 1_000_000
const FIRST_PARENT = 9_000_000
/** Makers have ids from 4500 on. */
const FIRST_MAKER = 4000
const PARENT_ID_OFFSET = 1_000_000

/** What a product is known by, made from its place among the sellable products, from 1. */
export interface ProductNumbers {
  readonly id: number
  /** Seven digits: 1000001 and on; parents have 9000001 and on. */
  readonly varenummer: string
  /** A number as ByggeBasen would give it, 20 and five digits: in use by no product. */
  readonly db_number: string
  /** Begins with 29, which GS1 leaves to the inside of a shop: never a real product's. */
  readonly gtin: string
  /** What its maker calls it: 8 and three digits that are the maker's own, a blank, and six digits or more. */
  readonly supplier_number: string
}

/** @param maker Id of the brand. */
export function productNumbers(place: number, maker: number): ProductNumbers {
  const digits = `29${String(place).padStart(10, '0')}`
  return {
    id: place,
    varenummer: String(FIRST_PRODUCT + place),
    db_number: `20${String(place).padStart(5, '0')}`,
    gtin: `${digits}${gs1CheckDigit(digits)}`,
    supplier_number: `8${maker - FIRST_MAKER} ${String(place).padStart(6, '0')}`,
  }
}

/** Parents are never bought, so they have no number but the shop's own. */
export function parentNumbers(place: number): Pick<ProductNumbers, 'id' | 'varenummer'> {
  return { id: PARENT_ID_OFFSET + place, varenummer: String(FIRST_PARENT + place) }
}
