import { Menu } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'

export function TopBar({ onKeys }: { onKeys: () => void }) {
  return (
    <header className={styles.top}>
      <Link className={styles.brand} to="/">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        <b>{texts.shop}</b>
        <span>{texts.administration}</span>
      </Link>
      <button className={styles.find} type="button" onClick={spotlight.open}>
        <Icon name="search" />
        <span>{texts.search}</span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </button>
      <div className={styles.tools}>
        <a
          className={`${styles.tool} ${styles.hideOnPhone}`}
          href="/"
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="store" />
          <span className={styles.word}>{texts.toShop}</span>
        </a>
        <button
          className={`${styles.tool} ${styles.hideOnPhone}`}
          type="button"
          aria-label={texts.shortcuts}
          onClick={onKeys}
        >
          <Icon name="keyboard" />
        </button>
        <UserMenu />
      </div>
    </header>
  )
}

function UserMenu() {
  const { session } = useServices()
  const state = useSyncExternalStore(session.subscribe, session.get)
  if (state.kind !== 'in') return null
  const { name, username } = state.user
  return (
    <Menu>
      <Menu.Target>
        <button className={styles.tool} type="button">
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="visually-hidden">{`${name}, ${texts.menu}`}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {username}
        </Menu.Label>
        <Menu.Item component={Link} to="/profil" leftSection={<Icon name="user" />}>
          {texts.profile}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="leave" />} onClick={() => void session.logOut()}>
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('da') ?? '')
    .join('')
}
