import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import styles from '../../components/paint/paint.module.css'
import { PaintHead } from '../../components/paint/paint-head.tsx'
import { drawPhoto, readPixels } from '../../components/paint/read-photo.ts'
import type { PageHandle } from '../../meta.ts'
import { photoTexts as texts } from '../../texts/paint-photo.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'

export const handle: PageHandle<undefined> = {
  cache: 'shared',
  meta: () => ({
    title: texts.title,
    description: texts.intro,
    canonical: colourPaths.photo,
  }),
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Of the width and the height of the picture. */
interface Shares {
  readonly left: number
  readonly top: number
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 8

/** A colour of a picture, which the browser reads itself: nothing is sent. */
export function Component() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [place, setPlace] = useState<Place & Shares>()
  const [hex, setHex] = useState('')
  const [isUnread, setUnread] = useState(false)
  const pick = (at: Place) => {
    if (!canvas.current) return
    const { width, height } = canvas.current
    setPlace({ ...at, left: at.x / width, top: at.y / height })
    setHex(readPixels(canvas.current, at.x, at.y))
  }
  async function show(file: File | undefined) {
    if (!file || !canvas.current) return
    const isDrawn = await drawPhoto(canvas.current, file)
    setUnread(!isDrawn)
    if (isDrawn) pick({ x: canvas.current.width / 2, y: canvas.current.height / 2 })
  }
  return (
    <div className={`wrap stack ${styles.page}`}>
      <PaintHead title={texts.title} intro={texts.intro} tab={colourPaths.photo} />
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <Field
        id="billede"
        type="file"
        accept="image/*"
        label={texts.file}
        error={isUnread ? texts.unread : undefined}
        onChange={(event) => void show(event.currentTarget.files?.[0])}
      />
      <button
        type="button"
        className={styles.photo}
        hidden={hex === ''}
        aria-label={texts.pick}
        onPointerDown={(event) => pick(placeOf(event, canvas.current))}
        onKeyDown={(event) => {
          const to = place && moved(event, place, canvas.current)
          if (to) pick(to)
        }}
      >
        <canvas ref={canvas} />
        {place && <Marker place={place} hex={hex} />}
      </button>
      {hex !== '' && <Picked hex={hex} />}
      <p className="small quiet">{texts.note}</p>
    </div>
  )
}

/** Where the colour is read. */
function Marker({ place: { left, top }, hex }: { place: Shares; hex: string }) {
  const inPercent = (share: number) => `${(share * 100).toFixed(2)}%`
  const style = {
    '--colour': hex,
    insetInlineStart: inPercent(left),
    insetBlockStart: inPercent(top),
  } as CSSProperties
  return <i className={styles.marker} style={style} />
}

function Picked({ hex }: { hex: string }) {
  return (
    <div className={styles.order}>
      <p className={styles.tint} role="status" style={{ '--colour': hex } as CSSProperties}>
        <i />
        <span>{texts.picked(hex)}</span>
      </p>
      <ButtonLink href={colourPaths.search({ search: hex })}>{texts.find}</ButtonLink>
    </div>
  )
}

type Canvas = HTMLCanvasElement | null

/** Of a picture that is shown smaller than it is drawn. */
function placeOf({ clientX, clientY }: PointerEvent, canvas: Canvas): Place {
  const { left, top, width, height } = canvas?.getBoundingClientRect() ?? new DOMRect()
  return {
    x: ((clientX - left) / width) * (canvas?.width ?? 0),
    y: ((clientY - top) / height) * (canvas?.height ?? 0),
  }
}

function moved(event: KeyboardEvent, { x, y }: Place, canvas: Canvas): Place | undefined {
  const move = moves[event.key]
  if (!move || !canvas) return undefined
  event.preventDefault()
  return {
    x: Math.min(canvas.width - 1, Math.max(0, x + move[0] * STEP)),
    y: Math.min(canvas.height - 1, Math.max(0, y + move[1] * STEP)),
  }
}
