import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#ui/format'
import { Icon } from '../icons/icon.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './category-tree.module.css'
import type { Category, Place } from './tree.ts'

type Props = {
  one: Category
  siblings: readonly Category[]
  isParent: boolean
  isOpen: boolean
  isCurrent: boolean
  /** undefined: nothing is marked here. */
  isMarked: boolean | undefined
  isTabStop: boolean
  isDragged: boolean
  canMove: boolean
  /** What is dragged over it. */
  dropped: number | undefined
  onOpen: (isOpen: boolean) => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onMark: () => void
  onDrag: (id: number | undefined) => void
  onDrop: (place: Place) => void
}

type Zone = 'before' | 'into' | 'after'

/** One row of the tree: a link to the page of the category. */
export function TreeItem(props: Props) {
  const { one, siblings, isParent, isOpen, isCurrent, isMarked, isTabStop, isDragged } = props
  const { canMove, dropped, onOpen, onFocus, onKey, onMark, onDrag, onDrop } = props
  const [zone, setZone] = useState<Zone>()
  const canDrop = dropped !== undefined && dropped !== one.id
  const at = siblings.indexOf(one)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const { parent_id, id } = one
    const next = siblings[at + 1]
    setZone(undefined)
    if (zone === 'into') onDrop({ parent_id: id, before: null })
    else onDrop({ parent_id, before: zone === 'before' ? id : (next?.id ?? null) })
  }
  return (
    <Link
      to={`/kategorier/${one.id}`}
      role="treeitem"
      className={styles.item}
      style={{ '--level': one.level - 1 } as CSSProperties}
      data-category={one.id}
      data-hidden={!one.active}
      data-dragged={isDragged}
      data-zone={canDrop ? zone : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={one.level}
      aria-setsize={siblings.length}
      aria-posinset={at + 1}
      {...(isParent && { 'aria-expanded': isOpen })}
      {...(isMarked === undefined ? { 'aria-selected': isCurrent } : { 'aria-checked': isMarked })}
      draggable={canMove}
      onFocus={onFocus}
      onKeyDown={onKey}
      onClick={(event) => {
        if (isMarked === undefined) return
        event.preventDefault()
        onMark()
      }}
      onDragStart={() => onDrag(one.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!canDrop) return
        event.preventDefault()
        setZone(zoneOf(event))
      }}
      onDragLeave={() => setZone(undefined)}
      onDrop={drop}
    >
      <span
        className={styles.twisty}
        aria-hidden="true"
        onClick={(event) => {
          if (!isParent) return
          event.preventDefault()
          event.stopPropagation()
          onOpen(!isOpen)
        }}
      >
        {isParent && <Icon name={isOpen ? 'down' : 'right'} size={16} />}
      </span>
      {isMarked !== undefined && (
        <span className={styles.box} data-marked={isMarked} aria-hidden="true">
          {isMarked && <Icon name="check" size={12} />}
        </span>
      )}
      <span className={styles.name} data-name>
        {one.name}
      </span>
      <Marks one={one} />
      <span className={styles.count}>
        {formatCount(one.product_count)}
        <span className="visually-hidden"> varer</span>
      </span>
    </Link>
  )
}

/** The upper and the lower quarter of a row are between two. */
function zoneOf({ currentTarget, clientY }: DragEvent): Zone {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}

function Marks({ one: { active, in_menu, is_private, alias_of } }: Pick<Props, 'one'>) {
  if (!active) return <Tag>Inaktiv</Tag>
  return (
    <>
      {alias_of !== null && <Tag>Alias</Tag>}
      {is_private && <Tag tone="info">Privat</Tag>}
      {!in_menu && (
        <span className={styles.mark} title="Ikke i menuen">
          <Icon name="unseen" size={16} />
          <span className="visually-hidden">Ikke i menuen</span>
        </span>
      )}
    </>
  )
}
