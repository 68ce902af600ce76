import type { Basis } from '#api-client'
import { Picture } from '#ui/product/picture'
import { Stock } from '#ui/product/stock'
import { FigureHead, Ledger } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'
import { tableTexts } from '../../../texts/table.ts'
import { texts as shopTexts } from '../../../texts.ts'
import type { BoughtRow, BoughtView } from '../../../views/list/bought.ts'
import { toBranchStock } from '../../../views/stock.ts'
import { ChosenBar } from '../../buying/chosen-bar.tsx'
import { RowQuantity } from '../../buying/row-quantity.tsx'
import { type RowsToBuy, useRows } from '../../buying/use-rows.ts'
import { toRowPrices } from '../../products/row-prices.ts'
import { useBranch } from '../../use-branch.ts'
import { AccountSection } from '../area/account-section.tsx'
import styles from './overview-page.module.css'

/** What is bought most often, to be chosen and put in the basket at once. Nothing for who has bought nothing. */
export function BuyAgain({ bought: { rows, basis } }: { bought: BoughtView }) {
  const buying = useRows()
  if (rows.length === 0) return null
  const vat = shopTexts.vat[basis]
  return (
    <AccountSection
      id="buy-again"
      title={texts.buyAgain}
      beside={<a href={accountPaths.orders()}>{texts.allBought}</a>}
    >
      <Ledger caption={tableTexts.tableCaption(texts.buyAgain, vat)}>
        <thead>
          <tr>
            <th scope="col">{shopTexts.product}</th>
            <FigureHead>{tableTexts.pricePerUnit(vat)}</FigureHead>
            <th scope="col">{tableTexts.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} basis={basis} buying={buying} />
          ))}
        </tbody>
      </Ledger>
      <ChosenBar rows={buying} basis={basis} />
    </AccountSection>
  )
}

type RowProps = { row: BoughtRow; basis: Basis; buying: RowsToBuy }

function Row({ row, basis, buying }: RowProps) {
  const branch = useBranch()
  const { id, href, name, picture, buy, cost, online, branches, unit } = row
  const { price, other } = toRowPrices(cost, basis)
  const quantity = buying.chosen.get(id)?.quantity ?? 0
  return (
    <tr className={styles.bought} data-chosen={quantity > 0 || undefined}>
      <th scope="row" data-fold="lead">
        <span className={styles.product}>
          <Picture files={picture} alt="" shape="mini" />
          <span>
            <a href={href}>{name}</a>
            <small>{texts.lastBought(row.lastBought, row.lastQuantity, unit)}</small>
            <Stock lines={[branch ? toBranchStock(branches, unit, branch) : online]} tight />
          </span>
        </span>
      </th>
      <td className="number" data-fold="side">
        <b>{price}</b>
        {other && <small>{other}</small>}
      </td>
      <td data-fold="full">
        <RowQuantity row={row} buy={buy} quantity={quantity} onChoose={buying.choose} />
      </td>
    </tr>
  )
}
