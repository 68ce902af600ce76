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
  | 'filter'
  | 'grid'
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
  | 'search'
  | 'store'
  | 'table'
  | 'tiles'
  | 'truck'
  | 'undo'
  | 'weight'
  | 'zoom'

type Props = {
  name: IconName
  /** small 16, medium 20, large 28 px. */
  size?: 'small' | 'medium' | 'large'
}

/**
 * Always hidden from screen readers: it stands beside words or in a control that has a name. A page that the server has made
 * carries the drawings themselves, so that none comes late, and the browser leaves them as they are; what the browser
 * makes later points at the sheet with all of them, which is fetched once.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, or a way to them
      dangerouslySetInnerHTML={{ __html: draw(name) }}
    />
  )
}

/** The browser's part has no drawings in it. */
function draw(name: IconName): string {
  return import.meta.env.SSR ? (drawings.get(name) ?? '') : `<use href="${sheetUrl}#${name}"/>`
}

const drawings = import.meta.env.SSR ? readSheet(sheet) : new Map<string, string>()
