import { Checkbox } from '@mantine/core'
import { formatKroner } from '#ui/format'
import { useCan } from '../../access/rights.ts'
import { pasted } from '../price-grid.ts'
import { PriceInput } from '../price-input.tsx'
import { type Combination, toVariants } from './combinations.ts'
import type { Making, Typed } from './making.ts'
import { isPrice } from './shared-fields.tsx'
import styles from './variants.module.css'

type Props = {
  typed: Typed
  making: Making
  chosen: readonly Combination[]
  change: (next: Partial<Typed>) => void
}

/** Each combination as it will be; those that the family has already are not made again. */
export function CombinationsTable({ typed, making, chosen, change }: Props) {
  const { combinations, shared } = making
  const { left, prices } = typed
  const mayPrice = useCan()('prices_edit').may && shared.priceGroup !== undefined
  if (combinations.length === 0) return null
  const made = toVariants(chosen, shared)
  const keys = chosen.map(({ key }) => key)
  const priceAt = (at: number) => {
    const price = made[at]?.prices?.[0]?.price
    return prices.get(keys[at] ?? '') ?? (price === undefined ? '' : formatKroner(price))
  }
  const priceInput = (at: number, key: string) => (
    <PriceInput
      label={`Pris for ${key}`}
      text={priceAt(at)}
      isWrong={!isPrice(priceAt(at))}
      above={() => (at === 0 ? undefined : priceAt(at - 1))}
      onType={(text) => change({ prices: new Map(prices).set(key, text) })}
      onPaste={(column) => change({ prices: pasted(prices, keys, at, column) })}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label="Varianter, der laves" tabIndex={0}>
      <table className={styles.table}>
        <Head />
        <tbody>
          {combinations.map(({ key, isThere }) => {
            const at = keys.indexOf(key)
            const one = made[at]
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
                <td className={`${styles.number} ${styles.price}`}>
                  {one && mayPrice && priceInput(at, key)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th>Lav</th>
        <th>Variant</th>
        <th>Varenr.</th>
        <th className={styles.number}>Pris inkl. moms</th>
      </tr>
    </thead>
  )
}
