import { Alert } from '@mantine/core'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { ReasonField } from './cancel-order-dialog.tsx'
import { OrderDifference } from './order-difference.tsx'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'
import type { toBody } from './revision-draft.ts'
import type { Looked } from './use-revision.ts'

type Props = {
  order: AdminBasket
  body: ReturnType<typeof toBody>
  looked: Looked | undefined
  reason: string
  onReason: (reason: string) => void
}

/** What would come of a revision: its difference, the new total, and who pays or gets money. */
export function ReviseOutcome({ order, body, looked, reason, onReason }: Props) {
  return (
    <Sheet
      title={`Revision ${order.revisions.length + 1}`}
      aside={body && <Tag tone="wait">Ikke gemt</Tag>}
    >
      <div className={styles.payment} aria-live="polite">
        {!body && <p className={styles.quiet}>{texts.reviseFirst}</p>}
        {body && !looked && <p className={styles.quiet}>{texts.reviseCounting}</p>}
        {looked?.refusal && (
          <Alert color="danger">
            {looked.refusal.map((sentence) => (
              <p key={sentence} className={styles.text}>
                {sentence}
              </p>
            ))}
          </Alert>
        )}
        {looked?.outcome && (
          <div>
            <OrderDifference of={looked.outcome} />
            {looked.outcome.amount_asked > 0 && (
              <p className={styles.reason}>
                {texts.reviseAsks(formatAmount(looked.outcome.amount_asked))}
              </p>
            )}
          </div>
        )}
        <ReasonField value={reason} onChange={onReason} />
        <p className={styles.quiet}>{texts.reviseMail}</p>
      </div>
    </Sheet>
  )
}
