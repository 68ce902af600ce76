import type { Approval } from '#contract/approval/approval'
import { formatKroner, formatQuantity } from '#ui/format'
import { Ledger } from '#ui/table/ledger'
import { approvalTexts as texts } from '../../../texts/approvals.ts'

/** What was ordered, ex VAT. */
export function ApprovalLines({ lines }: Pick<Approval, 'lines'>) {
  const { line } = texts
  return (
    <Ledger caption={texts.lines}>
      <thead>
        <tr>
          <th scope="col">{line.name}</th>
          <th scope="col" className="number">
            {line.quantity}
          </th>
          <th scope="col" className="number">
            {line.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, note, quantity, unit, net_line_sum }) => (
          <tr key={id}>
            <th scope="row" data-fold="lead">
              {name}
              {note !== '' && <small>{note}</small>}
            </th>
            <td className="number" data-fold="sub">
              {formatQuantity(quantity, unit)}
            </td>
            <td className="number" data-fold="side">
              {formatKroner(net_line_sum)}
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
