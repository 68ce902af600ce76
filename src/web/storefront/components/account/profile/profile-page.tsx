import type { OwnSession, UserReply } from '#contract/user/user'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { AccountPage } from '../area/account-page.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { OwnDataPanel } from './own-data-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile-page.module.css'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export interface ProfileView {
  readonly user: UserReply
  readonly sessions: readonly OwnSession[]
}

/** What users change of themselves. */
export function ProfilePage({ user, sessions }: ProfileView) {
  return (
    <AccountPage title={texts.profile}>
      <div className={styles.root}>
        <div className="stack">
          <DetailsPanel user={user} />
          <PasswordPanel user={user} />
        </div>
        <div className="stack">
          <SecondFactorPanel user={user} />
          <SessionsPanel sessions={sessions} />
          <OwnDataPanel />
        </div>
      </div>
    </AccountPage>
  )
}
