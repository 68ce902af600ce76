import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLoaderData, useMatch, useNavigate, useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useSingleKeys } from '../frame/single-keys.ts'
import { Icon } from '../icons/icon.tsx'
import { useServices } from '../services.ts'
import type { Beside } from './beside.ts'
import styles from './categories-page.module.css'
import { CategoryTree } from './category-tree.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewCategoryDialog } from './new-category.tsx'
import { changesOfMove, type Place, placeInWords, type Tree } from './tree.ts'

const MANY = '/api/admin/shop/categories/edit-many'

type Move = { readonly id: number; readonly place: Place }

/** The tree of categories, and beside it one of them, or what is changed in several. */
export function CategoriesPage() {
  const tree = useLoaderData() as Tree
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
            <RightButton
              right={right}
              onClick={() => void navigate(isMany ? '/kategorier' : '/kategorier/flere')}
            >
              {isMany ? 'Redigér én' : 'Redigér flere'}
            </RightButton>
            <RightButton right={right} onClick={() => setNew(true)}>
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
  const right = useCan()('categories_edit')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useSingleKeys((key, event) => {
    if (key !== '/') return
    event.preventDefault()
    field.current?.focus()
  })
  const { move, asked, setAsked, said } = useMove(tree)
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
      <CategoryTree
        {...{ tree, search, current, marked }}
        canMove={right.may}
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

/** What keeps its address is moved at once; what gets another is asked about first. */
function useMove(tree: Tree) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Move>()
  const [said, setSaid] = useState('')
  const moved = useRef<number>(undefined)
  useEffect(() => {
    // The row is where it was moved to: the focus goes along.
    if (moved.current === undefined) return
    document.querySelector<HTMLElement>(`[data-category="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  const move = (id: number, place: Place) => {
    const one = tree.byId.get(id)
    if (!one) return
    if (one.parent_id !== place.parent_id) return setAsked({ id, place })
    void api
      .patch(MANY, { body: changesOfMove(tree, id, place) })
      .then(async () => {
        moved.current = id
        await revalidate()
        setSaid(`${one.name} er flyttet ${placeInWords(tree, id, place)}.`)
      })
      .catch(tellFailure)
  }
  return { move, asked, setAsked, said }
}

/** In the place of a category, before one is chosen. */
export function NoCategory() {
  return <p className={styles.hint}>Vælg en kategori i træet for at se og rette den.</p>
}
