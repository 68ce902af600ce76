import type { BasketReply } from '#contract/basket/basket'
import { formatAmount } from '#ui/format'

type Foreseen = NonNullable<BasketReply['approval']>

/** The texts of an order that the company of the buyer has to approve, before it is placed. */
export const foreseenTexts = {
  title: 'Ordren sendes til godkendelse.',
  by: ({ approvers }: Foreseen) =>
    approvers.length === 0
      ? 'En kollega skal godkende den, før vi går i gang.'
      : `${eitherOf(approvers)} skal godkende den, før vi går i gang.`,
  /** @param net The sum of the order ex VAT. */
  why: ({ reasons, limit, budget_left }: Foreseen, net: number) =>
    reasons.map((reason) => {
      if (reason === 'budget') {
        const left = formatAmount(budget_left ?? 0)
        return `Der er ${left} tilbage af dit budget for måneden, ekskl. moms.`
      }
      if (!limit) return 'Alle dine ordrer skal godkendes.'
      const over = (Math.round(net * 100) - Math.round(limit * 100)) / 100
      return `Den er ${formatAmount(over)} over din grænse på ${formatAmount(limit)} ekskl. moms.`
    }),
} as const

/** `Anna, Bo eller Gitte` */
function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat('da-DK', { type: 'disjunction' }).format(names)
}
