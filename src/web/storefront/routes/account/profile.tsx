import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ProfilePage, type ProfileView } from '../../components/account/profile/profile-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account/account.ts'

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
  meta: () => ({ title: accountTexts.profile, noindex: true }),
}

export function Component() {
  return <ProfilePage {...useLoaderData<ProfileView>()} />
}
