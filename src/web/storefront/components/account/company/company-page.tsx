import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyUserReply } from '#contract/user/managed-user'
import type { UserReply } from '#contract/user/user'
import { companyTexts as texts } from '../../../texts/company.ts'
import { AccountPage } from '../area/account-page.tsx'
import { AccountSection } from '../area/account-section.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { ColleagueTable } from './colleague-table.tsx'
import { InviteForm } from './invite-form.tsx'

export interface CompanyView {
  readonly user: UserReply
  readonly colleagues: readonly CompanyUserReply[]
}

/** The users of a company, for those who manage them. */
export function CompanyPage({ user, colleagues }: CompanyView) {
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<CompanyUserReply>()
  const active = colleagues.filter((one) => one.active && !one.is_invited).length
  const invited = colleagues.filter((one) => one.active && one.is_invited).length
  const { customer, permissions } = user
  return (
    <AccountPage
      title={texts.title}
      intro={customer && texts.intro(customer.name, customer.debitor)}
    >
      <AccountSection
        id="colleagues"
        title={texts.colleagues}
        beside={<p className="small quiet">{texts.count(active, invited)}</p>}
      >
        <ColleagueTable colleagues={colleagues} mine={permissions} onEdit={edit} />
      </AccountSection>
      <InviteForm mine={permissions} onInvited={revalidate} />
      {edited && (
        <ColleagueDialog
          colleague={edited}
          mine={permissions}
          onClose={() => edit(undefined)}
          onChanged={revalidate}
        />
      )}
    </AccountPage>
  )
}
