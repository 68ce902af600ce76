import type { WithdrawalPeriod } from '#contract/basket/confirmation'
import { confirmationTexts as texts } from '../../texts/checkout/confirmation.ts'
import { formatDay } from '../checkout/texts/dates.ts'

interface Props {
  readonly period: WithdrawalPeriod | null
  readonly url: string
  /** Each line has the right. */
  readonly isOfAll?: boolean
}

/** How to withdraw while that can be done (forbrugeraftaleloven § 20 a), and that it cannot be done any more after that. */
export function WithdrawalNote({ period, url, isOfAll = true }: Props) {
  if (!period) return null
  const { is_open, last_day } = period
  const day = last_day && `${formatDay(last_day)} ${last_day.slice(0, 4)}`
  if (!is_open) return <p className="small">{texts.withdrawEnded(day ?? '')}</p>
  return (
    <p className="small">
      {day ? texts.withdrawUntil(day) : texts.withdrawNote} {!isOfAll && `${texts.withdrawExcept} `}
      <a href={url}>{texts.withdrawHow}</a>
    </p>
  )
}
