import type { ApprovalState } from '#contract/basket/user-baskets'
import { Alert } from '#ui/messages/alert'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'

/** What the company has said to an order; of one that it has approved, nothing. */
export function ApprovalAlert({ approval }: { approval: ApprovalState }) {
  const { status, note, decided_by, lapses, approvers } = approval
  switch (status) {
    case 'waiting':
      return (
        <Alert tone="save" icon="clock">
          <b>{texts.waitsFor(approvers)}</b> {texts.lapses(lapses)}
        </Alert>
      )
    case 'rejected':
      return (
        <Alert tone="danger">
          <b>{texts.rejectedBy(decided_by)}</b> {texts.because(note)}
        </Alert>
      )
    case 'lapsed':
      return (
        <Alert tone="danger" icon="clock">
          {texts.lapsed}
        </Alert>
      )
    default:
      return null
  }
}
