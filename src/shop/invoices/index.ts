export { type ImportError, importInvoices } from './import-invoices.ts'
export type {
  Invoice,
  InvoiceConditions,
  InvoiceEntry,
  InvoiceLine,
} from './invoice.ts'
export { spreadTax } from './line-taxes.ts'
export { accountList } from './store-account.ts'
export { findInvoice } from './store-invoice.ts'
export { listInvoices, listRefs, readInvoices, sumUpInvoices } from './store-list.ts'
