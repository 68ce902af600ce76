import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { useServices } from '../../../services.ts'
import { companyTexts as texts } from '../../../texts/company.ts'
import { AccountSection } from '../area/account-section.tsx'
import { useAction } from '../baskets/use-action.ts'

type Props = { needsApproval: boolean; onChanged: () => Promise<void> }

/** Whether orders of the company may need approval. */
export function ApprovalSwitch({ needsApproval, onChanged }: Props) {
  const { api, toasts } = useServices()
  const { busy, act } = useAction()
  const change = async () => {
    await (await api.users()).switchApproval(!needsApproval)
    toasts.show({ id: 'company', text: needsApproval ? texts.approvalOff : texts.approvalOn })
    await onChanged()
  }
  return (
    <AccountSection id="approval" title={texts.approval}>
      <Card>
        <div className="stack">
          <p>{needsApproval ? texts.approvalIsOn : texts.approvalIsOff}</p>
          <div>
            <Button
              kind="second"
              size="small"
              busy={busy !== undefined}
              onClick={() => void act('switch', change)}
            >
              {needsApproval ? texts.switchOff : texts.switchOn}
            </Button>
          </div>
        </div>
      </Card>
    </AccountSection>
  )
}
