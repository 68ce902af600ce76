import { Button } from '#ui/buttons/button'
import { SegmentedLinks } from '#ui/fields/segmented'
import { Icon } from '#ui/icons/icon'
import type { ProductsState } from '../../filters/use-products.ts'
import type { OpeningButton } from '../../hooks/use-lazy-part.ts'
import { paths, withQuery } from '../../paths.ts'
import { listTexts } from '../../texts/list.ts'
import { writeFilters } from '../../views/fragment.ts'
import { LOOKS, type Look } from '../../views/list/list.ts'
import { SortSelect } from '../products/sort-select.tsx'
import styles from './product-list.module.css'

type Props = {
  products: ProductsState
  /** How many choices are made. */
  chosen: number
  /** The attributes of the button that opens the filters. */
  opening: OpeningButton
  /** Whether products are being compared; a table compares by itself. */
  isComparing: boolean
  onCompare: () => void
}

/** The number of products, and how they are shown. */
export function ListBar({ products, chosen, opening, isComparing, onCompare }: Props) {
  const { shown, filters } = products
  const { source, count, list } = shown
  const { sort, look = source.look } = shown.asked
  const fragment = writeFilters(filters)
  const own = (one: Look) => (one === source.look ? undefined : one)
  const addressOf = (other: Look) => {
    const address = withQuery(source.href, { ...source.query, sort, look: own(other) })
    return paths.filtered(address, fragment)
  }
  return (
    <div className={styles.bar}>
      <div className={styles.open}>
        <Button kind="second" icon="filter" wide {...opening}>
          {listTexts.filtersChosen(chosen)}
        </Button>
      </div>
      <p className={styles.count} role="status">
        {shown.filters === source.route ? listTexts.allOf(count) : listTexts.matching(count)}
      </p>
      {look !== 'table' && count > 1 && (
        <div className={styles.compare}>
          <Button
            kind="quiet"
            size="small"
            icon="compare"
            aria-pressed={isComparing}
            onClick={onCompare}
          >
            <span className={styles.lookName}>{listTexts.compare}</span>
          </Button>
        </div>
      )}
      <div className={styles.sort}>
        <SortSelect
          action={paths.filtered(source.href, fragment)}
          sort={list.sort}
          keep={{ ...source.query, look: own(look) }}
        />
      </div>
      <span className={styles.break} />
      <div className={styles.look}>
        <SegmentedLinks
          label={listTexts.look}
          size="small"
          options={LOOKS.map((other) => ({
            href: addressOf(other),
            label: <LookLabel look={other} />,
            current: other === look,
          }))}
        />
      </div>
    </div>
  )
}

function LookLabel({ look }: { look: Look }) {
  return (
    <>
      <Icon name={look} size="small" />
      <span className={styles.lookName}>{listTexts.looks[look]}</span>
    </>
  )
}
