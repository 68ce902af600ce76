import type { ReactNode } from 'react'
import { Picture, type PictureFiles } from '../product/picture.tsx'
import styles from './tile.module.css'

type Props = {
  href: string
  name: string
  /** "18.240 varer". */
  count?: string | undefined
  picture?: PictureFiles | undefined
  eager?: boolean | undefined
}

/** A link to a category: picture, name, number of products. */
export function Tile({ href, name, count, picture, eager }: Props) {
  return (
    <li>
      <a className={styles.root} href={href}>
        <Picture
          files={picture}
          alt=""
          eager={eager}
          sizes="(min-width: 48rem) 16rem, 50vw"
          className={styles.picture}
        />
        <span>
          {name}
          {count && <small>{count}</small>}
        </span>
      </a>
    </li>
  )
}

/** `Tile`s, in two columns on a phone. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}
