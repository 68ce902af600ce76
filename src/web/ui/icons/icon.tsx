import styles from './icon.module.css'
import sheet from './icons.svg?raw'
import sheetUrl from './icons.svg?url'
import { readSheet } from './sheet.ts'

/** The symbols of icons.svg. */
export type IconName =
  | 'add'
  | 'alert'
  | 'basket'
  | 'building'
  | 'card'
  | 'chart'
  | 'check'
  | 'clock'
  | 'close'
  | 'compare'
  | 'copy'
  | 'crane'
  | 'delete'
  | 'document'
  | 'down'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'grid'
  | 'heart'
  | 'home'
  | 'info'
  | 'left'
  | 'list'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'package'
  | 'paint'
  | 'pallet'
  | 'phone'
  | 'pin'
  | 'print'
  | 'ruler'
  | 'screen'
  | 'search'
  | 'store'
  | 'swap'
  | 'table'
  | 'tiles'
  | 'truck'
  | 'undo'
  | 'user'
  | 'weight'
  | 'zoom'

type Props = {
  name: IconName
  /** small 16, medium 20, large 28 px. */
  size?: 'small' | 'medium' | 'large'
}

/**
 * Always hidden from screen readers: there is a text beside it, or its control has a name. The server draws icons inline, so
 * that none appears late, and hydration leaves them unchanged; the browser refers to the sheet of all icons, which it
 * fetches once.
 */
export function Icon({ name, size = 'medium' }: Props) {
  return (
    <svg
      className={styles.root}
      viewBox="0 0 24 24"
      data-size={size}
      data-icon={name}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, or a reference to them
      dangerouslySetInnerHTML={{ __html: draw(name) }}
    />
  )
}

/** The scripts of the browser contain no drawings. */
function draw(name: IconName): string {
  return import.meta.env.SSR ? (drawings.get(name) ?? '') : `<use href="${sheetUrl}#${name}"/>`
}

const drawings = import.meta.env.SSR ? readSheet(sheet) : new Map<string, string>()
