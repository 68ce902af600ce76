import { Checkbox } from '@mantine/core'
import { formatKroner } from '#ui/format'
import { type Combination, toVariants } from './combinations.ts'
import type { Making, Typed } from './making.ts'
import styles from './variants.module.css'

type Props = {
  typed: Typed
  making: Making
  chosen: readonly Combination[]
  change: (next: Partial<Typed>) => void
}

/** Each combination as it will be; those that the family has already are not made again. */
export function CombinationsTable({ typed: { left }, making, chosen, change }: Props) {
  const { combinations, shared } = making
  if (combinations.length === 0) return null
  const made = toVariants(chosen, shared)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label="Varianter, der laves" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Lav</th>
            <th>Variant</th>
            <th>Varenr.</th>
            <th className={styles.number}>Pris inkl. moms</th>
          </tr>
        </thead>
        <tbody>
          {combinations.map(({ key, isThere }) => {
            const one = made[chosen.findIndex((other) => other.key === key)]
            const price = one?.prices?.[0]?.price
            return (
              <tr key={key}>
                <td>
                  <Checkbox
                    aria-label={`Lav ${key}`}
                    checked={!isThere && !left.includes(key)}
                    disabled={isThere}
                    onChange={(event) =>
                      change({
                        left: event.currentTarget.checked
                          ? left.filter((other) => other !== key)
                          : [...left, key],
                      })
                    }
                  />
                </td>
                <td>{isThere ? `${key} findes allerede` : (one?.name ?? key)}</td>
                <td>{one?.custom_fields?.[0]?.value}</td>
                <td className={styles.number}>{price === undefined ? '' : formatKroner(price)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
