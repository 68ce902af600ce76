import type { CSSProperties } from 'react'
import type { Colour } from '#contract/paint/colour'
import { ButtonLink } from '#ui/buttons/button'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourTexts } from '../../texts/paint-colour.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths, listOfSystem } from '../../views/paint/colour-paths.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import type { ColourView } from '../../views/paint/load-colour.ts'
import { ColourStrip } from './colour-strip.tsx'
import { ColourSwatches } from './colour-swatches.tsx'
import { CompareForm } from './compare-form.tsx'
import { Drawings } from './drawings.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { LightScale } from './light-scale.tsx'
import styles from './paint.module.css'
import { Trims } from './trims.tsx'

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
          <h2>{colourTexts.seeIt}</h2>
        </div>
        <Drawings />
        <CompareForm colour={colour} />
      </section>
      {lighter.length + darker.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{colourTexts.neighbours}</h2>
          </div>
          <ColourStrip colour={colour} lighter={lighter} darker={darker} />
        </section>
      )}
      <div className={`section ${styles.beside}`}>
        <Beside title={colourTexts.near} colours={near} note={colourTexts.apartNote} />
        <Beside title={colourTexts.complementary} colours={complementary} />
      </div>
      <Trims colour={colour} />
      <p className="small quiet">{texts.screenNote}</p>
    </div>
  )
}

function Facts({ colour }: { colour: ColourView['data'] }) {
  const { lab, lrv, base, code, hex, price_group } = colour
  const rows = [
    [colourTexts.code, code],
    [colourTexts.hex, hex.toUpperCase()],
    [colourTexts.lab, [lab.l, lab.a, lab.b].map(inTenths).join(' / ')],
    [colourTexts.lrv, String(lrv)],
    [colourTexts.base, base],
    ...(price_group ? [[colourTexts.priceGroup, price_group]] : []),
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
      <LightScale lrv={lrv} />
      <ButtonLink href={colourPaths.tint(colour)} size="large" wide>
        {colourTexts.choosePaint}
        <span className="visually-hidden"> {titleOf(colour)}</span>
      </ButtonLink>
      {lrv < DARK && <p className="small quiet">{colourTexts.darkNote}</p>}
    </div>
  )
}

type BesideProps = {
  title: string
  colours: readonly (Colour & { readonly apart?: number })[]
  note?: string
}

function Beside({ title, colours, note }: BesideProps) {
  if (colours.length === 0) return null
  return (
    <section>
      <h2 className={styles.count}>{title}</h2>
      <ColourSwatches colours={colours} />
      {note && <p className="small quiet flow-4">{note}</p>}
    </section>
  )
}

/** With a comma, and a true minus. */
function inTenths(number: number): string {
  return number.toFixed(1).replace('.', ',').replace('-', '−')
}
