import type { CSSProperties } from 'react'
import type { Colour } from '#contract/paint/colour'
import { contrastOf } from '#kernel/paint/contrast'
import { colourTexts, trimTexts as texts } from '../../texts/paint-colour.ts'
import { Facade } from './drawings.tsx'
import styles from './paint.module.css'

/** What windows and doors often are. */
const TRIMS = [
  { name: texts.white, hex: '#f7f9ef', lrv: 94, door: '#9c4a37' },
  { name: texts.black, hex: '#0a0a0d', lrv: 0, door: '#0a0a0d' },
  { name: texts.oak, hex: '#c9a46a', lrv: 40, door: '#c9a46a' },
]

/** The colour on a façade with trims of three kinds, and how clearly they stand out. */
export function Trims({ colour }: { colour: Colour }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{texts.title}</h2>
        <p>{texts.intro}</p>
      </div>
      <div className={styles.drawings} data-many="">
        {TRIMS.map(({ name, hex, lrv, door }) => (
          <figure key={name} style={{ '--trim': hex } as CSSProperties}>
            <Facade door={door} />
            <figcaption className="small">
              <b>{name}</b>
              {` · ${colourTexts.ratio(contrastOf(colour.hex, hex))}`}
              <br />
              <span className="quiet">{texts.lrv(colour.lrv, lrv)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
