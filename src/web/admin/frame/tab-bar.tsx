import { Menu } from '@mantine/core'
import { NavLink, useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { Section } from '../sections.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'

const SHOWN = 4

/** The menu of a phone: the first sections, and the others behind one more. */
export function TabBar({ shown }: { shown: readonly Section[] }) {
  return (
    <nav className={styles.tabs} aria-label={texts.menu}>
      <ul>
        {shown.slice(0, SHOWN).map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink className={styles.tab ?? ''} to={path} end={path === '/'}>
              <Icon name={icon} size={22} />
              {name}
            </NavLink>
          </li>
        ))}
        <li>
          <More others={shown.slice(SHOWN)} />
        </li>
      </ul>
    </nav>
  )
}

function More({ others }: { others: readonly Section[] }) {
  const navigate = useNavigate()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button type="button" className={styles.tab ?? ''}>
          <Icon name="more" size={22} />
          {texts.more}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ path, name, icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon name={icon} />}
            onClick={() => void navigate(path)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="user" />} onClick={() => void navigate('/profil')}>
          {texts.profile}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
