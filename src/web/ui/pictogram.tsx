import type { ReactNode } from 'react'
import styles from './pictogram.module.css'

type Props = {
  /** `GHS01` to `GHS09`, as the regulation names them. */
  code: string
  /** What it means. */
  label: string
}

/** A sign of danger: black in a red diamond. One that is not known is the sign for what else may harm. */
export function Pictogram({ code, label }: Props) {
  return (
    <svg className={styles.root} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path className={styles.frame} d="M50 7 93 50 50 93 7 50z" />
      {signs[code] ?? signs.GHS07}
    </svg>
  )
}

const flame =
  'M50 25c3 10 15 14 14 27-1 9-7 14-14 14s-13-5-13-13c0-6 4-9 6-13 1 4 3 6 5 6 3-6 0-13 2-21z'

const signs: Readonly<Record<string, ReactNode>> = {
  GHS01: (
    <>
      <circle className={styles.solid} cx="50" cy="54" r="11" />
      <path
        className={styles.sign}
        d="M50 36v-9M64 42l7-7M36 42l-7-7M68 56h8M32 56h-8M60 66l6 6M40 66l-6 6"
      />
    </>
  ),
  GHS02: (
    <>
      <path className={styles.solid} d={flame} />
      <path className={styles.sign} d="M36 73h28" />
    </>
  ),
  GHS03: (
    <>
      <path className={styles.solid} d={flame} transform="translate(15 6) scale(0.7)" />
      <circle className={styles.sign} cx="50" cy="64" r="12" />
      <path className={styles.sign} d="M36 80h28" />
    </>
  ),
  GHS04: <path className={styles.solid} d="M30 62 62 34l5-2 3 3-3 5-30 30c-6 4-12-3-7-8z" />,
  GHS05: (
    <>
      <path className={styles.sign} d="M30 36l16 6M54 42l16-6" />
      <path
        className={styles.solid}
        d="M41 47l3 7h-4zM58 47l3 8h-5zM27 68h22v6H27zM54 62c6-3 12-2 19 1v5H56c-4 0-5-4-2-6z"
      />
      <path className={styles.sign} d="M42 58v4M58 58v2" />
    </>
  ),
  GHS06: (
    <>
      <path
        className={styles.solid}
        d="M50 27c11 0 17 7 17 15 0 6-3 9-6 11v6H39v-6c-3-2-6-5-6-11 0-8 6-15 17-15z"
      />
      <path className={styles.sign} d="M34 66l32 10M66 66 34 76" />
    </>
  ),
  GHS07: (
    <>
      <path className={styles.solid} d="M44 26h12l-3 32h-6z" />
      <circle className={styles.solid} cx="50" cy="68" r="6" />
    </>
  ),
  GHS08: (
    <>
      <circle className={styles.solid} cx="50" cy="31" r="8" />
      <path
        className={styles.solid}
        d="M33 74V54c0-9 7-13 17-13s17 4 17 13v20H57l-3-9 8-3-8-4 1-8-5 6-6-6 1 9-7 4 7 3-2 8z"
      />
    </>
  ),
  GHS09: (
    <>
      <path className={styles.sign} d="M24 66h46M38 66V34M38 46l-8-9M38 42l9-10" />
      <path className={styles.solid} d="M46 60c6-7 14-7 20-1l6-4v9l-6-3c-6 5-14 5-20-1z" />
    </>
  ),
}
