import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApprovalSwitch } from '#contract/approval/approval'
import type { CompanyUserReply, InvitationReply } from '#contract/user/managed-user'
import type { UserReply } from '#contract/user/user'
import { useServices } from '../../../services.ts'
import { companyTexts as texts } from '../../../texts/account/company.ts'
import { AccountPage } from '../area/account-page.tsx'
import { AccountSection } from '../area/account-section.tsx'
import { useAction } from '../baskets/use-action.ts'
import { ApprovalRules } from './approval-rules.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { ColleagueTable } from './colleague-table.tsx'
import { InviteForm } from './invite-form.tsx'

export interface CompanyView {
  readonly user: UserReply
  readonly colleagues: readonly CompanyUserReply[]
  readonly invitations: readonly InvitationReply[]
  readonly approval: ApprovalSwitch
}

/** The users of a company, for those who manage them. */
export function CompanyPage({ user, colleagues, invitations, approval }: CompanyView) {
  const { revalidate } = useRevalidator()
  const { api, toasts } = useServices()
  const { busy, act } = useAction()
  const [edited, edit] = useState<CompanyUserReply>()
  const active = colleagues.filter((one) => one.active && !one.is_invited).length
  const created = colleagues.filter((one) => one.active && one.is_invited).length
  const { customer, permissions } = user
  const withdraw = async ({ id, name }: InvitationReply) => {
    await api.delete('/api/users/company/invitations/{id}', { id })
    toasts.show({ id: 'company', text: texts.withdrawn(name) })
    await revalidate()
  }
  return (
    <AccountPage
      title={texts.title}
      intro={customer && texts.intro(customer.name, customer.debitor)}
    >
      <AccountSection
        id="colleagues"
        title={texts.colleagues}
        beside={<p className="small quiet">{texts.count(active, created + invitations.length)}</p>}
      >
        <ColleagueTable
          colleagues={colleagues}
          invitations={invitations}
          mine={permissions}
          onEdit={edit}
          busy={busy === undefined ? undefined : Number(busy)}
          onWithdraw={(invitation) => void act(String(invitation.id), () => withdraw(invitation))}
        />
      </AccountSection>
      <ApprovalRules approval={approval} onChanged={revalidate} />
      <InviteForm mine={permissions} onInvited={revalidate} />
      {edited && (
        <ColleagueDialog
          colleague={edited}
          needsApproval={approval.needs_approval}
          mine={permissions}
          onClose={() => edit(undefined)}
          onChanged={revalidate}
        />
      )}
    </AccountPage>
  )
}
