import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '#api-client'

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
