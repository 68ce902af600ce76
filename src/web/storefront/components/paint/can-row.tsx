import type { CanSet } from '#kernel/paint/cans'
import styles from './tint-page.module.css'

/** Of a can of one litre, in px; others are as much higher as they are in life. */
const HIGH = 27
const MOST_OF_EACH = 8

/** The cans of a set beside each other, in the colour of `--colour`. */
export function CanRow({ set }: { set: CanSet }) {
  return (
    <span className={styles.cans}>
      {set.cans.flatMap(({ can: { id, millilitres }, count }) =>
        Array.from({ length: Math.min(count, MOST_OF_EACH) }, (_, place) => {
          const height = Math.round(HIGH * Math.cbrt(millilitres / 1000))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: cans have no identity but their place
            <svg key={`${id}-${place}`} aria-hidden="true" height={height} viewBox="0 0 52 58">
              <rect x="1" y="3" width="50" height="54" rx="4" fill="#cfd0cd" />
              <path d="M1 21h50v24H1z" />
              <rect width="52" height="6" rx="2" fill="#8d8f8c" />
            </svg>
          )
        }),
      )}
    </span>
  )
}
