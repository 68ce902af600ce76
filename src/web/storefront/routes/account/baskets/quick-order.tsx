import { QuickOrderPage } from '../../../components/account/quick-order/quick-order-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { quickOrderTexts } from '../../../texts/professional/quick-order.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: quickOrderTexts.title, noindex: true }),
}

export function Component() {
  return <QuickOrderPage />
}
