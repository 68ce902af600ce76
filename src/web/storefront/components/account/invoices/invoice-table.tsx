import type { InvoiceEntry, Invoices } from '#contract/invoice/invoice'
import { formatAmount, formatKroner } from '#ui/format'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { InvoiceStatus } from './invoice-status.tsx'

const { columns } = texts

/** Invoices and credit notes, and their sums over all pages. */
export function InvoiceTable({ invoices, today }: { invoices: Invoices; today: string }) {
  const { data, count, metadata } = invoices
  return (
    <>
      <Ledger caption={texts.list} wide>
        <thead>
          <tr>
            <th scope="col">{columns.invoice}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col">{columns.refs}</th>
            <th scope="col">{columns.status}</th>
            <FigureHead>{columns.gross}</FigureHead>
            <FigureHead>{columns.balance}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} today={today} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5} data-fold="lead">
              {texts.total(count)}
            </th>
            <td className="number" data-fold="side">
              {formatKroner(metadata.gross_sum)}
            </td>
            <td className="number" data-fold="subside">
              <WhenFolded>{texts.left}</WhenFolded>
              {formatKroner(metadata.balance)}
            </td>
          </tr>
        </tfoot>
      </Ledger>
      <p className="small quiet">
        {texts.vat(formatAmount(toVat(metadata.gross_sum, metadata.net_sum)))}
      </p>
    </>
  )
}

/** Both have whole øre. */
function toVat(gross: number, net: number): number {
  return (Math.round(gross * 100) - Math.round(net * 100)) / 100
}

function InvoiceRow({ invoice, today }: { invoice: InvoiceEntry; today: string }) {
  const { case_number, order_reference } = invoice
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <a href={accountPaths.invoice(invoice.id)}>{invoice.invoice_number}</a>
      </th>
      <td data-fold="more">
        {texts.day(invoice.date)}
        {invoice.due_date && (
          <WhenFolded>
            {' · '}
            <span className="nowrap">{texts.due(invoice.due_date)}</span>
          </WhenFolded>
        )}
      </td>
      <td className="nowrap" data-fold="hide">
        {invoice.due_date && texts.day(invoice.due_date)}
      </td>
      <td data-fold="sub">
        {case_number && (
          <a href={accountPaths.invoicesOf('case_number', case_number)}>{case_number}</a>
        )}
        {order_reference && (
          <small>
            <a href={accountPaths.invoicesOf('order_reference', order_reference)}>
              {order_reference}
            </a>
          </small>
        )}
      </td>
      <td className="nowrap" data-fold="subside">
        <InvoiceStatus invoice={invoice} today={today} />
      </td>
      <td className="number" data-fold="side">
        {formatKroner(invoice.gross_sum)}
      </td>
      <td className="number" data-fold="moreside">
        <WhenFolded>{texts.left}</WhenFolded>
        <b>{formatKroner(invoice.balance)}</b>
      </td>
    </tr>
  )
}
