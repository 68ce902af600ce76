import { Button, Tabs } from '@mantine/core'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'
import { BranchList } from './branch-list.tsx'
import { ConfigurationList } from './configuration-list.tsx'
import { ConsentList } from './consent-list.tsx'
import { HistoryList } from './history-list.tsx'
import { MailList } from './mail-list.tsx'
import { MerchantList } from './merchant-list.tsx'
import { MethodList } from './method-list.tsx'
import styles from './settings.module.css'
import type { LoadedSettings } from './settings.ts'
import { SiteList } from './site-list.tsx'

const TABS = [
  ['butik', 'Virksomhed'],
  ['forretninger', 'Forretninger'],
  ['betaling', 'Betaling'],
  ['domaener', 'Domæner'],
  ['mails', 'Mails'],
  ['samtykke', 'Samtykke og betingelser'],
  ['konfiguration', 'Konfiguration'],
  ['historik', 'Historik'],
] as const

/** What the merchant sets up. */
export function SettingsPage() {
  const { settings, mails, consents, versions, next } = useLoaderData() as LoadedSettings
  const [query, setQuery] = useSearchParams()
  const key = useButtonKey('c')
  const [tab] = TABS.find(([value]) => value === query.get('vis')) ?? TABS[0]
  return (
    <>
      <PageHead
        title="Indstillinger"
        facts="Ændringer gælder med det samme og står i historikken."
        actions={
          tab === 'forretninger' && (
            <Button component={Link} to="/indstillinger/forretninger/ny" {...key}>
              Ny forretning
            </Button>
          )
        }
      />
      <Tabs
        className={styles.sheets}
        value={tab}
        onChange={(value) => setQuery({ vis: value ?? 'butik' })}
      >
        <Tabs.List mb="md">
          {TABS.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="butik">
          <MerchantList settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="forretninger">
          <BranchList settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="betaling">
          <MethodList settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="domaener">
          <SiteList settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailList mails={mails} />
        </Tabs.Panel>
        <Tabs.Panel value="samtykke">
          <ConsentList consents={consents} />
        </Tabs.Panel>
        <Tabs.Panel value="konfiguration">
          <ConfigurationList settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="historik">
          <HistoryList {...{ settings, versions, next }} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
