import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { metaOf } from '../meta.ts'
import { texts } from '../texts.ts'

/**
 * Updates the document title on navigation, and reports each new one.
 *
 * @param mainId Gets the focus when the focused element has gone with the previous page.
 * @param onChange Not called for the page that came with the document.
 */
export function usePageTitle(mainId: string, onChange: (said: string) => void): void {
  const { title } = metaOf(useMatches())
  const last = useRef(title)
  // The title is outside the tree that React renders.
  useEffect(() => {
    document.title = title
    if (last.current === title) return
    last.current = title
    onChange(texts.arrivedAt(title))
    // The focused link may have gone with the previous page.
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [title, mainId, onChange])
}
