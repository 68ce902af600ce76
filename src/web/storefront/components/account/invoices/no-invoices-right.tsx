import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { NoRight } from '../no-right.tsx'

/** For colleagues without the permission to see invoices. */
export function NoInvoicesRight() {
  return (
    <NoRight
      title={texts.title}
      says={texts.noRight}
      text={texts.noRightText}
      action={texts.toOverview}
    />
  )
}
