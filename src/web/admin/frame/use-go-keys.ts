import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Section } from '../sections.ts'
import { useSingleKeys } from './single-keys.ts'

const GO_MS = 1500

/** `G` and the letter of a section go there; `?` shows all keys. */
export function useGoKeys(shown: readonly Section[], onKeys: () => void): void {
  const navigate = useNavigate()
  const begun = useRef(Number.NEGATIVE_INFINITY)
  useSingleKeys((key, event) => {
    if (key === '?') return onKeys()
    const isGoing = event.timeStamp - begun.current < GO_MS
    begun.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const section = isGoing && shown.find((one) => one.key === key)
    if (section) void navigate(section.path)
  })
}
