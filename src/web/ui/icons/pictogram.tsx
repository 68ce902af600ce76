import styles from './pictogram.module.css'
import sheet from './pictograms.svg?raw'
import sheetUrl from './pictograms.svg?url'
import { readSheet } from './sheet.ts'

type Props = {
  /** `GHS01` to `GHS09`, as the regulation names them. */
  code: string
  /** What it means. */
  label: string
}

const KNOWN = /^GHS0[1-9]$/
const HARMFUL = 'GHS07'

/**
 * A hazard pictogram: black in a red diamond; GHS07 for an unknown code. Drawn as an `Icon` is: inline by the server, from
 * the sheet by the browser.
 */
export function Pictogram({ code, label }: Props) {
  return (
    <svg className={styles.root} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path className={styles.frame} d="M50 7 93 50 50 93 7 50z" />
      <g
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, or a reference to them
        dangerouslySetInnerHTML={{ __html: draw(KNOWN.test(code) ? code : HARMFUL) }}
      />
    </svg>
  )
}

function draw(code: string): string {
  return import.meta.env.SSR ? (signs.get(code) ?? '') : `<use href="${sheetUrl}#${code}"/>`
}

const signs = import.meta.env.SSR ? readSheet(sheet) : new Map<string, string>()
