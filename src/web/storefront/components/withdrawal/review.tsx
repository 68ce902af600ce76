import type { WithdrawalBody, WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { Button } from '#ui/buttons/button'
import { formatQuantity } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Sums } from '#ui/price/sums'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { FormFailure, useSubmit } from '../../hooks/use-submit.tsx'
import { useServices } from '../../services.ts'
import { withdrawalTexts as texts } from '../../texts/withdrawal.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  asked: WithdrawalBody
  planned: WithdrawalReply
  onReceived: (received: WithdrawalReply) => void
  onBack: () => void
}

/** What is withdrawn from, and the button that does it. */
export function Review({ asked, planned, onReceived, onBack }: Props) {
  const { api } = useServices()
  const heading = useHeadingFocus()
  const { form, isBusy, failure } = useSubmit(async () => {
    const body = { ...asked, confirm: true }
    onReceived((await api.post('/api/shop/withdrawals', { body })).data)
  })
  const { name, email, order_reference, amount, delivery_amount } = planned
  return (
    <Card as="section" labelledBy="review">
      <form className="stack" {...form}>
        <h2 id="review" ref={heading} tabIndex={-1}>
          {texts.reviewTitle}
        </h2>
        <FormFailure failure={failure} fields={[]} />
        <Sums
          rows={[
            ...planned.lines
              .filter(({ quantity }) => quantity > 0)
              .map((line) => ({
                label: line.name,
                note: texts.ofOrdered(
                  formatQuantity(line.quantity),
                  formatQuantity(line.quantity_ordered, line.unit),
                ),
                amount: line.amount,
              })),
            ...(delivery_amount > 0 ? [{ label: texts.delivery, amount: delivery_amount }] : []),
            { label: texts.total, amount, kind: 'total' as const },
          ]}
        />
        <p className="quiet">
          {texts.who(name, email, order_reference)} {texts.money}
        </p>
        <div className={styles.ways}>
          <Button type="submit" size="large" busy={isBusy}>
            {texts.confirm}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {texts.change}
          </Button>
        </div>
      </form>
    </Card>
  )
}
