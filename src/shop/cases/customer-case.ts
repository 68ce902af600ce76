import type { Ore } from '#kernel/money'
import type { UserReader } from '#shop/access'

/** Who looks at the cases of a company, and which parts of them. */
export interface CaseReader extends UserReader {
  readonly customer_id: number
  readonly sees_invoices: boolean
  readonly sees_offers: boolean
}

/** Øre ex VAT. Null is what the reader may not see; a budget is also null where there is none. */
export interface CaseTotals {
  readonly budget: Ore | null
  /** Invoices less credit notes. */
  readonly invoiced: Ore | null
  /** Credit notes, positive. */
  readonly returned: Ore | null
  /** Ordered, and not invoiced yet. */
  readonly ordered: Ore | null
  /** In offers that can be ordered still. */
  readonly offered: Ore | null
  /** Of the budget; below zero when more was bought. */
  readonly left: Ore | null
}

export interface CaseEntry {
  readonly id: string
  readonly case_number: string
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
  readonly contact_name: string
  readonly contact_mobile: string
  readonly instruction: string
  readonly status: 'open' | 'closed'
  readonly created: Date
  readonly totals: CaseTotals
  /** A day in Denmark, from today on; null where no delivery is to come that the reader may see. */
  readonly next_delivery: string | null
}

/** Of the invoices of a case. */
export interface CaseSpending {
  /** The newest first: `2026-11`. */
  readonly months: readonly { readonly month: string; readonly net_sum: Ore }[]
  readonly co2: { readonly grams: number; readonly is_partial: boolean }
}

/** A product that was invoiced, less what was returned of it. */
export interface CaseGoods {
  readonly varenummer: string
  readonly name: string
  readonly unit: string
  /** Of the page of the product, if there is one. */
  readonly product_url: string | null
  /** Whole thousandths. */
  readonly quantity: number
  readonly net_sum: Ore
}

/** A paper of a product that was bought. */
export interface CaseDocument {
  readonly type: string
  readonly name: string
  readonly product_name: string
  readonly source: string
}
