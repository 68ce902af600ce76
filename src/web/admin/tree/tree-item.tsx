import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import styles from './tree.module.css'
import type { Place, TreeRow } from './tree.ts'

type Props = {
  one: TreeRow
  siblings: readonly TreeRow[]
  /** Its page. */
  to: string
  /** Visitors do not see it. */
  isQuiet: boolean
  /** After its name. */
  marks: ReactNode
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

/** One row of a tree: a link to its page. */
export function TreeItem(props: Props) {
  const {
    one,
    siblings,
    to,
    isQuiet,
    marks,
    isParent,
    isOpen,
    isCurrent,
    isMarked,
    isTabStop,
    isDragged,
  } = props
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
      to={to}
      role="treeitem"
      className={styles.item}
      style={{ '--level': one.level - 1 } as CSSProperties}
      data-row={one.id}
      data-hidden={isQuiet}
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
      {marks}
    </Link>
  )
}

/** The upper and the lower quarter of a row are between two. */
function zoneOf({ currentTarget, clientY }: DragEvent): Zone {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}
