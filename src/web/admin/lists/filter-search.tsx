import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Choices } from './description.ts'
import styles from './filter-search.module.css'
import pageStyles from './list-page.module.css'
import type { ListState } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'

export type MenuProps = {
  filters: readonly Choices[]
  state: ListState
  choose: (param: string, value: string | undefined) => void
}

/** The menu of filters where there are too many to look through: a part of a name finds them. */
export function FilterSearch({ filters, state, choose }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const show = (open: boolean) => {
    setOpen(open)
    setTyped('')
  }
  const found = matching(filters, typed)
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={isOpen} onChange={show}>
      <Popover.Target>
        <Button
          variant="default"
          className={pageStyles.add}
          leftSection={<Icon name="filter" size={16} />}
          onClick={() => show(!isOpen)}
        >
          {texts.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.root} onKeyDown={moveFocus}>
        <TextInput
          data-autofocus
          aria-label={texts.findFilter}
          placeholder={texts.findFilter}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length === 0 && <p className={styles.label}>{texts.noFilter}</p>}
        <div className={styles.choices}>
          {found.map(({ param, label, options }) => (
            <div key={param} role="menu" tabIndex={-1} aria-label={label}>
              <div className={styles.label} aria-hidden>
                {label}
              </div>
              {options.map(({ value, label: words }) => (
                <UnstyledButton
                  key={value}
                  role="menuitem"
                  className={styles.choice}
                  onClick={() => {
                    choose(param, value)
                    show(false)
                  }}
                >
                  {words}
                  {state.filters[param] === value && <Icon name="check" size={16} />}
                </UnstyledButton>
              ))}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Up and down go through what is typed in and the choices below it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role=menuitem]')]
  const at = places.indexOf(document.activeElement as HTMLElement)
  places.at((at + step) % places.length)?.focus()
  event.preventDefault()
}

/** Of these filters the choices whose words have all that is typed; a filter whose own name has it keeps all of its. */
export function matching(filters: readonly Choices[], typed: string): readonly Choices[] {
  const wanted = typed.trim().toLocaleLowerCase('da')
  if (wanted === '') return filters
  const has = (words: string) => words.toLocaleLowerCase('da').includes(wanted)
  return filters.flatMap((filter) => {
    if (has(filter.label)) return [filter]
    const options = filter.options.filter(({ label }) => has(label))
    return options.length > 0 ? [{ ...filter, options }] : []
  })
}
