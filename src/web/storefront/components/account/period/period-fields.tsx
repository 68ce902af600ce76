import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { periodTexts as texts } from '../../../texts/professional/period.ts'
import type { Period, PeriodChoice } from './period.ts'

type Props = {
  period: Period
  choices: readonly PeriodChoice[]
  /** Shows the page for another period. */
  onChange: (period: Period) => void
}

/** Chooses a period: a moving one at once, dates by a button. Belongs into a form of fields, and is several of them. */
export function PeriodFields({ period, choices, onChange }: Props) {
  const [isDates, setIsDates] = useState(period.choice === 'custom')
  const choose = (choice: PeriodChoice) => {
    setIsDates(choice === 'custom')
    if (choice !== 'custom') onChange({ choice })
  }
  return (
    <>
      <Select
        label={texts.period}
        value={isDates ? 'custom' : period.choice}
        options={[...choices, 'custom' as const].map((value) => ({
          value,
          label: texts.choices[value],
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as PeriodChoice)}
      />
      {isDates && (
        <>
          <Field
            label={texts.from}
            name="from"
            type="date"
            autoComplete="off"
            defaultValue={period.from}
          />
          <Field
            label={texts.to}
            name="to"
            type="date"
            autoComplete="off"
            defaultValue={period.to}
          />
          <Button kind="second" type="submit">
            {texts.show}
          </Button>
        </>
      )}
    </>
  )
}

/** The dates of a form with {@link PeriodFields}. */
export function readDates(event: FormEvent<HTMLFormElement>): Period {
  const fields = new FormData(event.currentTarget)
  const dayOf = (name: string) => String(fields.get(name) ?? '') || undefined
  return { choice: 'custom', from: dayOf('from'), to: dayOf('to') }
}
