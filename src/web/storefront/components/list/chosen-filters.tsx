import { Button } from '#ui/buttons/button'
import { Chip, Chips } from '#ui/filters/chip'
import { listTexts } from '../../texts/list.ts'
import type { Filters } from '../../views/fragment.ts'
import type { Chosen } from './chosen.ts'
import { passFocus } from './pass-focus.ts'
import styles from './product-list.module.css'

type Props = {
  chosen: readonly Chosen[]
  /** The filters that remain after a reset. */
  none: Filters
  onChange: (filters: Filters) => void
}

/** The chosen filters, which can be removed one by one or all at once. */
export function ChosenFilters({ chosen, none, onChange }: Props) {
  return (
    <section className={styles.chosen} aria-label={listTexts.chosenFilters}>
      {chosen.length > 0 && (
        <Chips scroll>
          {chosen.map(({ key, name, rest }) => (
            <Chip
              key={key}
              removable
              onClick={({ currentTarget }) => {
                passFocus(currentTarget, chosen.length > 1)
                onChange(rest)
              }}
            >
              {name}
            </Chip>
          ))}
          <Button
            kind="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget)
              onChange(none)
            }}
          >
            {listTexts.reset}
          </Button>
        </Chips>
      )}
    </section>
  )
}
