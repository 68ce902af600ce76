import { useState } from 'react'
import type { CompanyUserReply } from '#contract/user/managed-user'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { describeFailure } from '../../../failures.ts'
import { FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { companyTexts as texts } from '../../../texts/account/company.ts'
import styles from './company-page.module.css'
import { PermissionChoices, readPermissions } from './permission-choices.tsx'
import { isReadable, RULE_FIELDS, type Rule, RuleFields, readRule } from './rule-fields.tsx'

type Props = {
  colleague: CompanyUserReply
  mine: readonly string[]
  /** Approval is switched on in the company. */
  needsApproval: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** What a colleague may do, and whether the colleague may log in. */
export function ColleagueDialog({ colleague, mine, needsApproval, onClose, onChanged }: Props) {
  const { api, toasts } = useServices()
  const { id, name, username } = colleague
  const [sent, setSent] = useState<Rule>()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const rule = needsApproval ? readRule(field) : undefined
    setSent(rule)
    if (rule && !isReadable(rule)) return
    const body = { permissions: readPermissions(field, mine, colleague), ...rule }
    await api.patch('/api/users/company/{id}', { id, body })
    onClose()
    toasts.show({ id: 'company', text: texts.saved(name) })
    await onChanged()
  })
  return (
    <Dialog title={texts.editTitle(name)} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{username}</p>
        <form className="stack" {...form}>
          <FormFailure failure={failure} fields={RULE_FIELDS} />
          <PermissionChoices held={colleague} mine={mine} />
          {needsApproval && <RuleFields rule={colleague} sent={sent} failure={failure} />}
          <div>
            <Button type="submit" busy={isBusy}>
              {texts.save}
            </Button>
          </div>
        </form>
        <Access colleague={colleague} onClose={onClose} onChanged={onChanged} />
      </div>
    </Dialog>
  )
}

function Access({ colleague, onClose, onChanged }: Omit<Props, 'mine' | 'needsApproval'>) {
  const { api, toasts } = useServices()
  const [isBusy, setBusy] = useState(false)
  const { id, name, active, disabled_by_staff } = colleague
  const set = async (wanted: boolean) => {
    await api.patch('/api/users/company/{id}', { id, body: { active: wanted } })
    toasts.show({
      id: 'company',
      text: wanted ? texts.isEnabled(name) : texts.isDisabled(name),
      action: !wanted && (
        <button type="button" onClick={() => void attempt(true)}>
          {texts.undo}
        </button>
      ),
    })
    await onChanged()
  }
  const attempt = async (wanted: boolean) => {
    setBusy(true)
    try {
      await set(wanted)
      onClose()
    } catch (failure) {
      toasts.show({ id: 'company', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
  }
  if (disabled_by_staff) return <p className="small quiet">{texts.disabledByUs}</p>
  return (
    <div className={styles.access}>
      <p className="small quiet">{active ? texts.disableText : texts.enableText}</p>
      <Button
        kind={active ? 'danger' : 'second'}
        size="small"
        busy={isBusy}
        onClick={() => void attempt(!active)}
      >
        {active ? texts.disable : texts.enable}
      </Button>
    </div>
  )
}
