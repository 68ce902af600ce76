import { WithdrawalPage } from '../../../components/withdrawal/withdrawal-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { withdrawalTexts } from '../../../texts/withdrawal.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: withdrawalTexts.title, noindex: true }),
}

export const Component = WithdrawalPage
