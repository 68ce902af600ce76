import { useState } from 'react'
import { Chip, ChipLink, Chips } from '#ui/filters/chip'
import { formatCount } from '#ui/format'
import { listTexts } from '../../texts/list.ts'
import { type FilterKey, type Filters, withValue } from '../../views/fragment.ts'
import type { FacetGroup, FacetsView } from '../../views/list/facets.ts'
import type { ProductSource } from '../../views/list/products.ts'
import type { TileView } from '../../views/tile.ts'

type Props = {
  source: ProductSource
  facets: FacetsView
  filters: Filters
  /** Child categories and landing pages. */
  ways: readonly TileView[]
  onChange: (filters: Filters) => void
}

interface Offered {
  readonly key: FilterKey
  readonly id: number
}

const MOST = 6
const MOST_OF_GROUP = 3

/** The most used filters, above the list. */
export function PromotedFilters({ source, facets, filters, ways, onChange }: Props) {
  // Their order does not change with the counts.
  const [offered] = useState(() => (ways.length > 0 ? [] : toOffered(facets, source)))
  if (ways.length + offered.length === 0) return null
  return (
    <nav aria-label={listTexts.promoted}>
      <Chips scroll>
        {ways.map(({ href, name, count }) => (
          <ChipLink key={href} href={href} count={formatCount(count)}>
            {name}
          </ChipLink>
        ))}
        {offered.map((offer) => (
          <OfferedChip key={offer.id} {...{ offer, facets, filters, onChange }} />
        ))}
      </Chips>
    </nav>
  )
}

type OfferedChipProps = Pick<Props, 'facets' | 'filters' | 'onChange'> & { offer: Offered }

function OfferedChip({ offer, facets, filters, onChange }: OfferedChipProps) {
  const { name, count, pressed, disabled } = toChip(offer, facets, filters)
  const choose = () => onChange(withValue(filters, offer.key, offer.id, !pressed))
  return (
    <Chip {...{ count, pressed, disabled }} onClick={choose}>
      {name}
    </Chip>
  )
}

function toChip(offer: Offered, facets: FacetsView, filters: Filters) {
  const pressed = filters.get(offer.key)?.includes(offer.id) ?? false
  const { name = '', full = name, count = 0 } = find(facets, offer) ?? {}
  return { name: full, count: formatCount(count), pressed, disabled: count === 0 && !pressed }
}

/** The most frequent values of the groups that the category promotes. */
function toOffered({ groups }: FacetsView, { promoted }: ProductSource): Offered[] {
  return promoted
    .flatMap((key) => groups.find((group) => group.key === key) ?? [])
    .filter(({ range, options }) => !range && options.length > 1)
    .flatMap(toMostUsed)
    .slice(0, MOST)
}

function toMostUsed({ key, options }: FacetGroup): Offered[] {
  const most = options.toSorted((one, other) => other.count - one.count).slice(0, MOST_OF_GROUP)
  return options.filter((option) => most.includes(option)).map(({ id }) => ({ key, id }))
}

function find({ groups }: FacetsView, { key, id }: Offered) {
  return groups.find((group) => group.key === key)?.options.find((option) => option.id === id)
}
