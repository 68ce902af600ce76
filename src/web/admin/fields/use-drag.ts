import { type DragEvent, useState } from 'react'

/**
 * Dragging one of a list to the place of another.
 *
 * @returns `drag`: what a row gets. `data-zone` of it tells on which side of it what is dragged comes.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (at: number, canDrag: boolean) => ({
    draggable: canDrag,
    'data-zone': zoneOf(at, dragged, over),
    onDragStart: () => setDragged(at),
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== at) onMove(dragged, at)
      end()
    },
  })
}

function zoneOf(at: number, dragged: number | undefined, over: number | undefined) {
  if (dragged === undefined || at !== over || at === dragged) return undefined
  return at < dragged ? 'before' : 'after'
}
