import type { Ore, UnitPrice } from '#kernel/money'

/** A product that is bought, at what the customer pays for it today. */
export interface Goods {
  readonly id: number
  readonly category: number
  readonly varenummer: string
  readonly name: string
  readonly unit: string
  readonly weight_grams: number
  /** Whole thousandths. */
  readonly min_quantity: number | null
  readonly step: number | null
  readonly net_price: UnitPrice
}

export interface Line {
  readonly product_id: number | null
  readonly varenummer: string
  readonly name: string
  /** Whole thousandths; negative: returned. */
  readonly quantity: number
  readonly step: number
  readonly unit: string
  readonly net_price: UnitPrice
  readonly net_sum: Ore
  readonly product_group: string
  readonly co2_grams: number | null
}

/** An invoice or a credit note before it has a number and is paid. */
export interface Draft {
  /** What it is told apart by: the same gives the same numbers. */
  readonly key: string
  readonly type: 'invoice' | 'credit_note'
  readonly customer_id: number
  readonly basket_id: string | null
  /** The key of the invoice that a credit note takes back. */
  readonly credits: string | null
  /** Days in Denmark. */
  readonly date: string
  readonly due_date: string | null
  readonly case_number: string
  readonly order_reference: string
  readonly note: string
  readonly lines: readonly Line[]
}

/** With number and sums; all amounts of a credit note are negative. */
export interface Issued extends Draft {
  readonly id: string
  readonly invoice_number: string
  readonly line_taxes: readonly Ore[]
  readonly net_sum: Ore
  readonly tax_sum: Ore
  readonly gross_sum: Ore
}

export interface Payment {
  readonly external_reference: string
  readonly date: string
  readonly amount: Ore
  readonly text: string
}

export interface Settled extends Issued {
  /** Left to pay, or of a credit note to use. */
  readonly balance: Ore
  readonly payments: readonly Payment[]
}
