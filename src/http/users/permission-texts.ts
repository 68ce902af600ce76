import { groupOf, type Permission, type PermissionGroup, permissions } from '#shop/access'

/** What permissions are about, in Danish. */
const GROUPS: Readonly<Record<PermissionGroup, string>> = {
  shoppers: 'Kunder',
  products: 'Varer',
  orders: 'Ordrer',
  pages: 'Sider',
  users: 'Brugere',
  system: 'System',
}

interface PermissionText {
  readonly name: string
  readonly description: string
}

/** Every permission in Danish. */
const texts: Readonly<Record<Permission, PermissionText>> = {
  show_net: {
    name: 'Se priser ekskl. moms',
    description: 'Priser vises uden moms først.',
  },
  buy_on_credit: {
    name: 'Købe på konto',
    description: 'Ordrer kan betales på virksomhedens konto.',
  },
  see_company_baskets: {
    name: 'Se virksomhedens kurve',
    description: 'Kurve og ordrer fra alle i virksomheden.',
  },
  approve_baskets: {
    name: 'Godkende kurve',
    description: 'Godkende kurve, som andre i virksomheden har lavet.',
  },
  see_offers: {
    name: 'Se tilbud',
    description: 'Tilbud, som virksomheden har fået.',
  },
  see_invoices: {
    name: 'Se fakturaer',
    description: 'Virksomhedens fakturaer og kreditnotaer.',
  },
  see_reports: {
    name: 'Se rapporter',
    description: 'Rapporter over virksomhedens indkøb. Åbne poster kræver også at se fakturaer.',
  },
  manage_company_users: {
    name: 'Styre virksomhedens brugere',
    description: 'Invitere brugere, ændre deres rettigheder og lukke deres adgang.',
  },
  products_read: {
    name: 'Se varer',
    description: 'Alle varer, også dem, der ikke er til salg.',
  },
  products_edit: {
    name: 'Redigere varer',
    description: 'Oprette varer og ændre deres oplysninger.',
  },
  products_delete: { name: 'Slette varer', description: 'Fjerne varer helt.' },
  prices_edit: {
    name: 'Redigere priser',
    description: 'Priser, rabatter og prisgrupper.',
  },
  categories_edit: {
    name: 'Redigere varegrupper',
    description: 'Varegruppernes navne, rækkefølge og indhold.',
  },
  attachments_edit: {
    name: 'Redigere billeder og dokumenter',
    description: 'Tilføje og fjerne billeder og dokumenter.',
  },
  delivery_edit: {
    name: 'Redigere levering',
    description: 'Leveringsformer, regler og områder.',
  },
  baskets_read: {
    name: 'Se ordrer',
    description: 'Alle kunders kurve og ordrer.',
  },
  baskets_edit: {
    name: 'Redigere ordrer',
    description:
      'Skrive bemærkninger, lægge varer i ordrer til kundens pris, tage varer ud og lave kurve til kunder.',
  },
  baskets_status: {
    name: 'Skifte status på ordrer',
    description: 'Flytte ordrer frem, og annullere dem, der ikke er hævet penge for.',
  },
  baskets_override: {
    name: 'Afvige fra reglerne',
    description: 'Lægge varer i ordrer til en anden pris, og flytte ordrer uden om reglerne.',
  },
  payments_capture: {
    name: 'Hæve betalinger',
    description: 'Hæve det beløb, som kunden har reserveret.',
  },
  payments_refund: {
    name: 'Tilbagebetale',
    description:
      'Betale penge tilbage til kunden, også ved at annullere det, der er hævet penge for.',
  },
  labels_create: {
    name: 'Lave fragtlabels',
    description: 'Bestille fragt og udskrive labels.',
  },
  paint_mix: {
    name: 'Tone maling',
    description: 'Se, hvad der skal tones, udskrive spandelabels og melde maling tonet.',
  },
  offers_edit: {
    name: 'Redigere tilbud',
    description: 'Oprette og ændre tilbud til kunder.',
  },
  invoices_import: {
    name: 'Indlæse fakturaer',
    description: 'Indlæse fakturaer fra økonomisystemet.',
  },
  enquiries_edit: {
    name: 'Svare på henvendelser',
    description: 'Læse, hvad besøgende skriver til butikken, og svare på det.',
  },
  newsletter_export: {
    name: 'Hente nyhedsbrevets modtagere',
    description: 'Hvem der har sagt ja til nyhedsbrevet, som liste og fil.',
  },
  statistics_read: {
    name: 'Se statistik',
    description:
      'Sidevisninger, søgninger uden fund og trin i bestillingen. Ingen personoplysninger.',
  },
  nodes_read: { name: 'Se sider', description: 'Alle sider, også kladder.' },
  nodes_edit: {
    name: 'Redigere sider',
    description: 'Oprette sider og ændre deres indhold.',
  },
  nodes_publish: {
    name: 'Udgive sider',
    description: 'Vise sider for alle, og tage dem ned igen.',
  },
  routes_edit: {
    name: 'Redigere adresser',
    description: 'Sidernes adresser og viderestillinger.',
  },
  users_read: {
    name: 'Se brugere',
    description: 'Alle brugere og deres oplysninger.',
  },
  users_edit: {
    name: 'Redigere brugere',
    description: 'Oprette, ændre, lukke og slette brugere.',
  },
  permissions_edit: {
    name: 'Redigere rettigheder',
    description: 'Ændre, hvad andre må; dog kun det, man selv må.',
  },
  impersonate: {
    name: 'Handle som kunde',
    description: 'Se butikken, som en bestemt kunde ser den.',
  },
  admin: {
    name: 'Medarbejder',
    description: 'Adgang til butikkens administration.',
  },
  import_run: { name: 'Køre import', description: 'Starte indlæsning af data.' },
  export_run: { name: 'Køre eksport', description: 'Trække data ud af butikken.' },
  webhooks_edit: {
    name: 'Redigere webhooks',
    description: 'Hvilke systemer der får besked om hvad.',
  },
  settings_edit: {
    name: 'Ændre indstillinger',
    description: 'Virksomhed, forretninger, betalingsmåder, domæner og mailenes tekster.',
  },
  audit_read: {
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
export const describedPermissions: readonly DescribedPermission[] = permissions.map((key) => ({
  key,
  ...texts[key],
  group: GROUPS[groupOf(key)],
}))
