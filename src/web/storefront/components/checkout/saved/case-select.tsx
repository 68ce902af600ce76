import type { BasketChangeBody } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { InvoiceCaseEntry } from '#contract/case/case'
import { Select } from '#ui/fields/select'
import { contactTexts as texts } from '../../../texts/checkout/contact.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { contactOf } from '../contact/use-contact-draft.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { toCase, WITHOUT_CASE } from './case-choice.ts'

type Props = {
  cases: readonly InvoiceCaseEntry[]
  basket: BasketReply
  change: (body: BasketChangeBody) => Promise<unknown>
}

/** Chooses which of the company's cases a basket is for. */
export function CaseSelect({ cases, basket, change }: Props) {
  const find = (number: string) =>
    cases.find(({ case_number }) => case_number.toLowerCase() === number.toLowerCase())
  const [number, choose] = useOptimisticValue(
    contactOf(basket, 'invoice')?.project_number ?? '',
    (wanted: string) => {
      const site = find(wanted)
      return change(site ? toCase(site, basket) : WITHOUT_CASE)
    },
  )
  const chosen = find(number)
  return (
    <Select
      label={texts.case}
      help={helpOf(chosen, basket)}
      value={chosen?.case_number ?? number}
      options={[
        { value: '', label: texts.noCase },
        ...(number && !chosen ? [{ value: number, label: number }] : []),
        ...cases.map((one) => ({ value: one.case_number, label: nameOfCase(one) })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

/** Says where the basket goes when that is the site of the case: the buyer may have written another address since. */
function helpOf(chosen: InvoiceCaseEntry | undefined, basket: BasketReply): string {
  const isDelivered = basket.use_alternate_contact && !basket.is_pickup
  if (!chosen?.address1 || !isDelivered) return texts.projectNumberHelp
  if (contactOf(basket, 'shipping')?.address1 !== chosen.address1) return texts.projectNumberHelp
  return texts.deliveredToCase(
    `${chosen.address1}, ${chosen.zipcode} ${chosen.city}`.trim(),
    chosen.contact_name,
  )
}
