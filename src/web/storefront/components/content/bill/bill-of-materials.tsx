import { useId } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { formatAmount, formatQuantity } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { Summary } from '#ui/price/summary'
import { useBasis } from '../../../hooks/use-basis.ts'
import { paths } from '../../../paths.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { texts as common } from '../../../texts.ts'
import { Mistakes } from '../mistakes.tsx'
import { Section } from '../section.tsx'
import type { FieldsOf, SectionProps } from '../section-props.ts'
import { costOf, toBillLines } from './bill-lines.ts'
import styles from './bill-of-materials.module.css'
import { BillRow } from './bill-row.tsx'
import { type Bill, useBill } from './use-bill.ts'

type Fields = FieldsOf<'bill-of-materials'>

/** What a guide needs: one form, whose button puts all that is ticked in the basket. */
export function BillOfMaterials({ section }: SectionProps<'bill-of-materials'>) {
  const { fields, cards = [], bases } = section
  const lines = toBillLines(fields, cards, bases)
  const { measure, height_measure: height } = fields
  const bill = useBill(lines, { value: measure?.value, usual: height?.value })
  const isWhole = lines.length === fields.lines.length && lines.every(({ card }) => card.buy)
  return (
    <>
      <Section id="stykliste" title={fields.title} text={fields.text} isBand>
        <form
          className="with-summary"
          method="post"
          action={paths.basket}
          onSubmit={bill.submit}
          noValidate
        >
          <div className="stack">
            {measure && <Size measure={measure} onType={bill.resize} />}
            {height && <Size measure={height} onType={bill.raise} />}
            <Card>
              <ul className={styles.lines}>
                {bill.lines.map((line) => (
                  <BillRow key={line.place} line={line} bill={bill} />
                ))}
              </ul>
            </Card>
            {!isWhole && <Alert>{texts.billGone}</Alert>}
          </div>
          <Sum bill={bill} />
        </form>
      </Section>
      {(fields.tools.length > 0 || fields.mistakes.length > 0) && <Mistakes {...fields} />}
    </>
  )
}

type SizeProps = { measure: NonNullable<Fields['measure']>; onType: (text: string) => void }

function Size({ measure, onType }: SizeProps) {
  return (
    <Card>
      <div className={`needs-script ${styles.size}`}>
        <Field
          label={measure.label}
          inputMode="decimal"
          autoComplete="off"
          suffix={measure.unit}
          defaultValue={formatQuantity(measure.value)}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </Card>
  )
}

function Sum({ bill }: { bill: Bill }) {
  const note = useId()
  const basis = useBasis()
  const count = bill.chosen.length
  return (
    <Summary title={texts.billHead(count)}>
      <div className={styles.sum} role="status">
        <span>{texts.billTotal(common.vat[basis])}</span>
        <b>{formatAmount(costOf(bill.chosen, basis))}</b>
      </div>
      <div className="stack">
        <Button
          type="submit"
          size="large"
          wide
          busy={bill.busy}
          disabled={count === 0}
          aria-describedby={note}
        >
          {texts.billAdd(count || bill.lines.length)}
        </Button>
      </div>
      <p id={note} className="small quiet">
        {count === 0 ? texts.billEmpty : texts.billNote}
      </p>
    </Summary>
  )
}
