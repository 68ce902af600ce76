import { ForgotPage } from '../../../components/account/login/forgot-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { accountTexts } from '../../../texts/account/account.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.forgotTitle, noindex: true }),
}

export const Component = ForgotPage
