import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/** Keys without a modifier can be switched off, for those who speak to their machine (WCAG 2.1.4); the browser remembers it. */
export function useSingleKeysSwitch() {
  return useLocalStorage({
    key: 'single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
}

type OnKey = (key: string, event: KeyboardEvent) => void

/**
 * Calls `onKey` with each key that is pressed without another, outside of fields and dialogs.
 *
 * @param isFirst Before all others, which leave alone what it prevents.
 */
export function useSingleKeys(onKey: OnKey, isFirst = false): void {
  const [areOn] = useSingleKeysSwitch()
  const told = useEffectEvent((event: KeyboardEvent) => {
    if (areOn && isMeant(event)) onKey(event.key, event)
  })
  useEffect(() => {
    document.addEventListener('keydown', told, isFirst)
    return () => document.removeEventListener('keydown', told, isFirst)
  }, [isFirst])
}

/** A dialog that Escape closes may be gone before the key gets here. */
let wasInDialog = false
globalThis.window?.addEventListener(
  'keydown',
  () => {
    wasInDialog = document.querySelector('[aria-modal="true"]') !== null
  },
  true,
)

function isMeant(event: KeyboardEvent): boolean {
  const { target, defaultPrevented } = event
  if (defaultPrevented || wasInDialog || isWithModifier(event)) return false
  const element = target instanceof HTMLElement ? target : undefined
  return !element?.isContentEditable && !element?.closest(TYPED)
}

const TYPED = 'input:not([type=checkbox]), textarea, select, [role=menu]'

/** Danish keyboards have brackets on AltGr, which some systems tell as Ctrl and Alt. */
function isWithModifier({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === '[' || key === ']') return metaKey || (ctrlKey && !altKey)
  return ctrlKey || metaKey || altKey
}
