import type { IconName } from './icons/icon.tsx'

/** A part of the administration, in the menu and in the palette. */
export interface Section {
  /** Below `/admin`. */
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Users without it do not see the section; left out: all staff do. */
  readonly permission?: string
  /** After `G`, goes there. Each has one of its own. */
  readonly key: string
  /** The heading it stands under in the menu. */
  readonly group?: string
}

export const sections: readonly Section[] = [
  { path: '/', name: 'Overblik', icon: 'home', key: '0' },
  {
    path: '/ordrer',
    name: 'Ordrer',
    icon: 'basket',
    permission: 'baskets_read',
    key: 'o',
    group: 'Salg',
  },
  {
    path: '/pluk',
    name: 'Plukliste',
    icon: 'list',
    permission: 'baskets_status',
    key: 'p',
    group: 'Salg',
  },
  {
    path: '/optaelling',
    name: 'Optælling',
    icon: 'list',
    permission: 'baskets_status',
    key: 'x',
    group: 'Salg',
  },
  {
    path: '/tilbud',
    name: 'Tilbud',
    icon: 'document',
    permission: 'offers_edit',
    key: 't',
    group: 'Salg',
  },
  {
    path: '/henvendelser',
    name: 'Henvendelser',
    icon: 'mail',
    permission: 'enquiries_edit',
    key: 'q',
    group: 'Salg',
  },
  {
    path: '/fortrydelser',
    name: 'Fortrydelser',
    icon: 'undo',
    permission: 'baskets_read',
    key: 'r',
    group: 'Salg',
  },
  {
    path: '/toning',
    name: 'Toning',
    icon: 'filter',
    permission: 'paint_mix',
    key: 'm',
    group: 'Salg',
  },
  {
    path: '/varer',
    name: 'Varer',
    icon: 'box',
    permission: 'products_read',
    key: 'v',
    group: 'Sortiment',
  },
  {
    path: '/kategorier',
    name: 'Kategorier',
    icon: 'tree',
    permission: 'products_read',
    key: 'a',
    group: 'Sortiment',
  },
  {
    path: '/import',
    name: 'Import',
    icon: 'columns',
    permission: 'import_run',
    key: 'i',
    group: 'Sortiment',
  },
  {
    path: '/soegning',
    name: 'Søgning',
    icon: 'search',
    permission: 'products_read',
    key: 's',
    group: 'Sortiment',
  },
  {
    path: '/prisgrupper',
    name: 'Prisgrupper',
    icon: 'list',
    permission: 'products_read',
    key: 'w',
    group: 'Sortiment',
  },
  {
    path: '/egenskaber',
    name: 'Egenskaber',
    icon: 'filter',
    permission: 'products_read',
    key: 'e',
    group: 'Sortiment',
  },
  {
    path: '/sider',
    name: 'Sider',
    icon: 'document',
    permission: 'nodes_read',
    key: 'h',
    group: 'Indhold',
  },
  {
    path: '/filer',
    name: 'Filer',
    icon: 'box',
    permission: 'products_read',
    key: 'f',
    group: 'Indhold',
  },
  {
    path: '/maerkater',
    name: 'Mærkater',
    icon: 'list',
    permission: 'products_read',
    key: 'æ',
    group: 'Indhold',
  },
  {
    path: '/kunder',
    name: 'Kunder',
    icon: 'building',
    permission: 'users_read',
    key: 'k',
    group: 'Kunder',
  },
  {
    path: '/brugere',
    name: 'Brugere',
    icon: 'user',
    permission: 'users_read',
    key: 'b',
    group: 'Kunder',
  },
  {
    path: '/grupper',
    name: 'Rettigheder',
    icon: 'check',
    permission: 'users_read',
    key: '1',
    group: 'Kunder',
  },
  {
    path: '/ansoegninger',
    name: 'Firmaansøgninger',
    icon: 'clock',
    permission: 'users_edit',
    key: 'å',
    group: 'Kunder',
  },
  {
    path: '/nyhedsbrev',
    name: 'Nyhedsbrev',
    icon: 'document',
    permission: 'newsletter_export',
    key: 'n',
    group: 'Kunder',
  },
  {
    path: '/levering',
    name: 'Levering',
    icon: 'send',
    permission: 'delivery_edit',
    key: 'l',
    group: 'Drift',
  },
  {
    path: '/indstillinger',
    name: 'Indstillinger',
    icon: 'gear',
    permission: 'settings_edit',
    key: 'j',
    group: 'Drift',
  },
  {
    path: '/egne-felter',
    name: 'Egne felter',
    icon: 'columns',
    permission: 'settings_edit',
    key: 'z',
    group: 'Drift',
  },
  {
    path: '/adresser',
    name: 'Adresser',
    icon: 'go',
    permission: 'routes_edit',
    key: 'u',
    group: 'Drift',
  },
  {
    path: '/farver',
    name: 'Farver',
    icon: 'filter',
    permission: 'products_read',
    key: 'c',
    group: 'Drift',
  },
  {
    path: '/statistik',
    name: 'Statistik',
    icon: 'columns',
    permission: 'statistics_read',
    key: 'ø',
    group: 'Drift',
  },
  {
    path: '/beskeder',
    name: 'Fejlede beskeder',
    icon: 'send',
    permission: 'webhooks_edit',
    key: 'd',
    group: 'Drift',
  },
  {
    path: '/sundhed',
    name: 'Sundhed',
    icon: 'check',
    permission: 'audit_read',
    key: 'g',
    group: 'Drift',
  },
  {
    path: '/revision',
    name: 'Revisionslog',
    icon: 'list',
    permission: 'audit_read',
    key: 'y',
    group: 'Drift',
  },
]

/** @returns The heading of each group with its sections; the first has none. */
export function inGroups(shown: readonly Section[]): [string | undefined, Section[]][] {
  const groups = new Map<string | undefined, Section[]>()
  for (const section of shown) {
    groups.set(section.group, [...(groups.get(section.group) ?? []), section])
  }
  return [...groups]
}
