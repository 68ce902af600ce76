import { Button } from '@mantine/core'
import { readLineColour } from '#kernel/paint/line-colour'
import { formatQuantity } from '#ui/format'
import { LinePicture } from './line-picture.tsx'
import styles from './picking.module.css'
import { pickingTexts as texts } from './picking-texts.ts'
import { Place, stockHere } from './place.tsx'
import type { Picking, PickLine } from './use-picking.ts'

type Props = {
  line: PickLine
  branch_id: number | null
  isOff: boolean
  pick: Picking['pick']
  look: Picking['look']
}

/** The line that is picked now: its place first, then what and how many. */
export function PickCard({ line, branch_id, isOff, pick, look }: Props) {
  const { id, name, sku, unit, to_pick, picked, missing, note, metadata } = line
  const left = round(to_pick - picked)
  const here = stockHere(line, branch_id)
  const add = (more: number) => pick({ line_id: id, more })
  const sizes = [1, 6].filter((size) => size < left)
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.what}>
        <LinePicture line={line} size={96} />
        <div>
          <Place {...{ line, here, look }} />
          <h2>{name}</h2>
          <p className={styles.quiet}>
            {[sku, note && texts.note(note)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <BigColour metadata={metadata} />
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={texts.fewer}
          disabled={isOff || picked <= 0}
          onClick={() => add(-Math.min(1, picked))}
        >
          −
        </button>
        <output>
          <b>{formatQuantity(picked)}</b> {texts.of(formatQuantity(to_pick, unit))}
        </output>
        <button
          type="button"
          aria-label={texts.more}
          disabled={isOff || left <= 0}
          onClick={() => add(Math.min(1, left))}
        >
          +
        </button>
      </div>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <Button key={size} size="lg" variant="default" disabled={isOff} onClick={() => add(size)}>
            {`+${size}`}
          </Button>
        ))}
        {left > 0 && (
          <Button size="lg" disabled={isOff} onClick={() => add(left)}>
            {texts.all(formatQuantity(to_pick))}
          </Button>
        )}
        {here && <span className={styles.quiet}>{texts.inStock(formatQuantity(here.stock))}</span>}
      </div>
      {left < 0 && <p className={styles.warn}>{texts.over(formatQuantity(-left))}</p>}
      <Shortage {...{ line, left, here, isOff, pick, missing }} />
    </section>
  )
}

type ShortageProps = {
  line: PickLine
  left: number
  missing: number
  here: PickLine['stocks'][number] | undefined
  isOff: boolean
  pick: Picking['pick']
}

/** What is not there, and who else has it. */
function Shortage({ line, left, missing, here, isOff, pick }: ShortageProps) {
  if (left <= 0) return null
  const isShort = missing > 0 || (here !== undefined && here.stock <= 0)
  return (
    <>
      {isShort && (
        <p className={styles.warn}>
          {[missing > 0 && texts.missingIs(formatQuantity(missing)), elsewhere(line, here)]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      <Button
        size="lg"
        variant="default"
        fullWidth
        disabled={isOff}
        onClick={() => pick({ line_id: line.id, is_missing: missing === 0 })}
      >
        {missing > 0 ? texts.found : texts.missing(formatQuantity(left))}
      </Button>
    </>
  )
}

function elsewhere({ stocks }: PickLine, here: PickLine['stocks'][number] | undefined): string {
  const others = stocks.filter((one) => one.branch_id !== here?.branch_id && one.stock > 0)
  if (others.length === 0) return texts.noneElsewhere
  const told = others
    .toSorted((one, other) => other.stock - one.stock)
    .slice(0, 3)
    .map(({ branch, stock }) => `${branch} ${formatQuantity(stock)}`)
  return texts.others(told.join(', '))
}

/** A patch of the colour, and its code in large: it is mixed by the code. */
function BigColour({ metadata }: { metadata: PickLine['metadata'] }) {
  const colour = readLineColour(metadata)
  if (!colour) return null
  return (
    <p className={styles.colour}>
      {colour.hex && <i style={{ backgroundColor: colour.hex }} />}
      <b>{colour.title}</b>
      {colour.base && <span>{`base ${colour.base}`}</span>}
    </p>
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
