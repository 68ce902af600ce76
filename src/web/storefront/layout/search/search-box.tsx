import { type KeyboardEvent, useState } from 'react'
import { SearchForm } from '#ui/header/search-form'
import { useServices } from '../../services.ts'
import { texts } from '../../texts.ts'
import { useSuggestions } from './use-suggestions.ts'

const MAX_LENGTH = 200
const FIELD = 'soeg'
const LIST = 'soeg-forslag'

type Props = { sought: string; onGo: (href: string) => void }

/** The shop's search field: what is found hangs under it while one types, and arrows lead through it. */
export function SearchBox({ sought, onGo }: Props) {
  const [text, setText] = useState(sought)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { basis } = useServices().api
  const answer = useSuggestions(text, isOpen)
  const hanging = answer?.drawn.toHanging(answer.found, answer.sought, FIELD, basis.get())
  const rows = hanging?.groups.flatMap((group) => group.rows) ?? []
  const isShown = isOpen && hanging !== undefined
  const place = rows.findIndex((row) => row.id === active)
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    setActive(undefined)
  }
  const moveTo = (next: number) => {
    const row = rows[(next + rows.length) % rows.length]
    setActive(row?.id)
    if (row) document.getElementById(row.id)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isShown) open(false)
    else if (event.key === 'ArrowDown' && !isOpen) open(true)
    else if (event.key === 'ArrowDown' && isShown && rows.length > 0) moveTo(place + 1)
    else if (event.key === 'ArrowUp' && isShown && rows.length > 0) moveTo(Math.max(place, 0) - 1)
    else if (event.key === 'Enter' && rows[place]) {
      event.currentTarget.blur()
      onGo(rows[place].href)
    } else return
    event.preventDefault()
  }
  return (
    <SearchForm
      id={FIELD}
      action="/search"
      name="search"
      onSubmit={() => {
        open(false)
        // What is found comes next: its page gets the focus, and a phone takes its keyboard away.
        document.getElementById(FIELD)?.blur()
      }}
      input={{
        defaultValue: sought,
        maxLength: MAX_LENGTH,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': LIST,
        'aria-activedescendant': active,
        onChange: (event) => {
          setText(event.target.value)
          open(true)
        },
        onBlur: () => open(false),
        onKeyDown,
      }}
    >
      {isShown && answer && (
        <answer.drawn.HangingSuggestions id={LIST} {...hanging} active={active} />
      )}
      <p className="visually-hidden" role="status">
        {isShown ? texts.suggestionCount(rows.length) : ''}
      </p>
    </SearchForm>
  )
}
