import { useDisclosure, useNetwork } from '@mantine/hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useButtonKeys } from '../keys/button-keys.tsx'
import { type Section, sections } from '../sections.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'
import { Palette } from './palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useGoKeys } from './use-go-keys.ts'

/** Top bar, side menu and page; under 760 px the menu is a bar at the bottom. */
export function Frame() {
  const [areKeysShown, keys] = useDisclosure()
  const shown = useSections()
  useGoKeys(shown, keys.open)
  useButtonKeys()
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#indhold">
        {texts.skip}
      </a>
      <TopBar onKeys={keys.open} />
      <OfflineBanner />
      <div className={styles.body}>
        <SideMenu shown={shown} onKeys={keys.open} />
        <main className={styles.page} id="indhold" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TabBar shown={shown} />
      <Palette shown={shown} onKeys={keys.open} />
      <ShortcutsDialog isOpen={areKeysShown} shown={shown} onClose={keys.close} />
      <ScrollRestoration />
    </div>
  )
}

/** Those that the user may see; the same array while that does not change. */
function useSections(): readonly Section[] {
  const { session } = useServices()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const held = state.kind === 'in' ? state.user.permissions : undefined
  return useMemo(
    () => sections.filter(({ permission }) => !permission || held?.includes(permission)),
    [held],
  )
}

function OfflineBanner() {
  const { online } = useNetwork()
  return <div role="status">{!online && <p className={styles.banner}>{texts.offline}</p>}</div>
}
