import { useId } from 'react'
import type { ConsentsReply } from '#contract/consent'
import type { Choice } from '#kernel/consent'
import { consentTexts as texts } from '../../texts/consent.ts'
import styles from './consent-panel.module.css'

type Purpose = ConsentsReply['text']['purposes'][number]

interface Props {
  readonly purposes: readonly Purpose[]
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** What each purpose does and stores, and whether it may. */
export function Purposes({ purposes, choice, onChange }: Props) {
  const id = useId()
  return (
    <ul className={styles.purposes}>
      {purposes.map(({ key, name, description, stored }) => {
        const isNecessary = key === 'necessary'
        const described = `${id}-${key}`
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                disabled={isNecessary}
                checked={isNecessary || choice[key]}
                aria-describedby={described}
                onChange={({ target }) => onChange({ ...choice, [key]: target.checked })}
              />
              <b>{name}</b>
            </label>
            <p id={described} className="small quiet">
              {description}
            </p>
            {stored.length > 0 && <Stored stored={stored} />}
          </li>
        )
      })}
    </ul>
  )
}

function Stored({ stored }: Pick<Purpose, 'stored'>) {
  return (
    <details>
      <summary>{texts.stored(stored.length)}</summary>
      <dl className="small">
        {stored.map(({ name, purpose, kept }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {purpose}. {texts.kept(kept)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
