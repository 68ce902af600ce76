import { Button, Tabs } from '@mantine/core'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { formatCount } from '#ui/format'
import { PageHead } from '../frame/page-head.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'
import { Columns } from '../parts/sheet.tsx'
import { AreaList } from './area-list.tsx'
import { CarrierList } from './carrier-list.tsx'
import { CodeList } from './code-list.tsx'
import { DayList } from './day-list.tsx'
import styles from './delivery.module.css'
import { KINDS, type Kind, type LoadedDesk } from './desk.ts'
import { HistoryList } from './history-list.tsx'
import { RuleList } from './rule-list.tsx'
import { Tester } from './tester.tsx'

const TABS: readonly { readonly value: Kind | 'historik'; readonly label: string }[] = [
  { value: 'regler', label: 'Regler' },
  { value: 'maader', label: 'Leveringsmåder' },
  { value: 'omraader', label: 'Områder' },
  { value: 'fragtmaend', label: 'Fragtmænd' },
  { value: 'dage', label: 'Dage' },
  { value: 'historik', label: 'Historik' },
]

/** What delivery costs and how it goes, and a try of both. */
export function DeliveryPage() {
  const { desk, versions, next } = useLoaderData() as LoadedDesk
  const [query, setQuery] = useSearchParams()
  const key = useButtonKey('c')
  const tab = TABS.find(({ value }) => value === query.get('vis'))?.value ?? 'regler'
  const counts: Partial<Record<string, number>> = {
    regler: desk.rules.length,
    maader: desk.codes.length,
    omraader: desk.areas.length,
    fragtmaend: desk.carriers.length,
    dage: desk.days.length,
  }
  const kind = tab === 'historik' ? 'regler' : tab
  return (
    <>
      <PageHead
        title="Levering"
        facts="Regler og priser gælder fra den næste kurv, der regnes. Beløb er ekskl. moms."
        actions={
          <Button component={Link} to={`/levering/${kind}/ny`} {...key}>
            {KINDS[kind].another}
          </Button>
        }
      />
      <Tabs value={tab} onChange={(value) => setQuery({ vis: value ?? 'regler' })}>
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {counts[value] !== undefined && (
                <span className={styles.count}> {formatCount(counts[value])}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Columns side={<Tester />}>
          <Tabs.Panel value="regler">
            <RuleList desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="maader">
            <CodeList desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="omraader">
            <AreaList desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="fragtmaend">
            <CarrierList desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="dage">
            <DayList desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="historik">
            <HistoryList {...{ desk, versions, next }} />
          </Tabs.Panel>
        </Columns>
      </Tabs>
    </>
  )
}
