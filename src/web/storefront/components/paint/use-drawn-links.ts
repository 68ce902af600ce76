import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** The shop follows links of HTML itself. Those of a drawing are none, and would bring a new document, in which the focus is lost. */
export function useDrawnLinks() {
  const navigate = useNavigate()
  function onClick(event: MouseEvent<SVGElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!link || !to || isForBrowser(event)) return
    event.preventDefault()
    void navigate(to, { preventScrollReset: link.dataset.keepScroll !== undefined })
  }
  return { onClick }
}

/** A new tab or window, or a menu. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
