import type { InvoiceEntry } from '#contract/invoice/invoice'
import {
  CREDIT_NOTE_STATUS_WORDS,
  INVOICE_STATUS_WORDS,
  type StatusWord,
} from '#surface/words/status-words'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { StatusBadge } from '../status-badge.tsx'
import { daysBetween, dueSoon } from './invoice-view.ts'

type Props = {
  invoice: Pick<InvoiceEntry, 'type' | 'status' | 'due_date'>
  /** In Denmark. */
  today: string
}

/** How far an invoice is; one that is to be paid says how long there is, or how late it is. */
export function InvoiceStatus({ invoice, today }: Props) {
  return <StatusBadge status={toWord(invoice, today)} />
}

function toWord(invoice: Props['invoice'], today: string): StatusWord {
  const { type, status, due_date } = invoice
  if (type === 'credit_note')
    return CREDIT_NOTE_STATUS_WORDS[status === 'open' ? status : 'settled']
  const known = INVOICE_STATUS_WORDS[status]
  if (status === 'overdue') {
    return { ...known, word: texts.overdueBy(daysBetween(due_date ?? today, today)) }
  }
  const days = status === 'open' ? dueSoon(invoice, today) : undefined
  return days === undefined ? known : { word: texts.dueIn(days), tone: 'save' }
}
