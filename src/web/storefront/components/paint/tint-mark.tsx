import type { Colour } from '#contract/paint/colour'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import styles from './tint-page.module.css'

/** A patch of the colour of `--colour`, what it is called, and its base. */
export function TintMark({ colour }: { colour: Colour }) {
  return (
    <span className={styles.tint}>
      <i />
      <span>
        <b>{titleOf(colour)}</b>
        <small>{texts.lightness(colour.base, colour.lrv)}</small>
      </span>
    </span>
  )
}
