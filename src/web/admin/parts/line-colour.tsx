import { readLineColour } from '#kernel/paint/line-colour'
import styles from './line-colour.module.css'

/** The colour that a line is mixed in, of its metadata: a patch, and what it is called. */
export function LineColour({ of }: { of: Readonly<Record<string, unknown>> }) {
  const colour = readLineColour(of)
  if (!colour) return null
  const { title, base, hex } = colour
  return (
    <small className={styles.root}>
      {hex && <i style={{ backgroundColor: hex }} />}
      {base ? `${title}, base ${base}` : title}
    </small>
  )
}
