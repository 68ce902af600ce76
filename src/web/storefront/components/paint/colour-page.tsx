import type { CSSProperties } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths, listOfSystem } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import type { ColourView } from '../../views/paint/load-colours.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import { CompareForm } from './compare-page.tsx'
import { Drawings } from './drawings.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './paint.module.css'

/** Below this light reflectance value a colour gets hot in the sun. */
const DARK = 15

/** One colour: what it is, what it looks like on a wall, and what lies beside it. */
export function ColourPage({ view: { data: colour, metadata } }: { view: ColourView }) {
  const { lighter, darker, complementary, near } = metadata
  return (
    <div className={`wrap ${styles.page}`} style={{ '--colour': colour.hex } as CSSProperties}>
      <Breadcrumb
        breadcrumbs={[
          { label: shopTexts.home, href: paths.home },
          { label: texts.title, href: colourPaths.start },
          { label: texts.listOf(colour.system), href: listOfSystem(colour.system) },
          { label: colour.name },
        ]}
      />
      <div className={styles.colour}>
        <div className={styles.patch}>
          <div className={styles.heart}>
            <FavouriteButton colour={colour} />
          </div>
          <h1 className={styles.plate}>
            {colour.name}
            {!colour.name.includes(colour.code) && <small>{colour.code}</small>}
          </h1>
        </div>
        <Facts colour={colour} />
      </div>
      <section className="section">
        <div className="section-head">
          <h2>{texts.seeIt}</h2>
        </div>
        <Drawings />
        <CompareForm colour={colour} />
      </section>
      <Beside title={texts.neighbours} colours={[...lighter, ...darker]} />
      <Beside title={texts.complementary} colours={complementary} />
      <Beside title={texts.near} colours={near} />
      <p className="small quiet">{texts.screenNote}</p>
    </div>
  )
}

function Facts({ colour }: { colour: ColourView['data'] }) {
  const { lab, lrv, base, code, hex, price_group } = colour
  const rows = [
    [texts.code, code],
    [texts.hex, hex.toUpperCase()],
    [texts.lab, [lab.l, lab.a, lab.b].map(inTenths).join(' / ')],
    [texts.lrv, String(lrv)],
    [texts.base, base],
    ...(price_group ? [[texts.priceGroup, price_group]] : []),
  ]
  return (
    <div className="stack">
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={colourPaths.tint(colour)} size="large" wide>
        {texts.choosePaint}
        <span className="visually-hidden"> {titleOf(colour)}</span>
      </ButtonLink>
      {lrv < DARK && <p className="small quiet">{texts.darkNote}</p>}
    </div>
  )
}

function Beside({ title, colours }: { title: string; colours: ColourView['metadata']['near'] }) {
  if (colours.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ColourSwatches colours={colours} />
    </section>
  )
}

/** With a comma, and a true minus. */
function inTenths(number: number): string {
  return number.toFixed(1).replace('.', ',').replace('-', '−')
}
