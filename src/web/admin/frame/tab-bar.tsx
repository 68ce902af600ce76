import { NavLink } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { Section } from '../sections.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'

/** The menu of a phone. */
export function TabBar({ shown }: { shown: readonly Section[] }) {
  return (
    <nav className={styles.tabs} aria-label={texts.menu}>
      <ul>
        {shown.slice(0, 4).map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink className={styles.tab ?? ''} to={path} end={path === '/'}>
              <Icon name={icon} size={22} />
              {name}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink className={styles.tab ?? ''} to="/profil">
            <Icon name="user" size={22} />
            {texts.profile}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
