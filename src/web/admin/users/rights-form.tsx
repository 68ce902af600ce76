import { type StaffUserReply, staffUserChange } from '#contract/user/managed-user'
import { type Right, useCan } from '../access/rights.ts'
import type { Field, FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { userTexts as texts } from './user-texts.ts'

export interface Group {
  readonly id: number
  readonly name: string
}

export interface PermissionText {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly group: string
}

type Values = Record<string, boolean>
type Props = { user: StaffUserReply; permissions: readonly PermissionText[] }

/** Each permission in plain words; those of the group are shown, and changed with the group. */
export function RightsForm({ user, permissions }: Props) {
  const { api } = useServices()
  const right = useCan()(['users_edit', 'permissions_edit'])
  return (
    <>
      <p>{texts.rightsHelp}</p>
      <RecordForm description={rightsForm(api, { user, permissions }, right)} />
    </>
  )
}

function rightsForm(
  api: Services['api'],
  { user, permissions }: Props,
  right: Right,
): FormDescription<Values> {
  const { id, group } = user
  const keys = permissions.map(({ key }) => key)
  const toValues = ({ permissions: own }: Pick<StaffUserReply, 'permissions'>): Values =>
    Object.fromEntries(keys.map((key) => [key, [...own, ...group.permissions].includes(key)]))
  return {
    schema: staffUserChange,
    saved: toValues(user),
    toBody: (values) => ({
      permissions: keys.filter(
        (key) =>
          values[key] && (!group.permissions.includes(key) || user.permissions.includes(key)),
      ),
    }),
    fields: permissions.map((one, place): Field<Values> => {
      const isOfGroup = group.permissions.includes(one.key)
      return {
        name: one.key,
        kind: 'checkbox',
        label: one.name,
        help: isOfGroup ? `${one.description} ${texts.fromGroup(group.name)}.` : one.description,
        heading: permissions[place - 1]?.group === one.group ? undefined : one.group,
        isOff: isOfGroup || !right.may,
      }
    }),
    actions: [
      {
        label: texts.saveRights,
        done: texts.savedRights,
        whyNot: () => (right.may ? undefined : right.why),
      },
    ],
    save: (body) => api.patch('/api/users/{id}', { id, body: body as object }),
    reread: async () => {
      const { data } = await api.get('/api/users/{id}', { id })
      return { values: toValues(data), isOpen: true, what: texts.nowOther }
    },
  }
}
