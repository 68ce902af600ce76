import { HUES } from '#kernel/paint/hues'
import {
  BLACKNESSES,
  CHROMATICNESSES,
  listNuances,
  type Nuance,
  nuanceToHex,
  writeNuance,
} from '#kernel/paint/nuance'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import type { TriangleView } from '../../views/paint/load-colours.ts'
import { moveInTriangle } from '../../views/paint/move-in-triangle.ts'
import styles from './paint.module.css'
import { PaintHead } from './paint-head.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useDrawnLinks } from './use-drawn-links.ts'

/** The nuances of a hue, and the ring of hues. */
export function TrianglePage({ view: { hue, ncs_licensed } }: { view: TriangleView }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PaintHead title={texts.triangle} intro={texts.triangleIntro} tab={colourPaths.triangle()} />
      <p className={`small quiet ${styles.note}`}>
        {ncs_licensed ? texts.licensed : texts.neutral}
      </p>
      <div className={styles.explorer}>
        <Ring hue={hue} />
        <Triangle key={hue} hue={hue} prefix={ncs_licensed ? 'NCS S ' : 'Nuance '} />
      </div>
      <form className={styles.search} action={colourPaths.search({})} method="get">
        <Field
          id="kode"
          name="search"
          label={texts.typeCode}
          help={texts.typeHelp}
          maxLength={30}
          autoComplete="off"
          aside={
            <Button type="submit" kind="second">
              {texts.showCode}
            </Button>
          }
        />
      </form>
      <p className="small quiet">{texts.screenNote}</p>
    </div>
  )
}

const FULL = { blackness: 5, chromaticness: 80 }
const [CENTRE, OUTER, INNER] = [160, 156, 108]

function Ring({ hue }: { hue: string }) {
  const keys = useArrowKeys(HUES.indexOf(hue))
  const links = useDrawnLinks()
  return (
    <nav aria-label={texts.ring}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name */}
      <svg className={styles.ring} viewBox="0 0 320 320" {...keys} {...links}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own */}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive */}
        <g role="list">
          {HUES.map((one, place) => (
            <Segment key={one} hue={one} place={place} isShown={one === hue} />
          ))}
        </g>
        <text x={CENTRE} y={CENTRE + 8} textAnchor="middle">
          {hue}
        </text>
      </svg>
    </nav>
  )
}

type SegmentProps = { hue: string; place: number; isShown: boolean }

function Segment({ hue, place, isShown }: SegmentProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
    <g role="listitem">
      <a
        href={colourPaths.triangle(hue)}
        data-keep-scroll=""
        aria-label={hue}
        aria-current={isShown || undefined}
      >
        <path d={segment(place)} fill={nuanceToHex({ ...FULL, hue })} />
      </a>
    </g>
  )
}

/** One of forty parts of the ring, clockwise from the top. */
function segment(place: number): string {
  const turn = (2 * Math.PI) / HUES.length
  const [from, to] = [place - 0.5, place + 0.5].map((part) => part * turn - Math.PI / 2)
  const at = (radius: number, angle = 0) =>
    [Math.cos(angle), Math.sin(angle)].map((part) => (CENTRE + radius * part).toFixed(1)).join(' ')
  return `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}z`
}

/** Between two nuances of the drawing, and from its edge to the first. */
const STEP = 36
const EDGE = 26

function Triangle({ hue, prefix }: { hue: string; prefix: string }) {
  const nuances = listNuances(hue)
  const keys = useArrowKeys(0, (at, key) => moveInTriangle(nuances, at, key))
  const links = useDrawnLinks()
  return (
    <nav aria-label={texts.nuances(hue)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name */}
      <svg className={styles.triangle} viewBox="0 0 440 440" {...keys} {...links}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own */}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive */}
        <g role="list">
          {nuances.map((nuance) => (
            <Dot key={writeNuance(nuance)} nuance={nuance} prefix={prefix} />
          ))}
        </g>
        <g className={styles.corners}>
          <text x="52" y="20">
            {texts.white}
          </text>
          <text x="52" y="430">
            {texts.black}
          </text>
          <text x="432" y="176" textAnchor="end">
            {texts.full}
          </text>
        </g>
      </svg>
    </nav>
  )
}

function Dot({ nuance, prefix }: { nuance: Nuance; prefix: string }) {
  const code = writeNuance(nuance)
  const { x, y } = placeOf(nuance)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
    <g role="listitem">
      <a
        href={colourPaths.colour({ system: 'nuance', slug: code.toLowerCase() })}
        aria-label={prefix + code}
      >
        <circle cx={x} cy={y} r={16} fill={nuanceToHex(nuance)} />
      </a>
    </g>
  )
}

/** White at the top, black below, full colour to the right; each step as wide, whatever it is in per cent. */
function placeOf({ blackness, chromaticness }: Nuance) {
  const column = CHROMATICNESSES.indexOf(chromaticness)
  return { x: EDGE + column * STEP, y: EDGE + (BLACKNESSES.indexOf(blackness) + column / 2) * STEP }
}
