import { NavLink } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { inGroups, type Section } from '../sections.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'

type Props = { shown: readonly Section[]; onKeys: () => void }

export function SideMenu({ shown, onKeys }: Props) {
  return (
    <nav className={styles.side} aria-label={texts.sections}>
      {inGroups(shown).map(([group, sections]) => (
        <div key={group ?? ''}>
          {group && <p className={styles.group}>{group}</p>}
          <ul>
            {sections.map(({ path, name, icon }) => (
              <li key={path}>
                <NavLink className={styles.link ?? ''} to={path} end={path === '/'}>
                  <Icon name={icon} />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button className={styles.keys} type="button" onClick={onKeys}>
        <Icon name="keyboard" />
        {texts.shortcuts}
        <kbd className={styles.key}>?</kbd>
      </button>
    </nav>
  )
}
