import type { QueryOf } from '#api-client'
import { danishDay } from '#kernel/time'
import { formatCount } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import styles from './statistics.module.css'

const URL = '/api/admin/statistics'
type Query = QueryOf<'GET', typeof URL>
type Kind = Query['kind']
const DAYS = 30
const DAY_MS = 86_400_000
const MOST = 1_000

const NAMES: Readonly<Record<string, string>> = {
  '/*': 'Forsiden og indholdssider',
  basket: 'Lagt i kurv',
  payment: 'Gået til betaling',
  order: 'Bestilt',
}

interface Row {
  readonly id: string
  readonly name: string
  readonly count: number
  /** Of the most frequent: 0 to 1. */
  readonly share: number
}

/** What was counted in a period, the last thirty days when none is chosen; the most frequent first. */
export const statisticsList: ListDescription<Row> = {
  name: 'Statistik',
  path: '/statistik',
  note: 'De seneste 30 dage, når der ikke er valgt en periode. Ingen personoplysninger.',
  tabs: {
    param: 'kind',
    label: 'Hvad',
    options: [
      { value: 'page', label: 'Sidevisninger' },
      { value: 'step', label: 'Trin mod køb' },
      { value: 'search', label: 'Søgninger uden resultat' },
    ],
  },
  filters: [],
  typed: [
    { param: 'from', label: 'Fra', kind: 'day' },
    { param: 'to', label: 'Til', kind: 'day' },
  ],
  isPagedByNumber: true,
  pageSize: MOST,
  hasPage: () => false,
  columns: [
    { key: 'name', head: 'Navn', isLink: true, isWide: true, of: ({ name }) => name },
    {
      key: 'bar',
      head: 'Andel',
      isSpare: true,
      of: ({ share }) => (
        <span className={styles.bar} style={{ inlineSize: `${Math.round(share * 240)}px` }} />
      ),
    },
    {
      key: 'count',
      head: 'Antal',
      isNumber: true,
      card: 'right',
      of: ({ count }) => formatCount(count),
    },
  ],
  direction: () => 'desc',
  empty: 'Intet er talt i perioden.',
  read: async (api, { kind, from, to }, signal) => {
    const now = Date.now()
    const query = {
      kind: kind as Kind,
      per: 'name' as const,
      from: String(from ?? danishDay(new Date(now - DAYS * DAY_MS))),
      to: String(to ?? danishDay(new Date(now))),
    }
    const { data } = await api.get(URL, { query, signal })
    const [{ count: most } = { count: 1 }] = data
    const rows = data.map(({ name, count }) => ({
      ...{ id: name, name: NAMES[name] ?? name, count },
      share: count / most,
    }))
    return { data: rows, count: rows.length, metadata: {} }
  },
}
