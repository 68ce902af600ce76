import { Fragment } from 'react'
import styles from './bar-chart.module.css'
import { type Scale, toScale } from './scale.ts'

interface Bar {
  /** One short word below it. */
  readonly label: string
  readonly value: number
  /** What it is compared with, drawn as a line across it. */
  readonly before?: number | undefined
  /** Not over yet. */
  readonly isPart?: boolean | undefined
}

type Props = {
  bars: readonly Bar[]
  /** Writes an amount of the axis. */
  write: (amount: number) => string
}

const HEIGHT = 270
const TOP = 16
const BELOW = 28
/** Of a word's height, from its middle to where it stands. */
const HALF_WORD = 5
const WIDE = 12
/** Of the place of a bar: the bar, and the line across it. */
const BAR_SHARE = 0.73
const LINE_SHARE = 0.91

/**
 * Bars from zero up, or down. Hidden from screen readers: there is always a table beside it that says the same. Widths are
 * shares and heights are not, so that its words have the size of other words at any width.
 */
export function BarChart({ bars, write }: Props) {
  const amounts = bars.flatMap(({ value, before = 0 }) => [value, before])
  const scale = toScale(amounts, HEIGHT)
  const place = 100 / Math.max(bars.length, 1)
  const skip = Math.ceil(bars.length / WIDE)
  return (
    <div className={styles.root} aria-hidden="true">
      <Axis scale={scale} write={write} />
      <svg width="100%" height={TOP + HEIGHT + BELOW} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={TOP + scale.at(tick)}
            y2={TOP + scale.at(tick)}
            data-zero={tick === 0 || undefined}
          />
        ))}
        {bars.map((bar, i) => (
          <Fragment key={bar.label + String(i)}>
            <OneBar bar={bar} scale={scale} from={i * place} place={place} />
            <Label
              text={bar.label}
              middle={(i + 0.5) * place}
              // Counted from the last, which is always named.
              rank={(bars.length - 1 - i) / skip}
            />
          </Fragment>
        ))}
      </svg>
    </div>
  )
}

function Axis({ scale, write }: { scale: Scale; write: Props['write'] }) {
  const words = scale.ticks.map((tick) => ({ text: write(tick), y: TOP + scale.at(tick) }))
  const longest = Math.max(...words.map(({ text }) => text.length))
  return (
    <svg height={TOP + HEIGHT + BELOW} aria-hidden="true" style={{ inlineSize: `${longest}ch` }}>
      {words.map(({ text, y }) => (
        <text key={y} x="0" y={y + HALF_WORD}>
          {text}
        </text>
      ))}
    </svg>
  )
}

type OneBarProps = { bar: Bar; scale: Scale; from: number; place: number }

function OneBar({ bar: { value, before, isPart }, scale, from, place }: OneBarProps) {
  const [zero, end] = [scale.at(0), scale.at(value)]
  const middle = from + place / 2
  const across = before === undefined ? undefined : TOP + scale.at(before)
  const [start, stop] = [middle - (place * LINE_SHARE) / 2, middle + (place * LINE_SHARE) / 2]
  return (
    <>
      <rect
        data-part={isPart || undefined}
        x={`${middle - (place * BAR_SHARE) / 2}%`}
        width={`${place * BAR_SHARE}%`}
        y={TOP + Math.min(zero, end)}
        height={Math.abs(zero - end)}
        rx="2"
      />
      {across !== undefined &&
        (['edge', 'before'] as const).map((kind) => (
          <line
            key={kind}
            data-kind={kind}
            x1={`${start}%`}
            x2={`${stop}%`}
            y1={across}
            y2={across}
          />
        ))}
    </>
  )
}

/** Every second one is left out where there is little room. */
function Label({ text, middle, rank }: { text: string; middle: number; rank: number }) {
  if (!Number.isInteger(rank)) return null
  return (
    <text
      x={`${middle}%`}
      y={TOP + HEIGHT + BELOW - HALF_WORD - 1}
      textAnchor="middle"
      data-second={rank % 2 === 1 || undefined}
    >
      {text}
    </text>
  )
}

type KeyProps = { entries: readonly { label: string; kind: 'full' | 'part' | 'before' }[] }

/** What the marks of a chart mean. */
export function ChartKey({ entries }: KeyProps) {
  return (
    <p className={styles.key} aria-hidden="true">
      {entries.map(({ label, kind }) => (
        <span key={kind}>
          <i data-kind={kind} />
          {label}
        </span>
      ))}
    </p>
  )
}
