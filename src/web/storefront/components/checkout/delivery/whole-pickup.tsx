import type { BasketDeliveryLine, WholePickup as Offered } from '#contract/basket/parts'
import { Choice } from '#ui/fields/choice'
import { Card } from '#ui/layout/card'
import { allPickup } from '../../../texts/checkout/all-pickup.ts'
import { wholeDeliveryTexts as texts } from '../../../texts/checkout/whole-delivery.ts'
import type { Change } from '../steps/use-change.ts'
import { BranchList } from './branch-list.tsx'

type Props = {
  offered: Offered
  lines: number
  /** Once it is chosen. */
  whole: BasketDeliveryLine | undefined
  isWanted: boolean
  want: (isWanted: boolean) => void
} & Pick<Change, 'change'>

/** The whole order fetched in one branch, before the deliveries one by one. */
export function WholePickup({ offered, lines, whole, isWanted, want, change }: Props) {
  return (
    <Card>
      <Choice
        label={texts.fetchAll}
        help={texts.fetchAllHelp}
        checked={isWanted}
        onChange={(event) => want(event.target.checked)}
      />
      {isWanted && (
        <BranchList
          name="branch-of-all"
          branches={offered.branches}
          chosen={offered.branch_id}
          lines={lines}
          onChoose={(whole_pickup_branch_id) => change({ whole_pickup_branch_id })}
        />
      )}
      {whole && (
        <p className="strong" role="status">
          {allPickup(whole.branch_name ?? '')}. {whole.promised_text}
        </p>
      )}
    </Card>
  )
}
