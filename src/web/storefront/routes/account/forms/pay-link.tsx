import { PayLinkPage } from '../../../components/pay-link/pay-link-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { payLinkTexts } from '../../../texts/pay-link.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: payLinkTexts.title, noindex: true }),
}

export const Component = PayLinkPage
