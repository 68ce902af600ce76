import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Approval } from '#contract/approval/approval'
import { Button } from '#ui/buttons/button'
import { Summary } from '#ui/price/summary'
import { type SumRow, Sums } from '#ui/price/sums'
import { accountPaths } from '../../../account-paths.ts'
import { useServices } from '../../../services.ts'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { useAction } from '../baskets/use-action.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** What the order comes to, and the decision; of the approver's own order, who has to decide. */
export function DecisionPanel({ order }: { order: Approval }) {
  const { api } = useServices()
  const { busy, act } = useAction()
  const leave = useLeave()
  const [isRejecting, setRejecting] = useState(false)
  const { id, order_reference, can_decide } = order
  const approve = async () => {
    await api.post('/api/shop/approvals/{id}/approve', { id })
    await leave(texts.approved(order_reference))
  }
  return (
    <Summary title={texts.sum}>
      <Sums rows={toRows(order)} />
      {can_decide ? (
        <>
          <Button
            size="large"
            wide
            busy={busy !== undefined}
            onClick={() => void act('approve', approve)}
          >
            {texts.approve}
          </Button>
          <Button kind="second" wide onClick={() => setRejecting(true)}>
            {texts.reject}
          </Button>
        </>
      ) : (
        <p>{texts.ownOrder}</p>
      )}
      {isRejecting && <RejectDialog order={order} onClose={() => setRejecting(false)} />}
    </Summary>
  )
}

/** To the orders that still wait. */
function useLeave() {
  const { toasts } = useServices()
  const navigate = useNavigate()
  return async (text: string) => {
    // Messages end with the page that they were shown on.
    await navigate(accountPaths.approvals)
    toasts.show({ id: 'approval', text })
  }
}

function toRows({ net_sum, net_delivery_sum, payment_amount }: Approval): SumRow[] {
  return [
    { label: texts.products, amount: net_sum - net_delivery_sum },
    { label: texts.delivery, amount: net_delivery_sum },
    { label: texts.net, amount: net_sum, kind: 'total' },
    { label: texts.gross, amount: payment_amount, kind: 'quiet' },
  ]
}

function RejectDialog({ order, onClose }: { order: Approval; onClose: () => void }) {
  const { api } = useServices()
  const leave = useLeave()
  const { id, order_reference, user_name, is_mine } = order
  const help = is_mine ? undefined : texts.reasonHelp(user_name)
  return (
    <ReasonDialog
      title={texts.rejectTitle(order_reference)}
      text={texts.rejectText}
      field={{ name: 'note', label: texts.reason, help, most: 500 }}
      action={texts.rejectNow}
      send={async (reason) => {
        await api.post('/api/shop/approvals/{id}/reject', { id, body: { note: reason } })
        onClose()
        await leave(texts.rejected(order_reference))
      }}
      onClose={onClose}
    />
  )
}
