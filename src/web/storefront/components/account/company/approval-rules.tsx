import type { ApprovalSwitch } from '#contract/approval/approval'
import { Button } from '#ui/buttons/button'
import { FieldRow } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { Card } from '#ui/layout/card'
import { useServices } from '../../../services.ts'
import { companyTexts as texts } from '../../../texts/account/company.ts'
import { AccountSection } from '../area/account-section.tsx'
import { useAction } from '../baskets/use-action.ts'

type Props = { approval: ApprovalSwitch; onChanged: () => Promise<void> }

const DAYS = [1, 2, 3, 5, 7, 14, 30]

/** Whether orders of the company may need approval, and how long they wait for it. */
export function ApprovalRules({ approval, onChanged }: Props) {
  const { api, toasts } = useServices()
  const { busy, act } = useAction()
  const { needs_approval, approval_days } = approval
  const change = async (change: Partial<ApprovalSwitch>, text: string) => {
    await api.patch('/api/users/company/approval', { body: change })
    toasts.show({ id: 'company', text })
    await onChanged()
  }
  const flip = () =>
    change(
      { needs_approval: !needs_approval },
      needs_approval ? texts.approvalOff : texts.approvalOn,
    )
  const wait = (days: number) => change({ approval_days: days }, texts.approvalDaysSaved(days))
  const choices = [...new Set([...DAYS, approval_days])].toSorted((one, other) => one - other)
  return (
    <AccountSection id="approval" title={texts.approval}>
      <Card>
        <div className="stack">
          <p>{needs_approval ? texts.approvalIsOn : texts.approvalIsOff}</p>
          {needs_approval && (
            <FieldRow>
              <Select
                label={texts.approvalDays}
                help={texts.approvalDaysHelp}
                value={approval_days}
                options={choices.map((value) => ({ value, label: texts.days(value) }))}
                disabled={busy !== undefined}
                onChange={({ currentTarget }) =>
                  void act('days', () => wait(Number(currentTarget.value)))
                }
              />
            </FieldRow>
          )}
          <div>
            <Button
              kind="second"
              size="small"
              busy={busy === 'switch'}
              onClick={() => void act('switch', flip)}
            >
              {needs_approval ? texts.switchOff : texts.switchOn}
            </Button>
          </div>
        </div>
      </Card>
    </AccountSection>
  )
}
