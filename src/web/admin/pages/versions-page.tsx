import { Button, NativeSelect, Table } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { type Told, tellDifferences } from './differences.ts'
import type { AdminPage, Revision } from './page.ts'
import { PageTop } from './page-head.tsx'
import styles from './pages.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { awaited, shownRevision } from './status.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Oprettet',
  changed: 'Ændret',
  restored: 'Hentet tilbage',
  copied: 'Kopieret',
}

type Props = { page: AdminPage; revisions: readonly Revision[] }

/** What a page was: any version can be compared with any other, brought back and published. */
export function VersionsPage({ page, revisions }: Props) {
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<{ act: 'restore' | 'publish'; number: number }>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageTop page={page} />
      <div className={styles.sheet}>
        <Table>
          <caption className="visually-hidden">Versioner</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Version</Table.Th>
              <Table.Th>Hvornår</Table.Th>
              <Table.Th>Hvem</Table.Th>
              <Table.Th>Hvad der kan gøres</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {revisions.map((one) => (
              <Row
                key={one.number}
                {...{ page, one }}
                onCompare={() => setCompared(one.number)}
                onAct={(act) => setAsked({ act, number: one.number })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {compared !== undefined && (
        <Compared key={compared} {...{ page, revisions }} number={compared} />
      )}
      {asked?.act === 'restore' && (
        <RestoreDialog page={page} number={asked.number} onClose={close} />
      )}
      {asked?.act === 'publish' && (
        <PublishDialog page={page} revision={asked.number} onClose={close} />
      )}
    </>
  )
}

type RowProps = {
  page: AdminPage
  one: Revision
  onCompare: () => void
  onAct: (act: 'restore' | 'publish') => void
}

function Row({ page, one, onCompare, onAct }: RowProps) {
  const can = useCan()
  const { number, action, user_name, created } = one
  const isShown = page.active && shownRevision(page) === number
  const isLast = page.revision === number
  return (
    <Table.Tr data-version={number}>
      <Table.Th scope="row">
        {number} {isShown && <Tag tone="ok">Vises nu</Tag>}{' '}
        {awaited(page)?.revision === number && <Tag tone="info">Planlagt</Tag>}{' '}
        {isLast && <Tag>Kladden</Tag>}
      </Table.Th>
      <Table.Td>
        {ACTIONS[action] ?? action} {formatMoment(created)}
      </Table.Td>
      <Table.Td>{user_name ?? 'Butikken'}</Table.Td>
      <Table.Td>
        <div className={styles.acts}>
          <Button size="xs" variant="default" onClick={onCompare}>
            {`Sammenlign version ${number}`}
          </Button>
          {!isLast && (
            <RightButton size="xs" right={can('nodes_edit')} onClick={() => onAct('restore')}>
              {`Hent version ${number} tilbage …`}
            </RightButton>
          )}
          {!isShown && (
            <RightButton size="xs" right={can('nodes_publish')} onClick={() => onAct('publish')}>
              {`Udgiv version ${number} …`}
            </RightButton>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

type ComparedProps = Props & { number: number }

function Compared({ page, revisions, number }: ComparedProps) {
  const others = revisions.map((one) => one.number).filter((one) => one !== number)
  const before = others.find((one) => one < number) ?? others[0]
  const [other, setOther] = useState(before)
  const told = useDifferences(page.id, number, other)
  if (other === undefined) return <p className={styles.quiet}>Der er kun den ene version.</p>
  return (
    <Sheet title={`Forskelle til version ${number}`}>
      <NativeSelect
        label="Fra version"
        mb="md"
        data={others.map(String)}
        value={String(other)}
        onChange={(event) => setOther(Number(event.currentTarget.value))}
      />
      {told?.length === 0 && <p className={styles.quiet}>De to versioner er ens.</p>}
      {told && told.length > 0 && (
        <ul className={styles.differences} aria-label="Forskelle">
          {told.map(({ field, before: was, after: is }) => (
            <li key={field}>
              <b>{field}</b>
              <del>{was}</del>
              <ins>{is}</ins>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** @returns undefined until they are read. */
function useDifferences(id: number, number: number, other: number | undefined) {
  const { api } = useServices()
  const [known, setKnown] = useState<{ other: number; told: readonly Told[] }>()
  useEffect(() => {
    if (other === undefined) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const path = '/api/nodes/{id}/revisions/{number}'
    const read = async () => {
      const [{ data: after }, { data: before }] = await Promise.all([
        api.get(path, { id, number, query: { with: other }, signal }),
        api.get(path, { id, number: other, signal }),
      ])
      const sections = [...after.contents, ...before.contents]
      setKnown({ other, told: tellDifferences(after.differences ?? [], sections) })
    }
    read().catch((error: unknown) => !signal.aborted && tellFailure(error))
    return () => ending.abort()
  }, [api, id, number, other])
  return known?.other === other ? known?.told : undefined
}

type RestoreProps = { page: AdminPage; number: number; onClose: () => void }

function RestoreDialog({ page: { id, name }, number, onClose }: RestoreProps) {
  const { api } = useServices()
  return (
    <ActDialog
      title={`Hent version ${number} tilbage`}
      label="Hent tilbage"
      done={`Version ${number} er nu kladden`}
      help={`Kladden af ${name} bliver, som den var i version ${number}. Kunderne ser først ændringen, når du udgiver den, og de nyere versioner er her stadig.`}
      act={() => api.post('/api/nodes/{id}/revisions/{number}/restore', { id, number, body: {} })}
      onClose={onClose}
    />
  )
}
