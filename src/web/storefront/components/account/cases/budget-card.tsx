import type { InvoiceCase } from '#contract/case/case'
import { ShareBar } from '#ui/chart/share-bar'
import { formatAmount, formatKroner, formatQuantity, NO_BREAK } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Fact, Facts } from '#ui/layout/facts'
import { FigureHead } from '#ui/layout/figures'
import { type SumRow, Sums } from '#ui/price/sums'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { nextDeliveryTexts } from '../../../texts/professional/next-delivery.ts'

type Totals = InvoiceCase['totals']

/** What is left of the budget and what it went to; without one, what was bought. Nothing for who may see none of it. */
export function BudgetCard({ totals }: { totals: Totals }) {
  const { budget, left, invoiced, ordered, offered } = totals
  if (invoiced === null && ordered === null && offered === null) return null
  return (
    <Card as="section" labelledBy="budget">
      <Head totals={totals} />
      {budget !== null && left !== null && (
        <ShareBar shares={[(invoiced ?? 0) / budget, (ordered ?? 0) / budget]} large />
      )}
      <Sums rows={rowsOf(totals)} />
    </Card>
  )
}

function Head({ totals: { budget, left, invoiced, ordered } }: { totals: Totals }) {
  if (budget === null || left === null) {
    const bought = (invoiced ?? 0) + (ordered ?? 0)
    return (
      <>
        <FigureHead id="budget" title={texts.boughtFor} figure={formatKroner(bought)} unit="kr." />
        <p className="small quiet">{texts.exVat}</p>
      </>
    )
  }
  const isOver = left < 0
  return (
    <>
      <FigureHead
        id="budget"
        title={isOver ? texts.budgetOver : texts.budgetLeft}
        figure={formatKroner(Math.abs(left))}
        unit="kr."
        tone={isOver ? 'danger' : undefined}
      />
      <p className="small quiet">{texts.budgetOf(formatAmount(budget))}</p>
    </>
  )
}

/** In the order of certainty; without what the user may not see. */
function rowsOf({ invoiced, ordered, offered, left }: Totals): SumRow[] {
  const rows = [
    { label: texts.invoiced, amount: invoiced },
    { label: texts.ordered, amount: ordered },
    { label: texts.offered, amount: offered },
    { label: texts.leftWithOffers, amount: left !== null && offered ? left - offered : null },
  ]
  return rows.flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount }]))
}

/** What else there is to know of a case, as far as it is known and may be seen. */
export function CaseFacts({ found }: { found: InvoiceCase }) {
  const { co2, totals, next_delivery, invoice_sums: sums } = found
  const facts = [
    co2 && co2.kg > 0 && { name: texts.co2, text: co2Of(co2) },
    totals.returned && { name: texts.returned, text: formatAmount(totals.returned) },
    next_delivery && { name: nextDeliveryTexts.name, text: nextDeliveryTexts.day(next_delivery) },
    sums && { name: texts.openInvoices, text: texts.openAre(sums.open_count, sums.overdue_count) },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  if (facts.length === 0) return null
  return (
    <Facts label={texts.facts}>
      {facts.map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </Facts>
  )
}

function co2Of({ kg, is_partial }: NonNullable<InvoiceCase['co2']>): string {
  return is_partial ? texts.atLeast(weightOf(kg)) : weightOf(kg)
}

/** Whole kilos, from a tonne on tonnes with one decimal. */
function weightOf(kg: number): string {
  return kg < 1000
    ? `${Math.round(kg)}${NO_BREAK}kg`
    : `${formatQuantity(Math.round(kg / 100) / 10)}${NO_BREAK}t`
}
