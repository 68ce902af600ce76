import type { PriceProps } from '#ui/price/price'
import type { PictureFiles } from '#ui/product/picture'
import type { StockLine } from '#ui/product/stock'
import type { UnitPrice } from '../price.ts'
import type { BranchStocks } from '../stock.ts'

/** The head of the rows of one product. */
export interface TableHead {
  readonly name: string
  readonly href: string
  readonly facts: readonly string[]
  readonly picture: PictureFiles | undefined
  /** Per measure, where it is the same for every row. */
  readonly price: PriceProps | undefined
}

export interface TableRow {
  readonly id: number
  readonly href: string
  /** Of the product, with what tells it from its siblings. */
  readonly name: string
  /** Its value on the first axis. */
  readonly label: string
  /** Those on the others. */
  readonly facts?: readonly string[] | undefined
  readonly number: string
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly isSoldOut?: true | undefined
  /** "Udgået", "Kun afhentning". */
  readonly badges?: readonly string[] | undefined
  readonly unit: string
  /** What it is also measured in, and how much of that is in one: 4,2 m. */
  readonly measure?: string | undefined
  readonly factor?: number | undefined
  /** Kroner per measure, written. */
  readonly per: string | undefined
  /** What everyone else pays per measure, or per piece where there is no measure; written. */
  readonly list: string | undefined
  /** Kroner per piece on each side of VAT; undefined without a price. */
  readonly cost: UnitPrice | undefined
  /** Undefined where it cannot be bought. */
  readonly buy: RowRules | undefined
  /** A consumer may not return it. */
  readonly noWithdrawal?: true | undefined
}

/** Which quantities of a row may be bought, in its unit. */
export interface RowRules {
  readonly max?: number | undefined
  /** 1 where it is left out. */
  readonly step?: number | undefined
}

/** The rows of a product, of which there may be a hundred on a page, in few characters. */
export interface PackedRows {
  /** Those that have any of their products. */
  readonly branchIds: readonly number[]
  /** What is the same in all of them. */
  readonly common: Partial<FlatRow>
  /** How their texts begin; of those that the product has, too, how many characters of its text. */
  readonly starts: Readonly<Partial<Record<keyof FlatRow, string | number>>>
  /** The rest of each, by field. */
  readonly columns: Readonly<Partial<Record<keyof FlatRow, readonly unknown[]>>> & {
    readonly id: readonly unknown[]
  }
}

/**
 * A row with the members of its stock (`level`, `text`) and of its cost among its own. What branches have is in their order, with
 * nothing in the place of one that does not keep it: `82,,63`.
 */
export type FlatRow = Omit<TableRow, 'online' | 'cost' | 'branches'> &
  StockLine &
  Partial<UnitPrice> & { readonly branches?: string | undefined }
