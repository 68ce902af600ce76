import { InfoPage } from '../../components/checkout/contact/info-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { checkoutTexts } from '../../texts/checkout.ts'

export const handle: PageHandle = {
  cache: 'own',
  isEnclosed: true,
  meta: () => ({ title: checkoutTexts.infoTitle, noindex: true }),
}

export const Component = InfoPage
