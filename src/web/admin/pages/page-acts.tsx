import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { useServices } from '../services.ts'
import { MovePageDialog } from './move-page-dialog.tsx'
import type { AdminPage, Beside } from './page.ts'
import styles from './pages.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { awaited, hasMore, shownRevision, statusOf } from './status.ts'

type Opened = 'publish' | 'unpublish' | 'copy' | 'move' | 'delete'
type Props = { page: AdminPage; onClose: () => void }

/** What is done with a page as a whole. */
export function PageActs({ page }: { page: AdminPage }) {
  const { tree } = useOutletContext<Beside>()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Buttons page={page} onOpen={setOpened} />
      {opened === 'publish' && <PublishDialog page={page} onClose={close} />}
      {opened === 'unpublish' && <UnpublishDialog page={page} onClose={close} />}
      {opened === 'copy' && <CopyDialog page={page} onClose={close} />}
      {opened === 'move' && <MovePageDialog tree={tree} id={page.id} onClose={close} />}
      {opened === 'delete' && <DeleteDialog page={page} onClose={close} />}
    </>
  )
}

function Buttons({ page, onOpen }: { page: AdminPage; onOpen: (opened: Opened) => void }) {
  const { tree } = useOutletContext<Beside>()
  const can = useCan()
  const below = tree.childrenOf(page.id).length
  const status = statusOf(page)
  const isUp = shownRevision(page) !== null || awaited(page) !== undefined
  const isShown = status === 'published' && !hasMore(page) && !awaited(page)
  return (
    <div className={styles.acts}>
      <RightButton
        right={can('nodes_publish')}
        whyNot={isShown ? 'Alt er udgivet.' : undefined}
        onClick={() => onOpen('publish')}
      >
        Udgiv …
      </RightButton>
      {isUp && (
        <RightButton right={can('nodes_publish')} onClick={() => onOpen('unpublish')}>
          Tag ned …
        </RightButton>
      )}
      {status === 'published' && page.type !== 'global' && (
        <Button variant="default" component="a" href={page.url} target="_blank" rel="noreferrer">
          Se i butikken
        </Button>
      )}
      <RightButton right={can('nodes_edit')} onClick={() => onOpen('copy')}>
        Kopiér …
      </RightButton>
      <RightButton right={can(['nodes_edit', 'nodes_publish'])} onClick={() => onOpen('move')}>
        Flyt …
      </RightButton>
      <RightButton
        right={can('nodes_publish')}
        whyNot={
          page.is_protected
            ? 'Siden er beskyttet.'
            : below > 0
              ? `Der ligger ${below} under den.`
              : undefined
        }
        onClick={() => onOpen('delete')}
      >
        Slet …
      </RightButton>
    </div>
  )
}

function UnpublishDialog({ page: { id, name }, onClose }: Props) {
  const { api } = useServices()
  return (
    <ActDialog
      title={`Tag ${name} ned`}
      label="Tag siden ned"
      done={`${name} er taget ned`}
      help="Kunder kan ikke se siden bagefter, og en planlagt udgivelse bliver ikke til noget. Siden bliver en kladde, som kan udgives igen."
      act={() => api.post('/api/nodes/{id}/unpublish', { id, body: {} })}
      onClose={onClose}
    />
  )
}

function CopyDialog({ page: { id, name }, onClose }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Kopiér ${name}`}
      label="Kopiér siden"
      done="Siden er kopieret"
      help="Kopien får de samme afsnit, og den ligger ved siden af som en kladde."
      act={async () => {
        const { data } = await api.post('/api/nodes/{id}/copy', { id, body: {} })
        await navigate(`/sider/${data.id}`)
      }}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ page: { id, name, url, parent_id }, onClose }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${name}`}
      label="Slet siden"
      done="Siden er slettet"
      help={`Adressen ${url} og sidens versioner findes ikke bagefter. Det kan ikke fortrydes.`}
      isDanger
      act={async () => {
        await api.delete('/api/nodes/{id}', { id })
        await navigate(parent_id === null ? '/sider' : `/sider/${parent_id}`)
      }}
      onClose={onClose}
    />
  )
}
