import { useState } from 'react'
import type { InvoiceCase, CaseGoods as Sold } from '#contract/case/case'
import type { InvoiceEntry } from '#contract/invoice/invoice'
import { formatKroner, formatQuantity } from '#ui/format'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { periodTexts } from '../../../texts/professional/period.ts'
import { AccountSection } from '../area/account-section.tsx'
import { InvoiceStatus } from '../invoices/invoice-status.tsx'
import { MoreButton, SHOWN } from './more-button.tsx'

const { tableColumns: columns } = texts

/** The newest invoices and credit notes, and the sum of all. Nothing for who may see none. */
export function CaseInvoices({ found, today }: { found: InvoiceCase; today: string }) {
  const { invoices, invoice_sums: sums, case_number } = found
  if (sums === null) return null
  return (
    <AccountSection
      id="invoices"
      title={texts.invoices}
      beside={
        sums.count > SHOWN && (
          <a className="small" href={accountPaths.invoicesOf('case_number', case_number)}>
            {texts.all(sums.count)}
          </a>
        )
      }
    >
      {invoices.length === 0 ? (
        <p className="quiet">{texts.noInvoices}</p>
      ) : (
        <Ledger caption={texts.invoices} wide>
          <thead>
            <tr>
              <th scope="col">{columns.invoice}</th>
              <th scope="col">{columns.date}</th>
              <th scope="col">{columns.reference}</th>
              <th scope="col">{columns.status}</th>
              <FigureHead>{columns.net}</FigureHead>
              <FigureHead>{columns.gross}</FigureHead>
            </tr>
          </thead>
          <tbody>
            {invoices.slice(0, SHOWN).map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} today={today} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4} data-fold="lead">
                {texts.total(sums.count)}
              </th>
              <td className="number" data-fold="side">
                {formatKroner(sums.net_sum)}
              </td>
              <td className="number" data-fold="subside">
                {formatKroner(sums.gross_sum)}
                <InclVat />
              </td>
            </tr>
          </tfoot>
        </Ledger>
      )}
    </AccountSection>
  )
}

function InvoiceRow({ invoice, today }: { invoice: InvoiceEntry; today: string }) {
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <a href={accountPaths.invoice(invoice.id)}>{invoice.invoice_number}</a>
      </th>
      <td className="nowrap" data-fold="sub">
        {periodTexts.day(invoice.date)}
      </td>
      <td data-fold="hide">{invoice.order_reference}</td>
      <td className="nowrap" data-fold="more">
        <InvoiceStatus invoice={invoice} today={today} />
      </td>
      <td className="number" data-fold="side">
        <b>{formatKroner(invoice.net_sum)}</b>
      </td>
      <td className="number" data-fold="subside">
        {formatKroner(invoice.gross_sum)}
        <InclVat />
      </td>
    </tr>
  )
}

function InclVat() {
  return <WhenFolded> {texts.vatIncluded}</WhenFolded>
}

/** What was invoiced, the most costly first; all of it on request. */
export function CaseGoods({ found: { goods, goods_count } }: { found: InvoiceCase }) {
  const [isWhole, setWhole] = useState(false)
  if (goods.length === 0) return null
  const shown = isWhole ? goods : goods.slice(0, SHOWN)
  return (
    <AccountSection
      id="goods"
      title={texts.goods}
      beside={<p className="small quiet">{texts.goodsText}</p>}
    >
      <Ledger caption={texts.goods}>
        <thead>
          <tr>
            <th scope="col">{columns.goods}</th>
            <FigureHead>{columns.quantity}</FigureHead>
            <FigureHead>{columns.net}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <GoodsRow key={`${one.varenummer} ${one.name} ${one.unit}`} one={one} />
          ))}
        </tbody>
      </Ledger>
      {isWhole && goods_count > goods.length && (
        <p className="small quiet">{texts.dearest(goods.length, goods_count)}</p>
      )}
      <MoreButton left={goods.length - shown.length} onPress={() => setWhole(true)} />
    </AccountSection>
  )
}

function GoodsRow({ one }: { one: Sold }) {
  const { name, varenummer, unit, quantity, net_sum, product_url } = one
  return (
    <tr>
      <th scope="row" data-fold="lead">
        {product_url ? <a href={product_url}>{name}</a> : name}
        {varenummer && <small>{texts.varenummer(varenummer)}</small>}
      </th>
      <td className="number" data-fold="sub">
        {formatQuantity(quantity, unit)}
      </td>
      <td className="number" data-fold="side">
        <b>{formatKroner(net_sum)}</b>
      </td>
    </tr>
  )
}
