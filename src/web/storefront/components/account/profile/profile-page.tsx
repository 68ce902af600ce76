import type { UserReply } from '#contract/user/user'
import { accountTexts as texts } from '../../../texts/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { DetailsPanel } from './details-panel.tsx'
import styles from './profile-page.module.css'

/** What users change of themselves. */
export function ProfilePage({ user }: { user: UserReply }) {
  return (
    <AccountFrame title={texts.profile}>
      <div className={styles.root}>
        <DetailsPanel user={user} />
      </div>
    </AccountFrame>
  )
}
