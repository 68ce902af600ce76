import type { InvoiceEntry } from '#contract/invoice/invoice'
import { Badge } from '#ui/messages/badge'
import { invoiceTexts as texts } from '../../../texts/invoices.ts'
import { daysBetween, dueSoon } from './invoice-view.ts'

type Props = {
  invoice: Pick<InvoiceEntry, 'type' | 'status' | 'due_date'>
  /** In Denmark. */
  today: string
}

/** How far an invoice is, in words; the colour only repeats it. */
export function InvoiceStatus({ invoice, today }: Props) {
  const { type, status, due_date } = invoice
  if (type === 'credit_note') {
    return status === 'open' ? (
      <Badge tone="info">{texts.creditLeft}</Badge>
    ) : (
      <Badge>{texts.creditNote}</Badge>
    )
  }
  if (status === 'paid') return <Badge tone="ok">{texts.paid}</Badge>
  if (status === 'credited') return <Badge>{texts.credited}</Badge>
  if (status === 'overdue') {
    return <Badge tone="danger">{texts.overdueBy(daysBetween(due_date ?? today, today))}</Badge>
  }
  const days = dueSoon(invoice, today)
  return days === undefined ? (
    <Badge tone="info">{texts.open}</Badge>
  ) : (
    <Badge tone="save">{texts.dueIn(days)}</Badge>
  )
}
