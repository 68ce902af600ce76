import { useState } from 'react'
import type { WithdrawalBody, WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { Button } from '#ui/buttons/button'
import { Choice } from '#ui/fields/choice'
import { formatQuantity } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { Quantity } from '#ui/quantity/quantity'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { FormFailure, useSubmit } from '../../hooks/use-submit.tsx'
import { useServices } from '../../services.ts'
import { withdrawalTexts as texts } from '../../texts/withdrawal.ts'
import { formatDay } from '../checkout/texts/dates.ts'
import type { OrderLookup } from './order-lookup.ts'
import styles from './withdrawal-page.module.css'

type Line = WithdrawalReply['lines'][number]
type Props = {
  asked: OrderLookup
  found: WithdrawalReply
  onPlanned: (asked: WithdrawalBody, planned: WithdrawalReply) => void
  onBack: () => void
}

/** Which lines, and how much of them; at first all that can be withdrawn from. */
export function ChooseLines({ asked, found, onPlanned, onBack }: Props) {
  const { api } = useServices()
  const heading = useHeadingFocus()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(
    () => new Map(found.lines.map(({ line_id, quantity_left }) => [line_id, quantity_left])),
  )
  const [isEmpty, setEmpty] = useState(false)
  const { form, isBusy, failure } = useSubmit(async () => {
    const lines = found.lines.flatMap(({ line_id }) => {
      const quantity = counts.get(line_id) ?? 0
      return quantity > 0 ? [{ line_id, quantity }] : []
    })
    setEmpty(lines.length === 0)
    if (lines.length === 0) return
    const isAll = found.lines.every((line) => counts.get(line.line_id) === line.quantity_left)
    const { name, code, order_reference } = asked
    const body = { name, code, order_reference, ...(isAll ? {} : { lines }) }
    const { data: planned } = await api.post('/api/shop/withdrawals', {
      body: { ...body, confirm: false },
    })
    onPlanned({ ...body, number: planned.number }, planned)
  })
  const change = (id: string, count: number) => setCounts(new Map(counts).set(id, count))
  return (
    <Card as="section" labelledBy="lines">
      <form className="stack" {...form}>
        <h2 id="lines" ref={heading} tabIndex={-1}>
          {texts.found(found.order_reference)}
        </h2>
        <p>
          {found.last_day ? texts.lastDay(formatDay(found.last_day)) : texts.noLastDay}{' '}
          {texts.linesHelp}
        </p>
        <FormFailure failure={failure} fields={[]} />
        {isEmpty && (
          <Alert tone="danger" live>
            {texts.chooseSome}
          </Alert>
        )}
        <ul className={styles.lines}>
          {found.lines.map((line) => (
            <LineChoice
              key={line.line_id}
              line={line}
              count={counts.get(line.line_id) ?? 0}
              onChange={(count) => change(line.line_id, count)}
            />
          ))}
        </ul>
        <div className={styles.ways}>
          <Button type="submit" size="large" busy={isBusy}>
            {texts.toReview}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {texts.otherOrder}
          </Button>
          <span className="small quiet">{texts.nothingYet}</span>
        </div>
      </form>
    </Card>
  )
}

type LineProps = { line: Line; count: number; onChange: (count: number) => void }

function LineChoice({ line, count, onChange }: LineProps) {
  const { name, unit, quantity_left: left, quantity_ordered, refusal } = line
  // What is not sold by the piece is withdrawn from whole.
  const step = Number.isInteger(left) ? 1 : left
  return (
    <li>
      <Choice
        label={name}
        help={refusal ?? formatQuantity(quantity_ordered, unit)}
        checked={count > 0}
        disabled={refusal !== null}
        onChange={({ target }) => onChange(target.checked ? left : 0)}
      />
      {count > 0 && left > step && (
        <div className={styles.count}>
          <Quantity
            size="small"
            of={name}
            unit={unit}
            value={count}
            min={step}
            max={left}
            step={step}
            onChange={(chosen, fits) => {
              if (chosen !== undefined && fits) onChange(chosen)
            }}
          />
          <small className="quiet">{texts.ofLeft(formatQuantity(left))}</small>
        </div>
      )}
    </li>
  )
}
