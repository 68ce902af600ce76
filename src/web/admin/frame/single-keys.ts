import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { createStore } from '#api-client'
import type { Section } from '../sections.ts'

/** Keys without a modifier can be switched off, for those who speak to their machine (WCAG 2.1.4); for as long as the page is open. */
const areOn = createStore(true)

export function useSingleKeysSwitch(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(areOn.subscribe, areOn.get), areOn.set]
}

/** Calls `onKey` with each key that is pressed without another, outside of fields and dialogs. */
export function useSingleKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const told = useEffectEvent((event: KeyboardEvent) => {
    if (areOn.get() && isMeant(event)) onKey(event.key, event)
  })
  useEffect(() => {
    document.addEventListener('keydown', told)
    return () => document.removeEventListener('keydown', told)
  }, [])
}

function isMeant({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (document.querySelector('[aria-modal="true"]')) return false
  const element = target instanceof HTMLElement ? target : undefined
  return !element?.isContentEditable && !element?.closest('input, textarea, select, [role=menu]')
}

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
