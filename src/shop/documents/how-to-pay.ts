import type { Invoice } from '#shop/invoices'
import type { PaidTo } from '#shop/merchant'

/** Where the money of an invoice goes; what the merchant has not filled in is left out. */
export interface HowToPay {
  readonly bank: {
    readonly registration_number: string
    readonly account_number: string
  } | null
  /** The line of a payment slip: `+71<000000000002077+12345678<`. */
  readonly payment_code: string | null
}

/** How an invoice is paid; undefined for one that is, for a credit note, and where the merchant says nothing of it. */
export function howToPay(
  { type, balance, payment_id }: Pick<Invoice, 'type' | 'balance' | 'payment_id'>,
  { bank_registration_number, bank_account_number, fik_creditor_number }: PaidTo,
): HowToPay | undefined {
  if (type === 'credit_note' || balance === 0) return undefined
  const hasBank = bank_registration_number !== '' && bank_account_number !== ''
  const hasSlip = payment_id !== '' && fik_creditor_number !== ''
  if (!hasBank && !hasSlip) return undefined
  return {
    bank: hasBank
      ? { registration_number: bank_registration_number, account_number: bank_account_number }
      : null,
    payment_code: hasSlip ? `+71<${payment_id}+${fik_creditor_number}<` : null,
  }
}
