import { type Customer, customerChange } from '#contract/user/customer'
import { formatKroner } from '#ui/format'
import { type Right, useCan } from '../access/rights.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { Field, FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { readAmount } from '../parts/amount.ts'
import { type Services, useServices } from '../services.ts'

const CUSTOMER = '/api/admin/customers/{id}'
type Values = Record<string, string | boolean>

/** The names of the fields of price groups, which are not known beforehand. */
const GROUP = 'group '

/** What is agreed with a customer: credit, terms and prices. */
export function CustomerForm({ customer }: { customer: Customer }) {
  const { api } = useServices()
  const right = useCan()('users_edit')
  return <RecordForm description={customerForm(api, customer, right)} />
}

function customerForm(
  api: Services['api'],
  customer: Customer,
  right: Right,
): FormDescription<Values> {
  const { id } = customer
  const isOff = !right.may
  const saved = toValues(customer)
  return {
    schema: customerChange,
    saved,
    // What a colleague has changed meanwhile of the rest stays.
    toBody: (values) => changesOf(toBody(saved), toBody(values)),
    fields: [
      { name: 'enable_credit', kind: 'checkbox', label: 'Kan købe på konto', isOff },
      {
        name: 'credit_limit',
        kind: 'text',
        label: 'Kreditmaksimum i kroner',
        help: 'Gælder fra næste ordre. En ordre, der venter på kredit, skal godkendes på ordren.',
        isOff,
      },
      { name: 'terms', kind: 'text', label: 'Betalingsbetingelser', isOff },
      ...groupFields(customer, isOff),
    ],
    actions: [
      {
        label: 'Gem aftale',
        done: 'Aftalen er gemt',
        whyNot: (values) =>
          right.may
            ? readAmount(String(values.credit_limit)) === undefined
              ? 'Skriv kreditten som et beløb, f.eks. 50.000'
              : undefined
            : right.why,
      },
    ],
    save: (body) => api.patch(CUSTOMER, { id, body: body as object }),
    reread: async () => {
      const { data } = await api.get(CUSTOMER, { id })
      return { values: toValues(data), isOpen: true, what: 'Aftalen er ændret af en anden.' }
    },
  }
}

function toBody(values: Values) {
  return {
    enable_credit: values.enable_credit === true,
    // What is no amount is told by the action.
    credit_limit: readAmount(String(values.credit_limit)),
    terms: String(values.terms),
    price_group_ids: Object.keys(values)
      .filter((name) => name.startsWith(GROUP) && values[name] === true)
      .map((name) => Number(name.slice(GROUP.length))),
  }
}

function groupFields({ price_groups }: Customer, isOff: boolean): Field<Values>[] {
  return price_groups.map((group, place) => ({
    name: `${GROUP}${group.id}`,
    kind: 'checkbox',
    label: group.name,
    ...(group.is_public && { help: 'Gælder alle.' }),
    heading: place === 0 ? 'Prisgrupper' : undefined,
    isOff,
  }))
}

function toValues({
  enable_credit,
  credit_limit,
  terms,
  price_groups,
  price_group_ids,
}: Pick<
  Customer,
  'enable_credit' | 'credit_limit' | 'terms' | 'price_groups' | 'price_group_ids'
>): Values {
  const groups = price_groups.map(({ id }) => [`${GROUP}${id}`, price_group_ids.includes(id)])
  return {
    ...{ enable_credit, terms, credit_limit: formatKroner(credit_limit) },
    ...Object.fromEntries(groups),
  }
}
