import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './pagination.module.css'

type Props = {
  /** How many are shown, of how many. */
  seen: number
  total: number
  /** "Du har set 40 af 215 varer". */
  text: string
  /** A button or link that shows more; left out on the last page. */
  more?: ReactNode
  /** The current page, from 1, and how many there are; with one page no numbers are shown. */
  page: number
  pages: number
  address: (page: number) => string
}

/** "Vis flere" with the share that is shown, then page numbers. */
export function Pagination({ seen, total, text, more, page, pages, address }: Props) {
  return (
    <nav className={styles.root} aria-label={texts.pages}>
      <p>{text}</p>
      <progress value={seen} max={total} aria-label={text} />
      {more}
      {pages > 1 && (
        <ol>
          {shownPages(page, pages).map((number) =>
            number < 0 ? (
              <li key={number}>
                <span>…</span>
              </li>
            ) : (
              <li key={number}>
                <a
                  href={address(number)}
                  aria-label={texts.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </a>
              </li>
            ),
          )}
        </ol>
      )}
    </nav>
  )
}

/** First, last and those around the current one; a gap is a negative number. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, place) => {
    const gap = number - (shown[place - 1] ?? 0) - 1
    if (gap === 1) return [number - 1, number]
    return gap > 1 ? [-number, number] : [number]
  })
}
