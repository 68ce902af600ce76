import type { MouseEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
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
import { Card } from '#ui/layout/card'
import styles from '../../components/paint/paint.module.css'
import { PaintHead } from '../../components/paint/paint-head.tsx'
import { useArrowKeys } from '../../components/paint/use-arrow-keys.ts'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { triangleTexts } from '../../texts/paint-triangle.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { loadTriangle, type TriangleView } from '../../views/paint/load-triangle.ts'
import { moveInTriangle } from '../../views/paint/move-in-triangle.ts'

export const loader = loadTriangle

export const handle: PageHandle<TriangleView> = {
  cache: 'shared',
  query: 'triangle',
  meta: () => ({
    title: texts.triangle,
    description: triangleTexts.triangleIntro,
    canonical: colourPaths.triangle(),
  }),
}

/** The nuances of a hue, and the ring of hues. */
export function Component() {
  const { hue, ncs_licensed } = useLoaderData<TriangleView>()
  return (
    <div className={`wrap ${styles.page}`}>
      <PaintHead
        title={texts.triangle}
        intro={triangleTexts.triangleIntro}
        tab={colourPaths.triangle()}
      />
      <p className={`small quiet ${styles.note}`}>
        {ncs_licensed ? triangleTexts.licensed : triangleTexts.neutral}
      </p>
      <div className={styles.explorer}>
        <Card as="section">
          <h2 className={styles.count}>{triangleTexts.hueStep}</h2>
          <Ring hue={hue} />
        </Card>
        <Card as="section">
          <h2 className={styles.count}>{triangleTexts.nuanceStep}</h2>
          <Triangle hue={hue} prefix={ncs_licensed ? 'NCS S ' : 'Nuance '} />
        </Card>
      </div>
      <form className={styles.search} action={colourPaths.search({})} method="get">
        <Field
          id="kode"
          name="search"
          label={triangleTexts.typeCode}
          help={triangleTexts.typeHelp}
          maxLength={30}
          autoComplete="off"
          aside={
            <Button type="submit" kind="second">
              {triangleTexts.showCode}
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

/** Where the four elementary hues stand, inside the ring. */
const ELEMENTARY = [
  { letter: 'Y', x: 0, y: -90 },
  { letter: 'R', x: 92, y: 0 },
  { letter: 'B', x: 0, y: 90 },
  { letter: 'G', x: -92, y: 0 },
]

function Ring({ hue }: { hue: string }) {
  const keys = useArrowKeys(HUES.indexOf(hue))
  const links = useDrawnLinks()
  return (
    <nav aria-label={triangleTexts.ring}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name */}
      <svg className={styles.ring} viewBox="-8 -8 336 336" {...keys} {...links}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own */}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive */}
        <g role="list">
          {HUES.map((one, place) => (
            <Segment key={one} hue={one} place={place} isShown={one === hue} />
          ))}
        </g>
        <g className={styles.middle} textAnchor="middle">
          <text x={CENTRE} y={CENTRE + 4}>
            {hue}
          </text>
          <text x={CENTRE} y={CENTRE + 28}>
            {triangleTexts.hueIn(hue)}
          </text>
          {ELEMENTARY.map(({ letter, x, y }) => (
            <text key={letter} x={CENTRE + x} y={CENTRE + 5 + y}>
              {letter}
            </text>
          ))}
        </g>
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
        <path
          d={segment(place)}
          fill={nuanceToHex({ ...FULL, hue })}
          transform={isShown ? outwards(place) : undefined}
        />
      </a>
    </g>
  )
}

/** Clockwise from the top, in radians. */
function angleOf(place: number): number {
  return (2 * Math.PI * place) / HUES.length - Math.PI / 2
}

/** The chosen part stands out of the ring. */
function outwards(place: number): string {
  const angle = angleOf(place)
  return `translate(${(7 * Math.cos(angle)).toFixed(1)} ${(7 * Math.sin(angle)).toFixed(1)})`
}

/** One of forty parts of the ring. */
function segment(place: number): string {
  const [from, to] = [angleOf(place - 0.5), angleOf(place + 0.5)]
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
    <nav aria-label={triangleTexts.nuances(hue)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name */}
      <svg className={styles.triangle} viewBox="0 0 440 440" {...keys} {...links}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no lists of its own */}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive */}
        <g role="list">
          {nuances.map((nuance) => (
            // By its place: of another hue it has another colour there, and need not be drawn anew.
            <Dot
              key={`${nuance.blackness}-${nuance.chromaticness}`}
              nuance={nuance}
              prefix={prefix}
            />
          ))}
        </g>
        <g className={styles.corners}>
          <text x="52" y="20">
            {triangleTexts.white}
          </text>
          <text x="52" y="430">
            {triangleTexts.black}
          </text>
          <text x="432" y="176" textAnchor="end">
            {triangleTexts.full}
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

/** The shop follows links of HTML itself. Those of a drawing are none, and would bring a new document, in which the focus is lost. */
function useDrawnLinks() {
  const navigate = useNavigate()
  function onClick(event: MouseEvent<SVGElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!link || !to || isForBrowser(event)) return
    event.preventDefault()
    void navigate(to, { preventScrollReset: link.dataset.keepScroll !== undefined })
  }
  return { onClick }
}

/** A new tab or window, or a menu. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
