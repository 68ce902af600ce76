import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ExportButton } from '../lists/export-menu.tsx'
import { formatCounted } from '../lists/list-texts.ts'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import type { PriceGroup } from './price-group.ts'
import { PriceGroupDialog } from './price-group-dialog.tsx'

const GROUP = '/api/admin/price-groups/{id}'
const MOST_COUNTED = 10_000

interface LoadedGroups {
  readonly groups: readonly PriceGroup[]
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly one: PriceGroup; readonly etag: string }
  | { readonly kind: 'delete'; readonly one: PriceGroup }

/** The groups that prices are of: those that everyone gets, and those that are agreed. */
function PriceGroupsPage() {
  const { groups } = useLoaderData() as LoadedGroups
  const { api } = useServices()
  const right = useCan()('prices_edit')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (id: number) =>
    api
      .get(GROUP, { id })
      .then(({ data, etag }) => setOpened({ kind: 'change', one: data, etag }))
      .catch(tellFailure)
  return (
    <>
      <PageHead
        title="Prisgrupper"
        facts="En vare har højst én pris i hver gruppe. Kunden får den laveste af dem, der gælder for alle eller er aftalt."
        actions={
          <>
            <ExportButton
              name="Prisgrupper"
              read={(format) => api.table('/api/admin/price-groups', { query: { format } })}
            />
            <RightButton
              shortcut="c"
              right={right}
              variant="filled"
              onClick={() => setOpened({ kind: 'new' })}
            >
              Ny prisgruppe …
            </RightButton>
          </>
        }
      />
      <Sheet title="Alle prisgrupper">
        <ul className={styles.rows} aria-label="Prisgrupper">
          {groups.map((one) => (
            <li key={one.id}>
              <span className={styles.words}>
                {one.name} {one.is_public ? <Tag tone="ok">Alle</Tag> : <Tag>Aftalt</Tag>}
                <small>{usesOf(one)}</small>
              </span>
              <span className={styles.acts}>
                <RightButton size="xs" right={right} onClick={() => void change(one.id)}>
                  Ret …
                </RightButton>
                <RightButton
                  size="xs"
                  right={right}
                  whyNot={isUsed(one) ? 'Gruppen er i brug.' : undefined}
                  onClick={() => setOpened({ kind: 'delete', one })}
                >
                  Slet …
                </RightButton>
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
      {opened?.kind === 'new' && <PriceGroupDialog onClose={close} />}
      {opened?.kind === 'change' && (
        <PriceGroupDialog saved={opened.one} etag={opened.etag} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <ActDialog
          title={`Slet prisgruppen ${opened.one.name}`}
          label="Slet prisgruppen"
          done="Prisgruppen er slettet"
          help="Ingen vare har pris i den."
          isDanger
          act={() => api.delete(GROUP, { id: opened.one.id })}
          onClose={close}
        />
      )}
    </>
  )
}

function isUsed(group: PriceGroup): boolean {
  const { prices_count, rebates_count, customers_count, user_groups_count } = group
  return prices_count + rebates_count + customers_count + user_groups_count > 0
}

/** `1.204 priser, 3 kunder`. */
function usesOf(group: PriceGroup): string {
  const used = [
    counted(group.prices_count, 'pris', 'priser'),
    counted(group.rebates_count, 'rabat', 'rabatter'),
    counted(group.customers_count, 'kunde', 'kunder'),
    counted(group.user_groups_count, 'brugergruppe', 'brugergrupper'),
  ].flat()
  return used.length > 0 ? used.join(', ') : 'Ikke i brug'
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [
    `${formatCounted(Math.min(count, MOST_COUNTED), count <= MOST_COUNTED)} ${count === 1 ? one : many}`,
  ]
}

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedGroups> => {
    const { data } = await services.api.get('/api/admin/price-groups', { signal })
    return { groups: data }
  }
  return { Component: PriceGroupsPage, loader: requiring(services, 'products_read', load) }
}
