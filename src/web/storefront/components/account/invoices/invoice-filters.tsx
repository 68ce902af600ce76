import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { InvoiceRefs } from '#contract/invoice/invoice'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { accountTexts } from '../../../texts/account/account.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { FilterForm } from '../period/filter-form.tsx'
import type { PeriodChoice } from '../period/period.ts'
import { PeriodFields, readDates } from '../period/period-fields.tsx'
import { addressOf, type InvoiceQuery, SHOWN_STATUSES, type ShownStatus } from './invoice-query.ts'

const CHOICES: readonly PeriodChoice[] = ['', 'month', 'year', 'last-year', '12', '24']

/** Everything that narrows the list; it stands in the address. */
export function InvoiceFilters({ query, cases }: { query: InvoiceQuery; cases: InvoiceRefs }) {
  const navigate = useNavigate()
  const show = (change: Partial<InvoiceQuery>) => void navigate(addressOf(query, change))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const search = String(fields.get('search') ?? '').trim()
    show(fields.has('from') ? { search, period: readDates(event) } : { search })
  }
  return (
    <search aria-label={texts.filters}>
      <FilterForm onSubmit={submit}>
        <Field
          label={texts.search}
          name="search"
          type="search"
          autoComplete="off"
          placeholder={texts.searchHelp}
          maxLength={100}
          defaultValue={query.search}
          aside={
            <Button kind="second" type="submit" icon="search">
              {accountTexts.find}
            </Button>
          }
        />
        <Select
          label={texts.status}
          value={query.status}
          options={SHOWN_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          onChange={({ currentTarget }) => show({ status: currentTarget.value as ShownStatus })}
        />
        {query.of?.mode !== 'order_reference' && (
          <CaseSelect query={query} cases={cases} onChange={(of) => show({ of })} />
        )}
        <PeriodFields
          period={query.period}
          choices={CHOICES}
          onChange={(period) => show({ period })}
        />
      </FilterForm>
    </search>
  )
}

type CaseProps = {
  query: InvoiceQuery
  cases: InvoiceRefs
  onChange: (of: InvoiceQuery['of']) => void
}

/** The latest cases, and the one that is shown. */
function CaseSelect({ query: { of }, cases, onChange }: CaseProps) {
  const listed = cases.data.map(({ ref }) => ref)
  const names = new Map(
    cases.data.map((one) => [one.ref, nameOfCase({ case_number: one.ref, name: one.case_name })]),
  )
  const shown = listed.find((ref) => ref.toLowerCase() === of?.ref.toLowerCase()) ?? of?.ref ?? ''
  const refs = shown === '' || listed.includes(shown) ? listed : [shown, ...listed]
  return (
    <Select
      label={texts.case}
      value={shown}
      options={[
        { value: '', label: texts.allCases },
        ...refs.map((ref) => ({ value: ref, label: names.get(ref) ?? ref })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? undefined : { mode: 'case_number', ref: value })
      }
    />
  )
}
