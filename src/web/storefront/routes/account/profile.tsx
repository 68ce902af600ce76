import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ProfilePage, type ProfileView } from '../../components/account/profile/profile-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ProfileView> {
  const { api } = context.get(shopContext)
  const users = await api.users()
  const [user, sessions, consents] = await Promise.all([
    users.me(),
    users.sessions(),
    api.consents.read(),
  ])
  return { user, sessions, consents }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.profile, noindex: true }),
}

export function Component() {
  return <ProfilePage {...useLoaderData<ProfileView>()} />
}
