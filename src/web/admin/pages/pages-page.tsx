import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, Outlet, useLoaderData, useMatch } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import styles from '../tree/split.module.css'
import { TreeView } from '../tree/tree-view.tsx'
import { useMove } from '../tree/use-move.ts'
import { MovePageDialog } from './move-page-dialog.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { type Beside, changesOfMove, type PageRow, type PageTree } from './page.ts'
import { awaited, hasMore, statusInWords, statusOf } from './status.ts'

/** The tree of the merchant's own pages, and beside it one of them. */
export function PagesPage() {
  const tree = useLoaderData() as PageTree
  const current = Number(useMatch('/sider/:id/*')?.params.id) || undefined
  const right = useCan()('nodes_edit')
  const [isNew, setNew] = useState(false)
  const beside: Beside = { tree }
  return (
    <>
      <PageHead
        title="Sider"
        badges={<span className={styles.total}>{formatCount(tree.all.length)}</span>}
        actions={
          <RightButton shortcut="c" right={right} onClick={() => setNew(true)}>
            Ny side …
          </RightButton>
        }
      />
      <div className={styles.split} data-one={current !== undefined}>
        <Pane tree={tree} current={current} />
        <div className={styles.beside}>
          {current !== undefined && (
            <Link className={styles.back} to="/sider">
              <Icon name="left" size={16} /> Alle sider
            </Link>
          )}
          <Outlet context={beside} />
        </div>
      </div>
      {isNew && <NewPageDialog tree={tree} above={current} onClose={() => setNew(false)} />}
    </>
  )
}

function Pane({ tree, current }: { tree: PageTree; current: number | undefined }) {
  const { api } = useServices()
  // Where a page stands holds at once.
  const right = useCan()(['nodes_edit', 'nodes_publish'])
  const [search, setSearch] = useState('')
  const { move, asked, setAsked, said } = useMove(tree, (id, place) =>
    api.patch('/api/nodes/edit-many', { body: changesOfMove(tree, id, place) }),
  )
  return (
    <section className={styles.pane} aria-label="Træet">
      <TextInput
        type="search"
        aria-label="Find side"
        placeholder="Find side"
        leftSection={<Icon name="search" size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <TreeView
        label="Sider"
        {...{ tree, search, current }}
        canMove={right.may}
        linkOf={(id) => `/sider/${id}`}
        isQuiet={(one) => statusOf(one) !== 'published'}
        marksOf={(one) => <Marks one={one} />}
        onMove={move}
      />
      {tree.all.length === 0 && <p className={styles.quiet}>Her er ingen sider endnu.</p>}
      {right.may && (
        <p className={styles.keys}>
          Flyt: træk, eller <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> · ind og ud: <kbd>Alt</kbd>{' '}
          <kbd>→</kbd> <kbd>←</kbd>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asked && <MovePageDialog tree={tree} {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** A published page has no word of its own: it is what most are. */
function Marks({ one }: { one: PageRow }) {
  const status = statusOf(one)
  const { word, tone } = statusInWords(status)
  if (status !== 'published') return <Tag tone={tone}>{word}</Tag>
  if (awaited(one)) return <Tag tone="info">Ny version planlagt</Tag>
  if (hasMore(one)) return <Tag tone="wait">Ændret</Tag>
  return null
}

/** In the place of a page, before one is chosen. */
export function NoPage() {
  return <p className={styles.hint}>Vælg en side i træet for at se og rette den.</p>
}
