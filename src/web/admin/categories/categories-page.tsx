import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, Outlet, useLoaderData, useMatch, useNavigate } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { ExportButton } from '../lists/export-menu.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import styles from '../tree/split.module.css'
import treeStyles from '../tree/tree.module.css'
import { TreeView } from '../tree/tree-view.tsx'
import { useMove } from '../tree/use-move.ts'
import type { Beside } from './beside.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NewCategoryDialog } from './new-category.tsx'
import { type Category, changesOfMove, type Tree } from './tree.ts'
import { useChangeMany } from './use-change-many.ts'

const ALL = '/api/admin/shop/categories'

/** The tree of categories, and beside it one of them, or what is changed in several. */
export function CategoriesPage() {
  const tree = useLoaderData() as Tree
  const { api } = useServices()
  const isMany = useMatch('/kategorier/flere') !== null
  const current = Number(useMatch('/kategorier/:id')?.params.id) || undefined
  const right = useCan()('categories_edit')
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const beside: Beside = { tree, marked, onUnmark: () => setMarked(new Set()) }
  const mark = (id: number) => {
    const others = [...marked].filter((one) => one !== id)
    setMarked(new Set(marked.has(id) ? others : [...others, id]))
  }
  return (
    <>
      <PageHead
        title="Kategorier"
        badges={<span className={styles.total}>{formatCount(tree.all.length)}</span>}
        actions={
          <>
            <ExportButton
              name="Kategorier"
              read={(format) => api.table(ALL, { query: { getHidden: true, format } })}
            />
            <RightButton
              right={right}
              onClick={() => void navigate(isMany ? '/kategorier' : '/kategorier/flere')}
            >
              {isMany ? 'Redigér én' : 'Redigér flere'}
            </RightButton>
            <RightButton shortcut="c" right={right} onClick={() => setNew(true)}>
              Ny kategori …
            </RightButton>
          </>
        }
      />
      <div className={styles.split} data-one={current !== undefined}>
        <Pane {...{ tree, current, mark }} marked={isMany ? marked : undefined} />
        <div className={styles.beside}>
          {current !== undefined && (
            <Link className={styles.back} to="/kategorier">
              <Icon name="left" size={16} /> Alle kategorier
            </Link>
          )}
          <Outlet context={beside} />
        </div>
      </div>
      {isNew && <NewCategoryDialog tree={tree} above={current} onClose={() => setNew(false)} />}
    </>
  )
}

type PaneProps = {
  tree: Tree
  current: number | undefined
  marked: ReadonlySet<number> | undefined
  mark: (id: number) => void
}

function Pane({ tree, current, marked, mark }: PaneProps) {
  const change = useChangeMany()
  const right = useCan()('categories_edit')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useSingleKeys((key, event) => {
    if (key !== '/') return
    event.preventDefault()
    field.current?.focus()
  })
  const { move, asked, setAsked, said } = useMove(tree, (id, place) =>
    change(changesOfMove(tree, id, place), {
      message: 'Kategorien er flyttet',
      undone: 'Kategorien står, hvor den stod',
    }),
  )
  return (
    <section className={styles.pane} aria-label="Træet">
      <TextInput
        ref={field}
        type="search"
        aria-label="Find kategori"
        placeholder="Find kategori"
        leftSection={<Icon name="search" size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <TreeView
        label="Kategorier"
        {...{ tree, search, current, marked }}
        canMove={right.may}
        linkOf={(id) => `/kategorier/${id}`}
        isQuiet={({ active }) => !active}
        marksOf={(one) => <Marks one={one} />}
        onMark={mark}
        onMove={move}
      />
      {tree.all.length === 0 && <p className={styles.quiet}>Her er ingen kategorier endnu.</p>}
      {right.may && !marked && (
        <p className={styles.keys}>
          Flyt: træk, eller <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> · ind og ud: <kbd>Alt</kbd>{' '}
          <kbd>→</kbd> <kbd>←</kbd>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asked && (
        <MoveDialog
          tree={tree}
          id={asked.id}
          place={asked.place}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Marks({ one }: { one: Category }) {
  return (
    <>
      <Signs one={one} />
      <span className={treeStyles.count}>
        {formatCount(one.product_count)}
        <span className="visually-hidden"> varer</span>
      </span>
    </>
  )
}

function Signs({ one: { active, in_menu, is_private, alias_of } }: { one: Category }) {
  if (!active) return <Tag>Inaktiv</Tag>
  return (
    <>
      {alias_of !== null && <Tag>Alias</Tag>}
      {is_private && <Tag tone="info">Privat</Tag>}
      {!in_menu && (
        <span className={treeStyles.mark} title="Ikke i menuen">
          <Icon name="unseen" size={16} />
          <span className="visually-hidden">Ikke i menuen</span>
        </span>
      )}
    </>
  )
}

/** In the place of a category, before one is chosen. */
export function NoCategory() {
  return <p className={styles.hint}>Vælg en kategori i træet for at se og rette den.</p>
}
