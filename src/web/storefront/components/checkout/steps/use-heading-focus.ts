import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The key of the location that a document is opened at. */
const FIRST = 'default'

/** A step that comes without a new document begins at its heading, also for those who cannot see it. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // Focus is the browser's; the pressed link is gone with the page it was on.
  useEffect(() => {
    if (key !== FIRST) ref.current?.focus({ preventScroll: true })
  }, [key])
  return ref
}
