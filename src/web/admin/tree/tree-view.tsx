import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './tree.module.css'
import { type Place, placeByKey, shownOf, stepByKey, type Tree, type TreeRow } from './tree.ts'
import { TreeItem } from './tree-item.tsx'

type Props<Row extends TreeRow> = {
  /** What the tree is of. */
  label: string
  tree: Tree<Row>
  search: string
  /** The one whose page is shown. */
  current: number | undefined
  /** Those that are marked; left out: none can be. */
  marked?: ReadonlySet<number> | undefined
  canMove: boolean
  /** The page of a row. */
  linkOf: (id: number) => string
  /** Whether visitors do not see it. */
  isQuiet: (one: Row) => boolean
  /** What stands after its name. */
  marksOf: (one: Row) => ReactNode
  onMark?: (id: number) => void
  onMove: (id: number, place: Place) => void
}

/** A tree: read, opened, marked and moved by mouse and by keys alike (the pattern »tree view« of WAI-ARIA). */
export function TreeView<Row extends TreeRow>(props: Props<Row>) {
  const { label, tree, search, current, marked, canMove, onMove } = props
  const { linkOf, isQuiet, marksOf, onMark = () => undefined } = props
  const { opened, setOpen } = useOpened(tree, current)
  const [focused, setFocused] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const shown = shownOf(tree, opened, search)
  const stop = shown.find(({ id }) => id === focused) ?? shown.find(({ id }) => id === current)
  const tabStop = (stop ?? shown[0])?.id

  const isOpen = (id: number) => opened.has(id) || search !== ''
  const focus = (id: number) => {
    setFocused(id)
    root.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, one: Row) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey) return
    const isMove = altKey && key.startsWith('Arrow')
    const step = stepByKey(tree, shown, { one, isOpen: isOpen(one.id) }, key)
    if (isMove || step || (key === ' ' && marked)) event.preventDefault()
    if (isMove) {
      const place = canMove && !marked && placeByKey(tree, one.id, key)
      if (place) onMove(one.id, place)
    } else if (step) {
      if ('to' in step) focus(step.to)
      else setOpen(one.id, step.open)
    } else if (key === ' ' && marked) onMark(one.id)
  }
  return (
    <div
      ref={root}
      className={styles.tree}
      role="tree"
      aria-label={label}
      {...(marked && { 'aria-multiselectable': true })}
    >
      {shown.map((one) => (
        <TreeItem
          key={one.id}
          one={one}
          siblings={tree.childrenOf(one.parent_id)}
          to={linkOf(one.id)}
          isQuiet={isQuiet(one)}
          marks={marksOf(one)}
          isParent={tree.childrenOf(one.id).length > 0}
          isOpen={isOpen(one.id)}
          isCurrent={one.id === current}
          isMarked={marked?.has(one.id)}
          isTabStop={one.id === tabStop}
          isDragged={one.id === dragged}
          canMove={canMove && !marked}
          dropped={dragged}
          onOpen={(toOpen) => setOpen(one.id, toOpen)}
          onFocus={() => setFocused(one.id)}
          onKey={(event) => onKey(event, one)}
          onMark={() => onMark(one.id)}
          onDrag={setDragged}
          onDrop={(place) => dragged !== undefined && onMove(dragged, place)}
        />
      ))}
    </div>
  )
}

/** Which are open; the way to the one whose page is shown is. */
function useOpened(tree: Tree, current: number | undefined) {
  const above = current === undefined ? [] : tree.aboveOf(current).map(({ id }) => id)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set(above))
  const way = above.join()
  const [shown, setShown] = useState(way)
  if (way !== shown) {
    setShown(way)
    setOpened(new Set([...opened, ...above]))
  }
  const setOpen = (id: number, isOpen: boolean) => {
    const others = [...opened].filter((one) => one !== id)
    setOpened(new Set(isOpen ? [...others, id] : others))
  }
  return { opened, setOpen }
}
