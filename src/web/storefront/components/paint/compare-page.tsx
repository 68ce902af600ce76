import type { CSSProperties } from 'react'
import type { Colour } from '#contract/paint/colour'
import { contrastOf } from '#kernel/paint/contrast'
import { ButtonLink } from '#ui/buttons/button'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourTexts } from '../../texts/paint-colour.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import type { CompareView } from '../../views/paint/load-compare.ts'
import { CompareForm } from './compare-form.tsx'
import { Drawings } from './drawings.tsx'
import styles from './paint.module.css'

/** A colour beside another, on drawings too, where the other is that of the trim. */
export function ComparePage({ view: { colour, other, query } }: { view: CompareView }) {
  const title = other
    ? colourTexts.compareTitle(colour.name, other.name)
    : colourTexts.compareWith(titleOf(colour))
  return (
    <div className={`wrap stack ${styles.page}`}>
      <Breadcrumb
        breadcrumbs={[
          { label: shopTexts.home, href: paths.home },
          { label: texts.title, href: colourPaths.start },
          { label: colour.name, href: colourPaths.colour(colour) },
          { label: colourTexts.compare },
        ]}
      />
      <h1>{title}</h1>
      <CompareForm colour={colour} med={query.med} />
      {!other && query.med && <p role="status">{colourTexts.noOther(query.med)}</p>}
      {other && <Pair colour={colour} other={other} />}
      <p className="small quiet">{texts.screenNote}</p>
    </div>
  )
}

function Pair({ colour, other }: { colour: Colour; other: Colour }) {
  const facts = [
    [colourTexts.contrast, colourTexts.ratio(contrastOf(colour.hex, other.hex))],
    [colourTexts.lightDifference, String(Math.abs(colour.lrv - other.lrv))],
  ]
  const painted = { '--colour': colour.hex, '--trim': other.hex } as CSSProperties
  return (
    <>
      <div className={styles.pair}>
        {[colour, other].map((one, place) => (
          <div
            key={place === 0 ? 'one' : 'other'}
            className={styles.patch}
            style={{ '--colour': one.hex } as CSSProperties}
          >
            <p className={styles.plate}>
              <a href={colourPaths.colour(one)}>{one.name}</a>
              {!one.name.includes(one.code) && <small>{one.code}</small>}
            </p>
          </div>
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="stack" style={painted}>
        <h2>{colourTexts.asTrim(colour.name, other.name)}</h2>
        <Drawings />
      </section>
      <p>
        <ButtonLink href={colourPaths.tint(colour)} kind="second">
          {texts.tintTitle(titleOf(colour))}
        </ButtonLink>{' '}
        <ButtonLink href={colourPaths.tint(other)} kind="second">
          {texts.tintTitle(titleOf(other))}
        </ButtonLink>
      </p>
    </>
  )
}
