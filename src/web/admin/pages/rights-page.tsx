import { Alert, Button, Checkbox, Table } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#api-client'
import { useCan } from '../access/rights.ts'
import { useAct } from '../acts/use-act.ts'
import { tellDone } from '../failures.ts'
import { useServices } from '../services.ts'
import type { AdminPage } from './page.ts'
import { PageTop } from './page-head.tsx'
import styles from './pages.module.css'

export type PageRight = ReplyOf<'GET', '/api/nodes/{id}/node-permissions'>['data'][number]

const NAMES = [
  { name: 'may_edit', label: 'Skrive' },
  { name: 'may_publish', label: 'Udgive' },
  { name: 'may_delete', label: 'Slette' },
] as const

type Props = { page: AdminPage; rights: readonly PageRight[] }

/** Which groups of staff may do what with a page and those below it. */
export function RightsPage({ page, rights }: Props) {
  const { api } = useServices()
  const right = useCan()('permissions_edit')
  const [rows, setRows] = useState(rights)
  const [failure, setFailure] = useState<readonly string[]>([])
  const isOwn = rights.some(({ inherit }) => !inherit)
  const save = async (inherit: boolean) => {
    const body = rows.map((row) => ({ ...row, inherit }))
    const path = '/api/nodes/{id}/node-permissions/edit-many'
    setRows((await api.patch(path, { id: page.id, body })).data)
  }
  const own = useAct(() => save(false), {
    onDone: () => tellDone('Rettighederne er gemt'),
    onFailure: setFailure,
  })
  const inherited = useAct(() => save(true), {
    onDone: () => tellDone('Siden følger nu siderne over den'),
    onFailure: setFailure,
  })
  const isDirty = JSON.stringify(rows) !== JSON.stringify(rights)
  return (
    <>
      <PageTop page={page} />
      {failure.length > 0 && (
        <Alert color="danger" role="alert" mb="md">
          {failure.join(' ')}
        </Alert>
      )}
      <p className={styles.quiet}>
        {isOwn
          ? 'Siden har sine egne rettigheder. De gælder også for siderne under den.'
          : 'Siden følger siderne over den og gruppernes egne rettigheder.'}{' '}
        Grupper, der må ændre rettigheder, er ikke bundet af dem.
      </p>
      <RightsTable
        rows={rows}
        isOff={!right.may || own.isBusy}
        onChange={(at, change) =>
          setRows(rows.map((row, place) => (place === at ? { ...row, ...change } : row)))
        }
      />
      <div className={styles.acts}>
        <Button
          disabled={!isDirty || !right.may}
          loading={own.isBusy}
          onClick={() => void own.run()}
        >
          Gem rettigheder
        </Button>
        {isOwn && (
          <Button
            variant="default"
            disabled={!right.may}
            loading={inherited.isBusy}
            onClick={() => void inherited.run()}
          >
            Følg siderne over
          </Button>
        )}
      </div>
      {!right.may && <p className={styles.quiet}>{right.why}</p>}
    </>
  )
}

type TableProps = {
  rows: readonly PageRight[]
  isOff: boolean
  onChange: (at: number, change: Partial<PageRight>) => void
}

function RightsTable({ rows, isOff, onChange }: TableProps) {
  return (
    <div className={styles.sheet}>
      <Table>
        <caption className="visually-hidden">Hvem der må hvad med siden</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Gruppe</Table.Th>
            {NAMES.map(({ name, label }) => (
              <Table.Th key={name}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={row.user_group_id}>
              <Table.Th scope="row">{row.name}</Table.Th>
              {NAMES.map(({ name, label }) => (
                <Table.Td key={name}>
                  <Checkbox
                    aria-label={`${row.name}: ${label}`}
                    checked={row[name]}
                    disabled={isOff}
                    onChange={(event) => onChange(at, { [name]: event.currentTarget.checked })}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
