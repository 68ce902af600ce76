import { useDisclosure } from '@mantine/hooks'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSections } from '../access/use-sections.ts'
import { texts } from '../texts.ts'
import styles from './frame.module.css'
import { OfflineBanner } from './offline-banner.tsx'
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
