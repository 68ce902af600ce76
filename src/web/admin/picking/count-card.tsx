import { TextInput } from '@mantine/core'
import { formatQuantity } from '#ui/format'
import { countTexts as texts } from './count-texts.ts'
import { type Counted, differenceOf } from './counted.ts'
import styles from './picking.module.css'

type Props = { line: Counted; onChange: (typed: string | undefined) => void }

/** Goods that are counted: their place first, then how many there are and by how much that differs. */
export function CountCard({ line, onChange }: Props) {
  const { name, sku, unit, place, stock } = line.goods
  const found = differenceOf(line)
  const counted = found?.counted ?? 0
  const step = (more: number) =>
    onChange(formatQuantity(Math.max(0, Math.round((counted + more) * 1000) / 1000)))
  return (
    <section className={styles.card} aria-label={name}>
      <div>
        <b className={styles.place}>{place || texts.noPlace}</b>
        <h2 className={styles.goods}>{name}</h2>
        <p className={styles.quiet}>
          {[sku, texts.inBooks(formatQuantity(stock, unit))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={texts.fewer(name)}
          disabled={counted <= 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <TextInput
          aria-label={texts.counted(name)}
          inputMode="decimal"
          size="xl"
          variant="unstyled"
          classNames={{ input: styles.count ?? '' }}
          value={line.typed ?? ''}
          placeholder="–"
          error={line.typed !== undefined && !found}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
        <button type="button" aria-label={texts.more(name)} onClick={() => step(1)}>
          +
        </button>
      </div>
      {found && (
        <p className={found.difference === 0 ? styles.quiet : styles.warn} role="status">
          {texts.difference(found.difference, unit)}
        </p>
      )}
    </section>
  )
}
