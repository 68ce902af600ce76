import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { metaOf } from '../meta.ts'
import { texts } from '../texts.ts'

/**
 * Keeps the title of the document with the page, and tells of each new one.
 *
 * @param mainId Where the page begins.
 * @param onChange Not called for the page that came with the document.
 */
export function usePageTitle(mainId: string, onChange: (said: string) => void): void {
  const { title } = metaOf(useMatches())
  const last = useRef(title)
  // The title stands outside what React renders.
  useEffect(() => {
    document.title = title
    if (last.current === title) return
    last.current = title
    onChange(texts.arrivedAt(title))
    // What was pressed may have gone with the page it was on.
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [title, mainId, onChange])
}
