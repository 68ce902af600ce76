import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The key of the location that a document is opened at. */
const FIRST = 'default'

/** Moves the focus to the heading after client-side navigation, for screen readers. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // The focused link was removed with the previous page.
  useEffect(() => {
    if (key !== FIRST) ref.current?.focus({ preventScroll: true })
  }, [key])
  return ref
}
