import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyUserReply } from '#contract/user/managed-user'
import type { UserReply } from '#contract/user/user'
import { companyTexts as texts } from '../../../texts/company.ts'
import { AccountPage } from '../area/account-page.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { ColleagueTable } from './colleague-table.tsx'
import styles from './company-page.module.css'
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
      <section className={styles.section} aria-labelledby="colleagues">
        <div className="split">
          <h2 id="colleagues">{texts.colleagues}</h2>
          <p className="small quiet">{texts.count(active, invited)}</p>
        </div>
        <ColleagueTable colleagues={colleagues} mine={permissions} onEdit={edit} />
      </section>
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
