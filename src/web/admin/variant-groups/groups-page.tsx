import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { movedTo, OrderButtons } from '../fields/order-buttons.tsx'
import { useDrag } from '../fields/use-drag.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { ExportButton } from '../lists/export-menu.tsx'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { usePlaces } from './use-places.ts'
import { GROUPS_PATH, groupFacts, type VariantGroup } from './variant-group.ts'

export interface LoadedGroups {
  readonly groups: readonly VariantGroup[]
}

/** What the order of all groups is called by the API. */
const ALL = 0

/** What goods differ by and are filtered by, in the order of the shop. */
export function GroupsPage() {
  const { groups } = useLoaderData() as LoadedGroups
  const { api } = useServices()
  const right = useCan()('products_edit')
  const [isOpen, setOpen] = useState(false)
  const ids = groups.map(({ id }) => id)
  const order = usePlaces(ALL, ids)
  const drag = useDrag((from, to) => void order(movedTo(ids, from, to)))
  return (
    <>
      <PageHead
        title="Egenskaber"
        facts="Det, varer kendes fra hinanden på og kan filtreres efter: længde, træsort, producent. En kategori kan have sin egen rækkefølge."
        actions={
          <>
            <ExportButton
              name="Egenskaber"
              read={(format) => api.table('/api/admin/shop/variant-groups', { query: { format } })}
            />
            <RightButton shortcut="c" right={right} variant="filled" onClick={() => setOpen(true)}>
              Ny egenskab …
            </RightButton>
          </>
        }
      />
      <Sheet title="Alle egenskaber">
        <ol className={styles.rows} aria-label="Egenskaber">
          {groups.map((one, at) => (
            <li key={one.id} {...drag(at, right.may)}>
              <div className={styles.words}>
                <Group gap={6}>
                  <Anchor component={Link} to={`${GROUPS_PATH}/${one.id}`}>
                    {one.name}
                  </Anchor>
                  {one.as_filter && <Tag>Filter</Tag>}
                  {one.is_locked && <Icon name="lock" size={14} />}
                </Group>
                <small>{groupFacts(one)}</small>
              </div>
              <OrderButtons
                {...{ name: one.name, list: ids, at }}
                isOff={!right.may}
                onChange={(moved) => void order(moved)}
              />
            </li>
          ))}
        </ol>
      </Sheet>
      {isOpen && <NewGroupDialog onClose={() => setOpen(false)} />}
    </>
  )
}
