import { type LineColour as Colour, readLineColour } from '#kernel/paint/line-colour'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import styles from './line-colour.module.css'

/** The colour that a line is mixed in, of its metadata: a patch, and what it is called. */
export function LineColour({ of }: { of: Readonly<Record<string, unknown>> }) {
  const colour = readLineColour(of)
  return colour && <ColourPatch colour={colour} />
}

export function ColourPatch({ colour: { title, base, hex } }: { colour: Colour }) {
  return (
    <span className={styles.root}>
      {hex && <i style={{ backgroundColor: hex }} />}
      {texts.colour(title, base)}
    </span>
  )
}
