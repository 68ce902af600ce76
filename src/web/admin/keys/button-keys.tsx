import styles from './button-keys.module.css'
import { useSingleKeys, useSingleKeysSwitch } from './single-keys.ts'

/** Presses the button or the link of the page that names the key. */
export function useButtonKeys(): void {
  useSingleKeys((key, event) => {
    const named = `main [aria-keyshortcuts="${CSS.escape(key)}"]`
    const button = document.querySelector<HTMLElement>(named)
    if (!button) return
    event.preventDefault()
    button.click()
  })
}

/**
 * What a button or a link takes to be pressed by a key, and to show it.
 *
 * @param key Left out: none presses it.
 */
export function useButtonKey(key: string | undefined) {
  const [areOn] = useSingleKeysSwitch()
  if (key === undefined || !areOn) return {}
  return {
    'aria-keyshortcuts': key,
    rightSection: (
      <span aria-hidden="true">
        <kbd className={styles.key}>{key === 'Escape' ? 'Esc' : key.toUpperCase()}</kbd>
      </span>
    ),
  }
}
