import { useState } from 'react'
import type { Basis } from '#api-client'
import { Button } from '#ui/buttons/button'
import { Choice } from '#ui/fields/choice'
import { FilterGroup } from '#ui/filters/filter-group'
import { FilterValues } from '#ui/filters/filter-values'
import { Range } from '#ui/filters/range'
import { useBranchDialog } from '../../layout/dialogs/use-dialogs.tsx'
import type { BranchView } from '../../layout/load-layout.ts'
import { listTexts } from '../../texts/list.ts'
import {
  BRANCHES,
  type FilterKey,
  type Filters,
  IN_STOCK,
  PRICE_FROM,
  PRICE_TO,
  REDUCED,
  withValue,
  withValues,
} from '../../views/fragment.ts'
import {
  type FacetGroup,
  type FacetsView,
  limitsOf,
  valuesBetween,
} from '../../views/list/facets.ts'
import { useBranch } from '../use-branch.ts'

type Props = {
  /** The prefix of ids in it: a page may have two panels. */
  id: string
  facets: FacetsView
  filters: Filters
  /** Of the prices. */
  basis: Basis
  onChange: (filters: Filters) => void
}

/** Groups that are open from the beginning. */
const OPEN = 3

/** The filters of a list. */
export function FilterPanel({ id, facets, filters, basis, onChange }: Props) {
  const branch = useBranch()
  const isOffered = ({ key, isIdle }: FacetGroup) => !isIdle || filters.has(key)
  return (
    <>
      <Availability {...{ branch, facets, filters, onChange }} />
      {(facets.price || facets.reduced > 0 || filters.has(REDUCED)) && (
        <Price {...{ id, facets, filters, basis, onChange }} />
      )}
      {facets.groups.filter(isOffered).map((group, place) => (
        <Group
          key={group.key}
          {...{ id, group, filters, onChange }}
          isOpen={place < OPEN || filters.has(group.key)}
        />
      ))}
    </>
  )
}

type AvailabilityProps = Omit<Props, 'basis' | 'id'> & { branch: BranchView | undefined }

function Availability({ branch, facets, filters, onChange }: AvailabilityProps) {
  const choose = choosing(filters, onChange)
  const { button, dialog } = useBranchDialog()
  const here = branch ? (facets.branches[branch.id] ?? 0) : 0
  return (
    <FilterGroup
      title={listTexts.availability}
      open
      chosen={(filters.has(IN_STOCK) ? 1 : 0) + (filters.get(BRANCHES)?.length ?? 0)}
    >
      <Choice
        name="lager"
        label={listTexts.inStock}
        count={String(facets.inStock)}
        {...choose(IN_STOCK, 1)}
      />
      {branch ? (
        <Choice
          name="butik"
          label={listTexts.inBranch(branch.name)}
          count={String(here)}
          disabled={here === 0 && !filters.get(BRANCHES)?.includes(branch.id)}
          {...choose(BRANCHES, branch.id)}
        />
      ) : (
        <Button kind="quiet" size="small" icon="store" {...button}>
          {listTexts.chooseBranch}
        </Button>
      )}
      {dialog}
    </FilterGroup>
  )
}

function choosing(filters: Filters, onChange: Props['onChange']) {
  return (key: FilterKey, value: number) => ({
    early: true,
    checked: filters.get(key)?.includes(value) ?? false,
    onChange: (event: { target: { checked: boolean } }) =>
      onChange(withValue(filters, key, value, event.target.checked)),
  })
}

/** The limits are whole kroner around the prices; between them at least one product must remain. */
const WHOLE_KRONE = 1

function Price({ id, facets: { price, reduced }, filters, basis, onChange }: Props) {
  const [from] = filters.get(PRICE_FROM) ?? []
  const [to] = filters.get(PRICE_TO) ?? []
  const isChosen = from !== undefined || to !== undefined
  return (
    <FilterGroup
      title={listTexts.priceOf[basis]}
      help={listTexts.priceHelp}
      open
      chosen={(isChosen ? 1 : 0) + (filters.has(REDUCED) ? 1 : 0)}
    >
      {price && <PriceLimits {...{ id, price, filters, basis, onChange }} />}
      {(reduced > 0 || filters.has(REDUCED)) && (
        <Choice
          name="nedsat"
          label={listTexts.reduced}
          count={String(reduced)}
          {...choosing(filters, onChange)(REDUCED, 1)}
        />
      )}
    </FilterGroup>
  )
}

type PriceProps = Omit<Props, 'facets'> & { price: NonNullable<FacetsView['price']> }

function PriceLimits({ id, price, filters, basis, onChange }: PriceProps) {
  const [from] = filters.get(PRICE_FROM) ?? []
  const [to] = filters.get(PRICE_TO) ?? []
  const min = Math.min(price.from, from ?? price.from)
  const max = Math.max(price.to, to ?? price.to)
  return (
    <Range
      id={`${id}-price`}
      label={listTexts.priceOf[basis]}
      unit={listTexts.kroner}
      min={min}
      max={max}
      margin={WHOLE_KRONE}
      from={from}
      to={to}
      fromName="fra"
      toName="til"
      onChange={(low, high) => {
        const lower = withValues(filters, PRICE_FROM, low > min ? [Math.round(low)] : [])
        onChange(withValues(lower, PRICE_TO, high < max ? [Math.round(high)] : []))
      }}
    />
  )
}

type GroupProps = Omit<Props, 'basis' | 'facets'> & { group: FacetGroup; isOpen: boolean }

/** The values are rendered when the group is first opened: there may be hundreds. */
function Group({ id: panel, group, isOpen, filters, onChange }: GroupProps) {
  const { key, name, help, options, range } = group
  const [isMade, setMade] = useState(isOpen)
  const chosen = filters.get(key) ?? []
  const isShown = isMade || isOpen
  const id = `${panel}-${key}`
  return (
    <FilterGroup
      title={name}
      chosen={chosen.length}
      open={isOpen}
      help={help}
      onUnfold={() => setMade(true)}
    >
      {isShown && range && <Limits {...{ id, group, range, chosen, filters, onChange }} />}
      {isShown && !range && (
        <FilterValues
          id={id}
          name={`g${key}`}
          values={options.map(({ id, name: label, count, colour }) => ({
            value: String(id),
            label,
            count,
            colour,
            checked: chosen.includes(id),
          }))}
          onChange={(value, checked) => onChange(withValue(filters, key, Number(value), checked))}
        />
      )}
    </FilterGroup>
  )
}

type LimitsProps = Omit<Props, 'basis' | 'facets'> & {
  group: FacetGroup
  range: NonNullable<FacetGroup['range']>
  chosen: readonly number[]
}

function Limits({ id, group, range, chosen, filters, onChange }: LimitsProps) {
  const { key, name, options } = group
  const all = limitsOf(group)
  const { from, to } = limitsOf(group, chosen)
  return (
    <Range
      id={id}
      label={name}
      unit={range.unit}
      min={all.from}
      max={all.to}
      step={range.step}
      from={from}
      to={to}
      fromName={`${key}-fra`}
      toName={`${key}-til`}
      onChange={(low, high) => {
        const values = valuesBetween(group, low, high)
        onChange(withValues(filters, key, values.length < options.length ? values : []))
      }}
    />
  )
}
