import { Picture, type PictureFiles } from '../product/picture.tsx'
import styles from './summary-lines.module.css'

type Line = {
  id: string
  name: string
  /** "24 stk. · 28,45 kr./m" */
  facts: string
  picture?: PictureFiles | undefined
  /** Formatted. */
  sum: string
}

/** The lines of a basket in short form. */
export function SummaryLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.root}>
      {lines.map(({ id, name, facts, picture, sum }) => (
        <li key={id}>
          <Picture files={picture} alt="" shape="mini" />
          <span>
            {name}
            <small>{facts}</small>
          </span>
          <b>{sum}</b>
        </li>
      ))}
    </ul>
  )
}
