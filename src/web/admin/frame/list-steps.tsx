import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'
import { texts } from '../texts.ts'

/** What a list tells the page of a row: its own address, and the rows that it showed. */
export interface FromList {
  readonly list: string
  readonly ids: readonly (string | number)[]
}

/** To the previous and the next row of the list that the page was opened from. */
export function ListSteps() {
  const { pathname, state } = useLocation()
  const { ids = [] } = (state ?? {}) as Partial<FromList>
  const way = pathname.split('/')
  const at = ids.findIndex((id) => String(id) === way.at(-1))
  if (at < 0 || ids.length < 2) return null
  const toRow = (id: string | number | undefined) =>
    id === undefined ? undefined : way.with(-1, String(id)).join('/')
  return (
    <Button.Group>
      <Step shortcut="[" label={texts.previousRow} icon="left" to={toRow(ids[at - 1])} />
      <Step shortcut="]" label={texts.nextRow} icon="right" to={toRow(ids[at + 1])} />
    </Button.Group>
  )
}

type StepProps = {
  shortcut: string
  label: string
  icon: 'left' | 'right'
  /** Left out: there is none. */
  to: string | undefined
}

function Step({ shortcut, label, icon, to }: StepProps) {
  const { state, search } = useLocation()
  const key = useButtonKey(shortcut)
  const shown = <Icon name={icon} size={16} />
  if (to === undefined)
    return (
      <Button variant="default" disabled aria-label={label}>
        {shown}
      </Button>
    )
  return (
    <Button
      variant="default"
      component={Link}
      to={{ pathname: to, search }}
      state={state}
      replace
      aria-label={label}
      {...key}
    >
      {shown}
    </Button>
  )
}
