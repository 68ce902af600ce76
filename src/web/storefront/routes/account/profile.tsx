import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OwnSession, UserReply } from '#contract/user/user'
import { AccountPage } from '../../components/account/area/account-page.tsx'
import { DetailsPanel } from '../../components/account/profile/details-panel.tsx'
import { OwnDataPanel } from '../../components/account/profile/own-data-panel.tsx'
import { PasswordPanel } from '../../components/account/profile/password-panel.tsx'
import styles from '../../components/account/profile/profile-page.module.css'
import { SecondFactorPanel } from '../../components/account/profile/second-factor-panel.tsx'
import { SessionsPanel } from '../../components/account/profile/sessions-panel.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts as texts } from '../../texts/account/account.ts'

interface ProfileView {
  readonly user: UserReply
  readonly sessions: readonly OwnSession[]
}

export async function loader({ context }: LoaderFunctionArgs): Promise<ProfileView> {
  const { api } = context.get(shopContext)
  const [user, sessions] = await Promise.all([
    api.users().then((users) => users.me()),
    api.get('/api/users/me/sessions'),
  ])
  return { user, sessions: sessions.data }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.profile, noindex: true }),
}

/** What users change of themselves. */
export function Component() {
  const { user, sessions } = useLoaderData<ProfileView>()
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
