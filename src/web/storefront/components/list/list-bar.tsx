import { Button } from '#ui/buttons/button'
import { SegmentedLinks } from '#ui/fields/segmented'
import { Icon } from '#ui/icons/icon'
import type { ProductsState } from '../../filters/use-products.ts'
import { paths, withQuery } from '../../paths.ts'
import { listTexts } from '../../texts.ts'
import type { OpeningButton } from '../../use-late.ts'
import { writeFilters } from '../../views/fragment.ts'
import { LOOKS, type Look, type Sort } from '../../views/list/list.ts'
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

/** How many there are, and how they are shown. */
export function ListBar({ products, chosen, opening, isComparing, onCompare }: Props) {
  const { shown, filters } = products
  const { source, count, list } = shown
  const { sort, look = source.look } = shown.asked
  const fragment = writeFilters(filters)
  const own = look === source.look ? undefined : look
  const addressOf = (other: Look) => {
    const differing = other === source.look ? undefined : other
    const address = withQuery(source.href, { ...source.query, sort, look: differing })
    return paths.filtered(address, fragment)
  }
  const bar: Bar = {
    filters: listTexts.filtersChosen(chosen),
    said: shown.filters === source.route ? listTexts.allOf(count) : listTexts.matching(count),
    canCompare: look !== 'table' && count > 1,
    isComparing,
    action: paths.filtered(source.href, fragment),
    keep: { ...source.query, ...(own && { look: own }) },
    looks: LOOKS.map(addressOf),
  }
  return <Drawn {...bar} {...{ look, opening, onCompare }} sort={list.sort} />
}

interface Bar {
  readonly filters: string
  readonly said: string
  readonly canCompare: boolean
  readonly isComparing: boolean
  readonly action: string
  readonly keep: Readonly<Record<string, string>>
  /** The address of each look. */
  readonly looks: readonly string[]
}

type DrawnProps = Bar & Pick<Props, 'opening' | 'onCompare'> & { look: Look; sort: Sort }

function Drawn({ look, sort, opening, onCompare, ...bar }: DrawnProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.open}>
        <Button kind="second" icon="filter" wide {...opening}>
          {bar.filters}
        </Button>
      </div>
      <p className={styles.count} role="status">
        {bar.said}
      </p>
      {bar.canCompare && (
        <div className={styles.compare}>
          <Button
            kind="quiet"
            size="small"
            icon="compare"
            aria-pressed={bar.isComparing}
            onClick={onCompare}
          >
            <span className={styles.lookName}>{listTexts.compare}</span>
          </Button>
        </div>
      )}
      <div className={styles.sort}>
        <SortSelect action={bar.action} sort={sort} keep={bar.keep} />
      </div>
      <span className={styles.break} />
      <div className={styles.look}>
        <SegmentedLinks
          label={listTexts.look}
          size="small"
          options={LOOKS.map((other, place) => ({
            href: bar.looks[place] ?? '',
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
