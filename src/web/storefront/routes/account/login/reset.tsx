import { ResetPage } from '../../../components/account/login/reset-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { accountTexts } from '../../../texts/account/account.ts'

/** An own page is sent with `no-referrer`: its address holds the token. */
export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.resetTitle, noindex: true }),
}

export const Component = ResetPage
