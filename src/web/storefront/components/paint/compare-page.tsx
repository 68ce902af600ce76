import type { CSSProperties } from 'react'
import type { Colour } from '#contract/paint/colour'
import { contrastOf } from '#kernel/paint/contrast'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import type { CompareView } from '../../views/paint/load-colours.ts'
import { Drawings } from './drawings.tsx'
import styles from './paint.module.css'

/** A colour beside another, on drawings too, where the other is that of the trim. */
export function ComparePage({ view: { colour, other, query } }: { view: CompareView }) {
  const title = other
    ? texts.compareTitle(colour.name, other.name)
    : texts.compareWith(titleOf(colour))
  return (
    <div className={`wrap stack ${styles.page}`}>
      <Breadcrumb
        breadcrumbs={[
          { label: shopTexts.home, href: paths.home },
          { label: texts.title, href: colourPaths.start },
          { label: colour.name, href: colourPaths.colour(colour) },
          { label: texts.compare },
        ]}
      />
      <h1>{title}</h1>
      <CompareForm colour={colour} med={query.med} />
      {!other && query.med && <p role="status">{texts.noOther(query.med)}</p>}
      {other && <Pair colour={colour} other={other} />}
      <p className="small quiet">{texts.screenNote}</p>
    </div>
  )
}

/** Finds the other colour. */
export function CompareForm({ colour, med }: { colour: Colour; med?: string | undefined }) {
  return (
    <form className={styles.search} action={colourPaths.compare()} method="get" data-keep-scroll="">
      <input type="hidden" name="farve" value={`${colour.system}/${colour.slug}`} />
      <Field
        key={med}
        id="med"
        name="med"
        label={texts.compare}
        help={texts.compareHelp}
        defaultValue={med ?? ''}
        maxLength={60}
        autoComplete="off"
        required
        aside={
          <Button type="submit" kind="second">
            {texts.compareShow}
          </Button>
        }
      />
    </form>
  )
}

function Pair({ colour, other }: { colour: Colour; other: Colour }) {
  const facts = [
    [texts.contrast, texts.ratio(contrastOf(colour.hex, other.hex))],
    [texts.lightDifference, String(Math.abs(colour.lrv - other.lrv))],
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
      <section style={painted}>
        <h2>{texts.asTrim(colour.name, other.name)}</h2>
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
