import type { TintedLine } from '#contract/paint/mixing'
import styles from './mixing.module.css'

/** A patch of the colour, and its code in large. */
export function LineColour({ line: { colour } }: { line: TintedLine }) {
  const { code, name, hex } = colour
  return (
    <span className={styles.colour}>
      {hex !== '' && <i style={{ backgroundColor: hex }} />}
      <span>
        <b>{code}</b>
        {!name.includes(code) && <small>{name}</small>}
      </span>
    </span>
  )
}
