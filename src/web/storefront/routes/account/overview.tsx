import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UserReply } from '#contract/user/user'
import { OverviewPage } from '../../components/account/overview-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<UserReply> {
  const users = await context.get(shopContext).api.users()
  return users.me()
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.myPage, noindex: true }),
}

export function Component() {
  return <OverviewPage user={useLoaderData<UserReply>()} />
}
