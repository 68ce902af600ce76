import type { Ore, UnitPrice, VatRate } from '#kernel/money'

export type InvoiceType = 'invoice' | 'credit_note'

/**
 * - `credited`: credit notes have taken back all of an invoice.
 * - `paid`: nothing is left to pay; of a credit note, nothing is left to use.
 * - `overdue`: something of an invoice is left to pay, and its due date is before today in Denmark.
 * - `open`: all others.
 */
export type InvoiceStatus = 'open' | 'overdue' | 'paid' | 'credited'

/** An invoice or a credit note in a list. All amounts of a credit note are negative. */
export interface InvoiceEntry {
  readonly id: string
  readonly invoice_number: string
  readonly type: InvoiceType
  readonly status: InvoiceStatus
  readonly customer_id: number
  readonly basket_id: string | null
  /** Days in Denmark: `2026-11-25`. */
  readonly date: string
  readonly due_date: string | null
  readonly case_number: string
  readonly order_reference: string
  readonly ean: string
  readonly net_sum: Ore
  readonly tax_sum: Ore
  readonly gross_sum: Ore
  /** Left to pay; of a credit note, left to use. */
  readonly balance: Ore
}

/** The colour that a can was mixed in. */
export interface LineColour {
  readonly collection?: string | undefined
  readonly code: string
  readonly name: string
  readonly hex?: string | undefined
  readonly base?: string | undefined
}

export interface InvoiceLine {
  readonly position: number
  readonly product_id: number | null
  /** Of the page of the product, if there is one. */
  readonly product_url: string | null
  readonly varenummer: string
  readonly name: string
  /** Whole thousandths; negative: returned. */
  readonly quantity: number
  readonly unit: string
  readonly net_price: UnitPrice
  readonly net_sum: Ore
  readonly tax_rate: VatRate
  readonly tax_sum: Ore
  readonly product_group: string
  readonly co2_grams: number | null
  readonly colour: LineColour | null
}

interface LinkedInvoice {
  readonly id: string
  readonly invoice_number: string
  readonly date: string
  readonly gross_sum: Ore
}

interface InvoicePayment {
  readonly date: string
  readonly amount: Ore
  readonly text: string
}

export interface Invoice extends InvoiceEntry {
  /** CVR number. */
  readonly company_id: string
  readonly company_name: string
  readonly attention: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
  readonly country_code: string
  readonly terms: string
  readonly note: string
  readonly payment_id: string
  /** What the merchant calls the customer. */
  readonly debitor: string | null
  /** Of the order; null when the reader may not see it. */
  readonly order_number: string | null
  readonly credits: LinkedInvoice | null
  readonly credited_by: readonly LinkedInvoice[]
  readonly payments: readonly InvoicePayment[]
  readonly lines: readonly InvoiceLine[]
}

/** What the invoices of a company have in common: what it calls a site, or an order. */
export type InvoiceMode = 'case_number' | 'order_reference'

export interface InvoiceConditions {
  readonly mode?: InvoiceMode | undefined
  /** Of that mode, without regard to case. */
  readonly ref?: string | undefined
  /** Days in Denmark, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: InvoiceStatus | undefined
  readonly type?: InvoiceType | undefined
  /** In number, case number and order reference, and in names and numbers of lines. */
  readonly search?: string | undefined
}

export interface Page {
  readonly page: number
  readonly per_page: number
}

/** Of all invoices that meet the conditions. */
export interface InvoiceSums {
  readonly count: number
  readonly net_sum: Ore
  readonly gross_sum: Ore
  readonly balance: Ore
  /** Invoices with something left to pay. */
  readonly open_count: number
  readonly overdue_sum: Ore
  readonly overdue_count: number
  readonly oldest_due: string | null
}

export interface InvoiceRef {
  /** As the newest invoice writes it. */
  readonly ref: string
  readonly count: number
  readonly sum: Ore
  readonly net_sum: Ore
  readonly balance: Ore
  readonly latest: string
  /** The case with that number; null where the company has none, and for order references. */
  readonly case_id: string | null
  /** Empty where there is no case. */
  readonly case_name: string
}
