import { useEffect, useRef } from 'react'

/**
 * Opens and closes a `<dialog>` as `open` says. Left out, buttons made with `opens` and `closes` do it,
 * and the browser keeps the state.
 */
export function useModal(open: boolean | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  // The element has no attribute that opens it over the page with the rest made inert: only a call does.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined || open === dialog.open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  // Browsers without `closedby` are told here that a press beside the dialog closes it.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || 'closedBy' in HTMLDialogElement.prototype) return
    dialog.addEventListener('click', closeFromOutside)
    return () => dialog.removeEventListener('click', closeFromOutside)
  }, [])
  return ref
}

function closeFromOutside({ currentTarget, target, clientX, clientY }: MouseEvent) {
  if (!(currentTarget instanceof HTMLDialogElement) || target !== currentTarget) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  if (!inside) currentTarget.close()
}
