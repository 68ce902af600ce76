import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DemoLogin } from '#contract/catalogue/site'
import { LoginPage } from '../../../components/account/login/login-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { texts } from '../../../texts.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly DemoLogin[]> {
  const { demo_logins } = await context.get(shopContext).api.catalogue.site()
  return demo_logins
}

export const handle: PageHandle = {
  cache: 'own',
  isByAddress: true,
  meta: () => ({ title: texts.logIn, noindex: true }),
}

export function Component() {
  return <LoginPage demoLogins={useLoaderData<readonly DemoLogin[]>()} />
}
