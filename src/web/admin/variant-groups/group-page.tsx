import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { formatCounted } from '../lists/list-texts.ts'
import { Columns, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { GroupForm } from './group-form.tsx'
import own from './values.module.css'
import { type LoadedValues, ValuesSheet } from './values-sheet.tsx'
import { GROUPS_PATH, groupFacts, type WholeGroup, whyKept } from './variant-group.ts'

export interface LoadedGroup {
  readonly shown: WholeGroup
  readonly loaded: LoadedValues
}

/** A group with its values, and the categories that are filtered by it. */
export function GroupPage() {
  const { shown, loaded } = useLoaderData() as LoadedGroup
  const { data: group, etag } = shown
  const right = useCan()('products_edit')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <PageHead
        title={group.name}
        above={{ to: GROUPS_PATH, name: 'Egenskaber' }}
        badges={group.is_locked && <Tag>Låst</Tag>}
        facts={groupFacts(group)}
        actions={
          <RightButton right={right} whyNot={whyKept(group)} onClick={() => setDeleting(true)}>
            Slet …
          </RightButton>
        }
      />
      <Columns
        side={
          <>
            <Sheet title="Egenskab">
              <GroupForm key={`${group.id} ${etag}`} shown={shown} />
            </Sheet>
            <Categories group={group} />
          </>
        }
      >
        <ValuesSheet {...{ group, loaded }} />
      </Columns>
      {isDeleting && <DeleteDialog group={group} onClose={() => setDeleting(false)} />}
    </>
  )
}

type Group = WholeGroup['data']

function Categories({ group: { is_locked, categories, categories_count } }: { group: Group }) {
  const others = categories_count - categories.length
  return (
    <Sheet title="Filter i">
      {is_locked && <p>Alle kategorier.</p>}
      {!is_locked && categories.length === 0 && <p>Ingen kategori har den som filter.</p>}
      {categories.length > 0 && (
        <ul className={own.categories} aria-label="Kategorier">
          {categories.map(({ id, name, breadcrumb_text }) => (
            <li key={id}>
              <Anchor component={Link} to={`/kategorier/${id}`} title={breadcrumb_text}>
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {!is_locked && others > 0 && <p>{`og ${formatCounted(others)} andre`}</p>}
    </Sheet>
  )
}

type DeleteProps = { group: Group; onClose: () => void }

function DeleteDialog({ group: { id, name, variants_count: count }, onClose }: DeleteProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet egenskaben ${name}`}
      label="Slet egenskaben"
      done="Egenskaben er slettet"
      help={
        count === 0
          ? 'Den bruges ingen steder.'
          : `Dens ${count === 1 ? 'ene værdi' : `${count} værdier`} slettes også. Ingen af dem bruges.`
      }
      isDanger
      act={async () => {
        await api.delete('/api/admin/shop/variant-groups/{id}', { id })
        await navigate(GROUPS_PATH)
      }}
      onClose={onClose}
    />
  )
}
