import type { Permission } from './permission.ts'

/** What permissions are about, in Danish. */
const GROUPS = {
  shoppers: 'Kunder',
  products: 'Varer',
  orders: 'Ordrer',
  pages: 'Sider',
  users: 'Brugere',
  system: 'System',
} as const

interface PermissionText {
  readonly name: string
  readonly description: string
  readonly group: keyof typeof GROUPS
}

/** Every permission in Danish, in the order in which they are shown. */
const texts: Readonly<Record<Permission, PermissionText>> = {
  show_net: {
    group: 'shoppers',
    name: 'Se priser ekskl. moms',
    description: 'Priser vises uden moms først.',
  },
  buy_on_credit: {
    group: 'shoppers',
    name: 'Købe på konto',
    description: 'Ordrer kan betales på virksomhedens konto.',
  },
  see_company_baskets: {
    group: 'shoppers',
    name: 'Se virksomhedens kurve',
    description: 'Kurve og ordrer fra alle i virksomheden.',
  },
  approve_baskets: {
    group: 'shoppers',
    name: 'Godkende kurve',
    description: 'Godkende kurve, som andre i virksomheden har lavet.',
  },
  see_offers: {
    group: 'shoppers',
    name: 'Se tilbud',
    description: 'Tilbud, som virksomheden har fået.',
  },
  see_invoices: {
    group: 'shoppers',
    name: 'Se fakturaer',
    description: 'Virksomhedens fakturaer og kreditnotaer.',
  },
  see_reports: {
    group: 'shoppers',
    name: 'Se rapporter',
    description: 'Rapporter over virksomhedens indkøb. Åbne poster kræver også at se fakturaer.',
  },
  manage_company_users: {
    group: 'shoppers',
    name: 'Styre virksomhedens brugere',
    description: 'Invitere brugere, ændre deres rettigheder og lukke deres adgang.',
  },
  products_read: {
    group: 'products',
    name: 'Se varer',
    description: 'Alle varer, også dem, der ikke er til salg.',
  },
  products_edit: {
    group: 'products',
    name: 'Redigere varer',
    description: 'Oprette varer og ændre deres oplysninger.',
  },
  products_delete: { group: 'products', name: 'Slette varer', description: 'Fjerne varer helt.' },
  prices_edit: {
    group: 'products',
    name: 'Redigere priser',
    description: 'Priser, rabatter og prisgrupper.',
  },
  categories_edit: {
    group: 'products',
    name: 'Redigere varegrupper',
    description: 'Varegruppernes navne, rækkefølge og indhold.',
  },
  attachments_edit: {
    group: 'products',
    name: 'Redigere billeder og dokumenter',
    description: 'Tilføje og fjerne billeder og dokumenter.',
  },
  delivery_edit: {
    group: 'products',
    name: 'Redigere levering',
    description: 'Leveringsformer, regler og områder.',
  },
  baskets_read: {
    group: 'orders',
    name: 'Se ordrer',
    description: 'Alle kunders kurve og ordrer.',
  },
  baskets_edit: {
    group: 'orders',
    name: 'Redigere ordrer',
    description:
      'Skrive bemærkninger, lægge varer i ordrer til kundens pris, tage varer ud og lave kurve til kunder.',
  },
  baskets_status: {
    group: 'orders',
    name: 'Skifte status på ordrer',
    description: 'Flytte ordrer frem, og annullere dem, der ikke er hævet penge for.',
  },
  baskets_override: {
    group: 'orders',
    name: 'Afvige fra reglerne',
    description: 'Lægge varer i ordrer til en anden pris, og flytte ordrer uden om reglerne.',
  },
  payments_capture: {
    group: 'orders',
    name: 'Hæve betalinger',
    description: 'Hæve det beløb, som kunden har reserveret.',
  },
  payments_refund: {
    group: 'orders',
    name: 'Tilbagebetale',
    description:
      'Betale penge tilbage til kunden, også ved at annullere det, der er hævet penge for.',
  },
  labels_create: {
    group: 'orders',
    name: 'Lave fragtlabels',
    description: 'Bestille fragt og udskrive labels.',
  },
  offers_edit: {
    group: 'orders',
    name: 'Redigere tilbud',
    description: 'Oprette og ændre tilbud til kunder.',
  },
  invoices_import: {
    group: 'orders',
    name: 'Indlæse fakturaer',
    description: 'Indlæse fakturaer fra økonomisystemet.',
  },
  enquiries_edit: {
    group: 'orders',
    name: 'Svare på henvendelser',
    description: 'Læse, hvad besøgende skriver til butikken, og svare på det.',
  },
  newsletter_export: {
    group: 'pages',
    name: 'Hente nyhedsbrevets modtagere',
    description: 'Hvem der har sagt ja til nyhedsbrevet, som liste og fil.',
  },
  statistics_read: {
    group: 'pages',
    name: 'Se statistik',
    description:
      'Sidevisninger, søgninger uden fund og trin i bestillingen. Ingen personoplysninger.',
  },
  nodes_read: { group: 'pages', name: 'Se sider', description: 'Alle sider, også kladder.' },
  nodes_edit: {
    group: 'pages',
    name: 'Redigere sider',
    description: 'Oprette sider og ændre deres indhold.',
  },
  nodes_publish: {
    group: 'pages',
    name: 'Udgive sider',
    description: 'Vise sider for alle, og tage dem ned igen.',
  },
  routes_edit: {
    group: 'pages',
    name: 'Redigere adresser',
    description: 'Sidernes adresser og viderestillinger.',
  },
  users_read: {
    group: 'users',
    name: 'Se brugere',
    description: 'Alle brugere og deres oplysninger.',
  },
  users_edit: {
    group: 'users',
    name: 'Redigere brugere',
    description: 'Oprette, ændre, lukke og slette brugere.',
  },
  permissions_edit: {
    group: 'users',
    name: 'Redigere rettigheder',
    description: 'Ændre, hvad andre må; dog kun det, man selv må.',
  },
  impersonate: {
    group: 'users',
    name: 'Handle som kunde',
    description: 'Se butikken, som en bestemt kunde ser den.',
  },
  admin: {
    group: 'system',
    name: 'Medarbejder',
    description: 'Adgang til butikkens administration.',
  },
  import_run: { group: 'system', name: 'Køre import', description: 'Starte indlæsning af data.' },
  export_run: { group: 'system', name: 'Køre eksport', description: 'Trække data ud af butikken.' },
  webhooks_edit: {
    group: 'system',
    name: 'Redigere webhooks',
    description: 'Hvilke systemer der får besked om hvad.',
  },
  audit_read: {
    group: 'system',
    name: 'Se ændringsloggen',
    description: 'Hvem der har ændret hvad og hvornår.',
  },
}

interface DescribedPermission {
  readonly key: Permission
  readonly name: string
  readonly description: string
  readonly group: string
}

/** Every permission with its texts in Danish. */
export const describedPermissions: readonly DescribedPermission[] = keysOf(texts).map((key) => ({
  key,
  ...texts[key],
  group: GROUPS[texts[key].group],
}))

/** Of shoppers: it concerns nothing but what the shopper's own company sees and buys. */
export function isShopperPermission(permission: string): boolean {
  return shopperPermissions.includes(permission)
}

const shopperPermissions: readonly string[] = keysOf(texts).filter(
  (key) => texts[key].group === 'shoppers',
)

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}

/** Users with a permission that is not for shoppers: staff need a second factor, and their sessions are short. */
export function isStaff(permissions: readonly string[]): boolean {
  return !permissions.every(isShopperPermission)
}
