import { Spotlight, spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { Section } from '../sections.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { type Found, useFound } from './use-found.ts'

type Props = { shown: readonly Section[]; onKeys: () => void }

/** Finds pages, actions and what the user may read, from anywhere: Ctrl K. */
export function Palette({ shown, onKeys }: Props) {
  const [query, setQuery] = useState('')
  const { found, isSearching } = useFound(query, shown)
  const groups = [...found, pagesFor(query, shown)].filter(({ entries }) => entries.length > 0)
  const acts = useActs(query, onKeys)
  const isEmpty = groups.length === 0 && acts.length === 0
  const list = useRef<HTMLDivElement>(null)
  // What is found comes after the list was shown, when nothing of it is marked: Enter takes the first.
  useEffect(() => {
    if (list.current?.querySelector('[data-selected]')) return
    if (found.length > 0)
      list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  }, [found])
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      scrollable
      maxHeight={420}
      size={640}
      overlayProps={{ blur: 0, color: '#15211b', backgroundOpacity: 0.42 }}
    >
      <Spotlight.Search
        placeholder={texts.paletteHint}
        aria-label={texts.search}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {acts.length > 0 && (
          <Spotlight.ActionsGroup label={texts.acts}>
            {acts.map(([label, act]) => (
              <Spotlight.Action key={label} label={label} onClick={act} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && (
          <Spotlight.Empty>
            {isSearching ? texts.paletteSearching : texts.paletteEmpty}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Group({ group: { name, icon, entries } }: { group: Found }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={name}>
      {entries.map(({ to, label, more }) => (
        <Spotlight.Action
          key={to}
          label={label}
          {...(more && { description: more })}
          leftSection={<Icon name={icon} />}
          onClick={() => void navigate(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function useActs(query: string, onKeys: () => void): [label: string, act: () => void][] {
  const { session } = useServices()
  const acts: [string, () => void][] = [
    [texts.toShop, () => void window.open('/', '_blank', 'noreferrer')],
    [texts.shortcuts, onKeys],
    [texts.logOut, () => void session.logOut()],
  ]
  return acts
    .filter(([label]) => isIn(label, query))
    .map(([label, act]) => [
      label,
      () => {
        spotlight.close()
        act()
      },
    ])
}

function pagesFor(query: string, shown: readonly Section[]): Found {
  const entries = [...shown, { path: '/profil', name: texts.profile }]
    .filter(({ name }) => isIn(name, query))
    .map(({ path, name }) => ({ to: path, label: name }))
  return { name: texts.goTo, icon: 'go', entries }
}

function isIn(text: string, query: string): boolean {
  return text.toLocaleLowerCase('da').includes(query.trim().toLocaleLowerCase('da'))
}
