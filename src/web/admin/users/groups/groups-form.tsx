import { useRef } from 'react'
import { userGroupChanges } from '#contract/user/user-group'
import type { Right } from '../../access/rights.ts'
import type { FormDescription } from '../../forms/description.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { type Services, useServices } from '../../services.ts'
import type { PermissionText } from '../rights-form.tsx'
import { Affected } from './affected.tsx'
import { cellOf, type Ticked, toChanges, toTicked, type UserGroup } from './group.ts'
import { groupTexts as texts } from './group-texts.ts'
import { RightsMatrix } from './rights-matrix.tsx'

type Props = {
  groups: readonly UserGroup[]
  permissions: readonly PermissionText[]
  right: Right
}

/** What each group may do, as a table; of what is unsaved the bar says whom it affects. */
export function GroupsForm(props: Props) {
  const { groups, permissions, right } = props
  const { api } = useServices()
  const etags = useRef(etagsOf(groups))
  const keys = permissions.map(({ key }) => key)
  const saved = toTicked(groups, keys)
  return (
    <RecordForm
      description={groupsForm(api, props, etags)}
      layout={(form, isBusy) => (
        <Sheet title={texts.rights}>
          <RightsMatrix
            {...{ groups, permissions, saved }}
            ticked={form.values}
            isOff={isBusy || !right.may}
            onTick={(cell, isTicked) => form.setFieldValue(cell, isTicked)}
          />
        </Sheet>
      )}
      unsaved={(ticked) => <Affected changes={toChanges(groups, keys, saved, ticked)} />}
    />
  )
}

function etagsOf(groups: readonly UserGroup[]): ReadonlyMap<number, string> {
  return new Map(groups.map(({ id, etag }) => [id, etag]))
}

function groupsForm(
  api: Services['api'],
  { groups, permissions, right }: Props,
  etags: { current: ReadonlyMap<number, string> },
): FormDescription<Ticked> {
  const keys = permissions.map(({ key }) => key)
  const saved = toTicked(groups, keys)
  return {
    schema: userGroupChanges,
    saved,
    toBody: (ticked) => toChanges(groups, keys, saved, ticked),
    // For those who choose between two in the dialog of conflicts.
    fields: groups.flatMap((group) =>
      permissions.map(({ key, name }) => ({
        name: cellOf(group, key),
        kind: 'checkbox' as const,
        label: `${group.name}: ${name}`,
      })),
    ),
    actions: [
      {
        label: texts.save,
        done: texts.saved,
        whyNot: () => (right.may ? undefined : right.why),
      },
    ],
    save: (body) =>
      api.patch('/api/admin/user-groups/edit-many', {
        body: (body as { id: number; permissions: string[] }[]).map((change) => ({
          ...change,
          etag: etags.current.get(change.id),
        })),
      }),
    reread: async () => {
      const { data } = await api.get('/api/admin/user-groups')
      const accept = () => {
        etags.current = etagsOf(data)
      }
      return { values: toTicked(data, keys), isOpen: true, accept, what: texts.nowOther }
    },
  }
}
