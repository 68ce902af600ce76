import type { QueryOf } from '#api-client'
import type { InvoiceEntry } from '#contract/invoice/invoice'
import { CREDIT_NOTE_STATUS_WORDS, INVOICE_STATUS_WORDS } from '#surface/words/status-words'
import { formatKroner } from '#ui/format'
import type { ListDescription, ListQuery } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatDay } from '../when.ts'

const URL = '/api/admin/invoices'
type Query = QueryOf<'GET', typeof URL>

/** The invoices and credit notes of a customer; as a file its statement of account. */
export function accountListOf({
  id,
  name,
}: {
  id: string
  name: string
}): ListDescription<InvoiceEntry> {
  const ofCustomer = (query: ListQuery) => ({ ...query, customer_id: id }) as Query
  return {
    name: `Fakturaer, ${name}`,
    path: `/kunder/${id}/fakturaer`,
    note: 'Eksporten er kundens kontoudtog.',
    searchHint: 'Bilag, sag, rekvisition eller vare',
    tabs: {
      param: 'status',
      label: 'Fakturaer',
      options: [
        { value: '', label: 'Alle' },
        { value: 'open', label: 'Åbne' },
        { value: 'overdue', label: 'Forfaldne' },
        { value: 'paid', label: 'Betalte' },
        { value: 'credited', label: 'Krediterede' },
      ],
    },
    filters: [],
    typed: [
      { param: 'from', label: 'Fra', kind: 'day' },
      { param: 'to', label: 'Til', kind: 'day' },
    ],
    hasPage: () => false,
    columns: [
      { key: 'number', head: 'Bilag', isLink: true, of: ({ invoice_number }) => invoice_number },
      { key: 'date', head: 'Dato', sort: 'date', of: ({ date }) => dayOf(date) },
      { key: 'due', head: 'Forfald', of: ({ due_date }) => due_date && dayOf(due_date) },
      { key: 'case', head: 'Sag', isSpare: true, of: ({ case_number }) => case_number },
      {
        key: 'reference',
        head: 'Rekvisition',
        isWide: true,
        of: ({ order_reference }) => order_reference,
      },
      {
        key: 'gross',
        head: 'Inkl. moms, kr.',
        isNumber: true,
        of: ({ gross_sum }) => formatKroner(gross_sum),
      },
      {
        key: 'balance',
        head: 'Restbeløb, kr.',
        isNumber: true,
        card: 'named',
        of: ({ balance }) => formatKroner(balance),
      },
      { key: 'status', head: 'Status', card: 'right', of: (one) => <Status invoice={one} /> },
    ],
    direction: () => 'desc',
    empty: 'Her er ingen fakturaer.',
    read: (api, query, signal) => api.get(URL, { query: ofCustomer(query), signal }),
    table: (api, query) => api.table(URL, { query: ofCustomer(query) }),
  }
}

function Status({ invoice: { type, status } }: { invoice: InvoiceEntry }) {
  if (type === 'invoice') {
    const { word, ...rest } = INVOICE_STATUS_WORDS[status]
    return <Tag {...rest}>{word}</Tag>
  }
  const { word, ...rest } = CREDIT_NOTE_STATUS_WORDS[status === 'open' ? 'open' : 'settled']
  return <Tag {...rest}>{word}</Tag>
}

/** Invoices are of several years. */
function dayOf(day: string): string {
  return `${formatDay(day)} ${day.slice(0, 4)}`
}
