import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSingleKeys } from '../keys/single-keys.ts'
import type { Section } from '../sections.ts'

const GO_MS = 1500

/** `G` and the letter of a section go there; `?` shows all keys. */
export function useGoKeys(shown: readonly Section[], onKeys: () => void): void {
  const navigate = useNavigate()
  const begun = useRef(Number.NEGATIVE_INFINITY)
  useSingleKeys((key, event) => {
    if (key === '?') return onKeys()
    const isGoing = event.timeStamp - begun.current < GO_MS
    const section = isGoing && shown.find((one) => one.key === key)
    begun.current = key === 'g' && !section ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!section) return
    // The letter may be a key of the page too.
    event.preventDefault()
    void navigate(section.path)
  }, true)
}
