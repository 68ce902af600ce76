import type { CompanyUserReply } from '#contract/user/managed-user'
import { Field, FieldRow } from '#ui/fields/field'
import { formatKroner } from '#ui/format'
import { errorOf } from '../../../hooks/use-submit.tsx'
import { companyTexts as texts } from '../../../texts/account/company.ts'
import { readAmount } from '../cases/read-amount.ts'

export type Rule = Pick<CompanyUserReply, 'approval_above' | 'approval_budget'>
export const RULE_FIELDS = ['approval_above', 'approval_budget'] as const

type Props = {
  rule: Rule
  /** What was read of the fields when the form was sent. */
  sent: Rule | undefined
  failure: unknown
}

/** When orders of a colleague need approval; an empty field is no limit. */
export function RuleFields({ rule, sent, failure }: Props) {
  return (
    <FieldRow>
      {RULE_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={texts.rule[name]}
          help={texts.ruleHelp[name]}
          error={sent && Number.isNaN(sent[name]) ? texts.ruleWrong : errorOf(failure, name)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="kr."
          optional
          defaultValue={toText(rule[name])}
        />
      ))}
    </FieldRow>
  )
}

/** @param field The value of a field by its name. @returns NaN for what is no amount, which must not be sent: it would be no limit. */
export function readRule(field: (name: string) => string): Rule {
  return {
    approval_above: readAmount(field('approval_above')),
    approval_budget: readAmount(field('approval_budget')),
  }
}

export function isReadable(rule: Rule): boolean {
  return !RULE_FIELDS.some((name) => Number.isNaN(rule[name]))
}

function toText(amount: number | null): string {
  return amount === null ? '' : formatKroner(amount)
}
