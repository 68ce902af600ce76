import { type StaffUserReply, staffUserChange } from '#contract/user/managed-user'
import { type Right, useCan } from '../access/rights.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { Field, FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { CompanyField, readCompany, writeCompany } from './company-field.tsx'
import { limitValues, readLimits } from './limits.ts'
import type { Group } from './rights-form.tsx'
import { userTexts as texts } from './user-texts.ts'

const USER = '/api/users/{id}'
type Values = {
  name: string
  username: string
  group_id: string
  external_reference: string
  active: boolean
  /** See `writeCompany`. */
  company: string
  approval_above: string
  approval_budget: string
}
type Props = { user: StaffUserReply; groups: readonly Group[] }

/** Who a user is, and in which group. */
export function UserForm({ user, groups }: Props) {
  const { api } = useServices()
  const can = useCan()
  const rights = { edit: can('users_edit'), group: can(['users_edit', 'permissions_edit']) }
  return <RecordForm description={userForm(api, { user, groups }, rights)} />
}

function userForm(
  api: Services['api'],
  { user, groups }: Props,
  rights: { readonly edit: Right; readonly group: Right },
): FormDescription<Values> {
  const isOff = !rights.edit.may
  const { id } = user
  return {
    schema: staffUserChange,
    saved: toValues(user),
    // What a colleague has changed meanwhile of the rest stays; the group has a permission of its own.
    toBody: (values) => changesOf(toBody(toValues(user)), toBody(values)),
    fields: [
      { name: 'name', kind: 'text', label: texts.name, isOff },
      { name: 'username', kind: 'text', label: texts.username, isOff },
      {
        name: 'group_id',
        kind: 'select',
        label: texts.group,
        help: rights.group.may ? texts.groupHelp : rights.group.why,
        isOff: !rights.group.may,
        options: groups.map((group) => ({ value: String(group.id), label: group.name })),
      },
      ...companyFields(isOff),
      { name: 'external_reference', kind: 'text', label: texts.reference, isOff },
      { name: 'active', kind: 'checkbox', label: texts.isActive, isOff },
    ],
    actions: [
      {
        label: texts.save,
        done: texts.saved,
        whyNot: (values) => {
          if (!rights.edit.may) return rights.edit.why
          return values.company === '' ? undefined : readLimits(values).why
        },
      },
    ],
    save: (body) => api.patch(USER, { id, body: body as object }),
    reread: async () => {
      const { data } = await api.get(USER, { id })
      return { values: toValues(data), isOpen: true, what: texts.nowOther }
    },
  }
}

/** Limits are of those who buy for a company. */
function companyFields(isOff: boolean): Field<Values>[] {
  const isShown = ({ company }: Values) => company !== ''
  return [
    {
      name: 'company',
      kind: 'own',
      label: texts.customer,
      isOff,
      control: (field) => <CompanyField {...field} />,
      inWords: (value) => readCompany(value)?.name ?? '',
    },
    {
      ...{ name: 'approval_above', kind: 'text', label: texts.approvalAbove },
      help: `${texts.approvalAboveHelp} ${texts.limitsHelp}`,
      ...{ isOff, isShown },
    },
    {
      ...{ name: 'approval_budget', kind: 'text', label: texts.approvalBudget },
      help: texts.approvalBudgetHelp,
      ...{ isOff, isShown },
    },
  ]
}

function toBody({ name, username, active, ...values }: Values) {
  return {
    ...{ name, username, active },
    external_reference: values.external_reference.trim() || null,
    group_id: Number(values.group_id),
    customer_id: readCompany(values.company)?.id ?? null,
    // What is no amount is told by the action.
    ...readLimits(values).limits,
  }
}

function toValues(user: StaffUserReply): Values {
  const { name, username, group_id, external_reference, active } = user
  return {
    ...{ name, username, active },
    group_id: String(group_id),
    external_reference: external_reference ?? '',
    company: writeCompany(user.customer),
    ...limitValues(user),
  }
}
