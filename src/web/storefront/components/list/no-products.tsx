import type { MouseEvent } from 'react'
import { Button } from '#ui/buttons/button'
import { Chip, Chips } from '#ui/filters/chip'
import { EmptyState } from '#ui/layout/empty-state'
import { listTexts } from '../../texts/list.ts'
import { type Filters, parseFilters } from '../../views/fragment.ts'
import type { ProductsView } from '../../views/list/products.ts'
import type { Chosen } from './chosen.ts'
import { passFocus } from './pass-focus.ts'

type Props = {
  products: ProductsView
  chosen: readonly Chosen[]
  onChange: (filters: Filters) => void
}

/** No product matches all filters: offers to remove them. */
export function NoProducts({ products, chosen, onChange }: Props) {
  const change =
    (filters: Filters) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      passFocus(currentTarget)
      onChange(filters)
    }
  return (
    <EmptyState
      title={listTexts.noneMatching}
      text={chosen.length > 1 ? listTexts.noneMatchingText : undefined}
    >
      {chosen.length > 1 && (
        <Chips>
          {chosen.map(({ key, name, rest }) => (
            <Chip key={key} removable onClick={change(rest)}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <Button kind="second" onClick={change(parseFilters(products.source.route))}>
        {listTexts.resetAll}
      </Button>
    </EmptyState>
  )
}
