import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { SegmentedLinks } from '#ui/segmented'
import { writeFilters } from '../../filters/fragment.ts'
import type { Goods } from '../../filters/use-goods.ts'
import { paths, withQuery } from '../../paths.ts'
import { listTexts } from '../../texts-lists.ts'
import { LOOKS, type Look } from '../../views/list.ts'
import { SortSelect } from '../sort-select.tsx'
import styles from './goods-list.module.css'

type Props = {
  goods: Goods
  /** How many choices are made. */
  chosen: number
  onOpen: () => void
  /** Whether goods are being compared; a table compares by itself. */
  isComparing: boolean
  onCompare: () => void
}

/** How many there are, and how they are shown. */
export function ListBar({ goods, chosen, onOpen, isComparing, onCompare }: Props) {
  const { shown, filters } = goods
  const { source, count, list } = shown
  const { sort, look = source.look } = shown.asked
  const fragment = writeFilters(filters)
  const own = look === source.look ? undefined : look
  return (
    <div className={styles.bar}>
      <div className={styles.open}>
        <Button kind="second" icon="filter" wide onClick={onOpen}>
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
          keep={{ ...source.query, ...(own && { look: own }) }}
        />
      </div>
      <span className={styles.break} />
      <div className={styles.look}>
        <SegmentedLinks
          label={listTexts.look}
          size="small"
          options={LOOKS.map((other) => ({
            href: paths.filtered(
              withQuery(source.href, {
                ...source.query,
                sort,
                look: other === source.look ? undefined : other,
              }),
              fragment,
            ),
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
