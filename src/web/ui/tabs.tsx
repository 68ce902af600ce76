import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tabs.module.css'

type Tab = { id: string; label: ReactNode; panel: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; first?: string }

/**
 * Panels of which one is seen. Only for what nobody needs an address to; else `TabLinks`. The arrows, Home
 * and End move between tabs. Without script all panels are shown, one after the other.
 */
export function Tabs({ label, tabs, first }: Props) {
  const [chosen, setChosen] = useState(first ?? tabs[0]?.id)
  const base = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        placeAfter(
          event.key,
          tabs.findIndex(({ id }) => id === chosen),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div className={styles.root} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={move}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          data-chosen={id === chosen}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

function placeAfter(key: string, place: number, count: number): number {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
