import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { NoRight } from '../no-right.tsx'

/** For colleagues without the permission to approve. */
export function NoApprovalRight() {
  return (
    <NoRight
      title={texts.title}
      says={texts.noRight}
      text={texts.noRightText}
      action={texts.toOverview}
    />
  )
}
