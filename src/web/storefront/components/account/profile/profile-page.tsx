import type { ConsentsReply } from '#contract/consent'
import type { OwnSession, UserReply } from '#contract/user/user'
import { accountTexts as texts } from '../../../texts/account.ts'
import { AccountPage } from '../area/account-page.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { OwnDataPanel } from './own-data-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile-page.module.css'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export interface ProfileView {
  readonly user: UserReply
  readonly sessions: readonly OwnSession[]
  readonly consents: ConsentsReply
}

/** What users change of themselves. */
export function ProfilePage({ user, sessions, consents }: ProfileView) {
  return (
    <AccountPage title={texts.profile}>
      <div className={styles.root}>
        <div className="stack">
          <DetailsPanel user={user} />
          <PasswordPanel user={user} />
          <OwnDataPanel />
        </div>
        <div className="stack">
          <SecondFactorPanel user={user} />
          <SessionsPanel sessions={sessions} />
          <ConsentSection {...consents} />
        </div>
      </div>
    </AccountPage>
  )
}
