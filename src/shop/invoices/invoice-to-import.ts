import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import type { InvoiceType, LineColour } from './invoice.ts'

/** A line of the finance system. */
export interface LineToImport {
  readonly varenummer: string
  readonly name: string
  /** Whole thousandths; negative: returned. */
  readonly quantity: number
  readonly unit: string
  readonly net_price: UnitPrice
  readonly net_sum: Ore
  readonly tax_rate: VatRate
  /** Left out: the first category of the product. */
  readonly product_group?: string | undefined
  readonly co2_grams?: number | undefined
  /** Left out: as the order says, if it is plain. */
  readonly colour?: LineColour | undefined
}

export interface PaymentToImport {
  readonly external_reference: string
  readonly date: string
  readonly amount: Ore
  readonly text: string
}

/** What an invoice says and never changes, as the finance system and the tables have it. */
export interface IssuedFacts {
  readonly external_reference: string
  readonly invoice_number: string
  readonly type: InvoiceType
  readonly date: string
  readonly due_date: string | null
  readonly case_number: string
  readonly order_reference: string
  readonly attention: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
  readonly country_code: string
  readonly note: string
  readonly payment_id: string
  readonly net_sum: Ore
  readonly tax_sum: Ore
  readonly gross_sum: Ore
}

/** An invoice of the finance system. What is left out comes from the customer. */
export interface InvoiceToImport extends IssuedFacts {
  readonly debitor: string
  /** Of the order; empty: none. */
  readonly order_number: string
  /** The reference of what a credit note takes back; empty: none. */
  readonly credits: string
  readonly company_name?: string | undefined
  readonly company_id?: string | undefined
  readonly ean?: string | undefined
  readonly terms?: string | undefined
  /** Left out: what the payments leave. */
  readonly balance?: Ore | undefined
  readonly payments: readonly PaymentToImport[]
  readonly lines: readonly LineToImport[]
}

/** Why an invoice is not taken. */
export type ImportFault =
  | 'unknown_customer'
  | 'unknown_order'
  | 'unknown_invoice'
  | 'credits_refused'
  | 'credited_too_much'
  | 'due_date_refused'
  | 'company_id_refused'
  | 'ean_refused'
  | 'sums_differ'
  | 'lines_differ'
  | 'tax_differs'
  | 'sign_differs'
  | 'balance_differs'
  | 'payments_differ'
  | 'number_taken'
  | 'already_issued'

/** Thrown within the transaction of one invoice. */
export class ImportRefused extends Error {
  readonly fault: ImportFault
  /** What differs from what was issued. */
  readonly fields: readonly string[]

  constructor(fault: ImportFault, fields: readonly string[] = []) {
    super(fault)
    this.fault = fault
    this.fields = fields
  }
}
