import type { CSSProperties } from 'react'
import type { Colour } from '#contract/paint/colour'
import { colourTexts } from '../../texts/paint-colour.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import styles from './colour-strip.module.css'

type Props = { colour: Colour; lighter: readonly Colour[]; darker: readonly Colour[] }

/** A colour between those of its collection that are lighter and darker. */
export function ColourStrip({ colour, lighter, darker }: Props) {
  return (
    <nav className={styles.root} aria-label={colourTexts.neighbours}>
      {[...lighter, colour, ...darker].map((one) => (
        <a
          key={one.slug}
          href={colourPaths.colour(one)}
          style={{ '--colour': one.hex } as CSSProperties}
          aria-current={one === colour ? 'page' : undefined}
        >
          <span className="visually-hidden">{titleOf(one)}</span>
          <small aria-hidden="true">{shortOf(one)}</small>
        </a>
      ))}
    </nav>
  )
}

/** `7016` of `RAL 7016`: the collection is known. */
function shortOf({ code }: Colour): string {
  return code.replace(/^[A-Z]+ /, '')
}
