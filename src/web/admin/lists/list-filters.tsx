import { ActionIcon, Anchor, Button, Menu } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import type { Choices } from './description.ts'
import { FilterSearch, type MenuProps } from './filter-search.tsx'
import styles from './list-page.module.css'
import { type ListState, narrowed, type Show } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'

type Props = {
  filters: readonly Choices[]
  /** There is more to clear than chips. */
  canClear: boolean
  state: ListState
  show: Show
}

/** A chip for each filter that is chosen, and a menu of them all. */
export function ListFilters({ filters, canClear, state, show }: Props) {
  if (filters.length === 0 && !canClear) return null
  const choose = (param: string, value: string | undefined) => {
    const { [param]: _, ...others } = state.filters
    show(narrowed(state, { filters: value ? { ...others, [param]: value } : others }))
  }
  const isNarrowed = Object.keys(state.filters).length > 0
  return (
    <>
      {filters.map(({ param, label, options }) => {
        const chosen = options.find(({ value }) => value === state.filters[param])
        return (
          chosen && (
            <span key={param} className={styles.chip}>
              {label} <b>{chosen.label}</b>
              <ActionIcon
                size="sm"
                aria-label={texts.remove(label)}
                onClick={() => choose(param, undefined)}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            </span>
          )
        )
      })}
      {filters.length > 0 && <FilterMenu {...{ filters, state, choose }} />}
      {isNarrowed && (
        <Anchor
          component="button"
          type="button"
          onClick={() => show(narrowed(state, { search: '', filters: {} }))}
        >
          {texts.clear}
        </Anchor>
      )}
    </>
  )
}

/** So many choices are seen at a glance; more are searched. */
const SEEN_AT_ONCE = 15

function FilterMenu(props: MenuProps) {
  const { filters, state, choose } = props
  const count = filters.reduce((sum, { options }) => sum + options.length, 0)
  if (count > SEEN_AT_ONCE) return <FilterSearch {...props} />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={styles.add}
          leftSection={<Icon name="filter" size={16} />}
        >
          {texts.filter}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices}>
        {filters.map(({ param, label, options }) => [
          <Menu.Label key={param}>{label}</Menu.Label>,
          ...options.map((option) => (
            <Menu.Item
              key={`${param} ${option.value}`}
              onClick={() => choose(param, option.value)}
              rightSection={
                state.filters[param] === option.value && <Icon name="check" size={16} />
              }
            >
              {option.label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
