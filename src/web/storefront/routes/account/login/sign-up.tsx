import { SignUpPage } from '../../../components/account/sign-up/sign-up-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { signUpTexts } from '../../../texts/account/sign-up.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: signUpTexts.title, noindex: true }),
}

export const Component = SignUpPage
