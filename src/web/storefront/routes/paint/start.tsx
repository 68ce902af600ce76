import { useLoaderData } from 'react-router'
import { formatCount } from '#ui/format'
import { ColourSwatches } from '../../components/paint/colour-swatches.tsx'
import paintStyles from '../../components/paint/paint.module.css'
import { PaintHead } from '../../components/paint/paint-head.tsx'
import styles from '../../components/paint/start-page.module.css'
import type { PageHandle } from '../../meta.ts'
import { paintTexts } from '../../texts/paint.ts'
import { startTexts as texts } from '../../texts/paint-start.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { loadStart, type StartView } from '../../views/paint/load-start.ts'

export const loader = loadStart

export const handle: PageHandle<StartView> = {
  cache: 'shared',
  meta: () => ({
    title: paintTexts.title,
    description: paintTexts.intro,
    canonical: colourPaths.start,
  }),
}

/** The ways to a colour, and the colours of the shop by what they are called. */
export function Component() {
  const view = useLoaderData<StartView>()
  const groups = texts.groups
    .map(({ name, families }) => ({
      name,
      colours: view.colours.filter(({ family }) => families.includes(family)),
    }))
    .filter(({ colours }) => colours.length > 0)
  return (
    <div className={`wrap ${paintStyles.page}`}>
      <PaintHead title={paintTexts.title} intro={paintTexts.intro} tab={colourPaths.start} />
      <Ways view={view} />
      <div className={`section-head ${styles.own}`}>
        <h2>{paintTexts.tabs.indefarver}</h2>
        <a href={colourPaths.list('indefarver')}>{texts.showCodes}</a>
        <p>{paintTexts.codeNote}</p>
      </div>
      <div className={styles.groups}>
        {groups.map(({ name, colours }) => (
          <section key={name}>
            <h3>
              {name} <small>{formatCount(colours.length)}</small>
            </h3>
            <ColourSwatches colours={colours} hidesCode />
          </section>
        ))}
      </div>
      <p className={`small quiet ${paintStyles.foot}`}>{paintTexts.screenNote}</p>
    </div>
  )
}

/** Of RAL and of the triangle: what is in them, from yellow round to green. */
const RAL = '#e2b03b #d4652f #a52019 #6c4675 #154889 #2e6b4c #8a9597 #6f4f28 #f1ece1'.split(' ')
const HUES = '#ffd300 #f78f00 #e0512b #c40233 #8d4fa3 #0087bd #0096a0 #009f6b #8fbc3f'.split(' ')
/** Patches on a card. */
const PATCHES = 9

/** A card for each collection, with some of its colours. */
function Ways({ view: { collections, colours, imported } }: { view: StartView }) {
  const countOf = (system: string) => collections.find((one) => one.system === system)?.count ?? 0
  const step = Math.max(1, Math.floor(colours.length / PATCHES))
  const own = colours.filter((_, place) => place % step === 0).map(({ hex }) => hex)
  const ways = [
    {
      ...{ to: colourPaths.list('indefarver'), name: paintTexts.tabs.indefarver, patches: own },
      note: texts.own(countOf('indefarver')),
    },
    {
      ...{ to: colourPaths.list('ral-farver'), name: paintTexts.tabs.ral, patches: RAL },
      note: texts.ral(countOf('ral')),
    },
    {
      ...{ to: colourPaths.triangle(), name: paintTexts.triangle, patches: HUES },
      note: texts.hues,
    },
    {
      ...{ to: colourPaths.list('ppg-farver'), name: paintTexts.tabs.ppg, patches: imported },
      note: texts.imported(countOf('ppg')),
    },
  ]
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, name, patches, note }) => (
        <li key={to}>
          <a href={to}>
            <span className={styles.patches}>
              {patches.slice(0, PATCHES).map((hex, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
                <i key={at} style={{ backgroundColor: hex }} />
              ))}
            </span>
            <b>{name}</b>
            <small>{note}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
