import type { Invoice } from '#contract/invoice/invoice'
import { formatKroner, formatPercent, formatQuantity } from '#ui/format'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { LineColour } from '../../checkout/sums/line-colour.tsx'

type Line = Invoice['lines'][number]

/** The lines of an invoice, ex VAT as the trade reads them. */
export function InvoiceLines({ lines }: { lines: readonly Line[] }) {
  const { line } = texts
  return (
    <Ledger caption={texts.lines}>
      <thead>
        <tr>
          <th scope="col">{line.name}</th>
          <FigureHead>{line.quantity}</FigureHead>
          <FigureHead>{line.price}</FigureHead>
          <FigureHead>{line.vat}</FigureHead>
          <FigureHead>{line.net}</FigureHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <LineRow key={one.position} line={one} />
        ))}
      </tbody>
    </Ledger>
  )
}

function LineRow({ line }: { line: Line }) {
  const { name, varenummer, product_url, quantity, unit, net_price, tax_rate, net_sum } = line
  const { colour } = line
  return (
    <tr>
      <th scope="row" data-fold="lead">
        {product_url ? <a href={product_url}>{name}</a> : name}
        {varenummer && <small>{varenummer}</small>}
        {colour && <LineColour of={colour} />}
      </th>
      <td className="number" data-fold="sub">
        {formatQuantity(quantity)} {unit}
        <WhenFolded>{texts.each + formatKroner(net_price)}</WhenFolded>
      </td>
      <td className="number" data-fold="hide">
        {formatKroner(net_price)}
      </td>
      <td className="number" data-fold="hide">
        {formatPercent(tax_rate)}
      </td>
      <td className="number" data-fold="side">
        {formatKroner(net_sum)}
        <WhenFolded>{texts.foldedNet}</WhenFolded>
      </td>
    </tr>
  )
}
