import { ConfirmEmailPage } from '../../../components/account/sign-up/confirm-email-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { signUpTexts } from '../../../texts/account/sign-up.ts'

/** An own page is sent with `no-referrer`: its address holds the token. */
export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: signUpTexts.confirmTitle, noindex: true }),
}

export const Component = ConfirmEmailPage
