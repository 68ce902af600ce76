/** How goods travel. Prices are in kroner incl. VAT, as customers see them. */

export const carriers = [
  { id: 1, name: 'GLS', reference: 'gls', use_pickup_point: true },
  { id: 2, name: 'PostNord', reference: 'postnord', use_pickup_point: true },
  { id: 3, name: 'DAO', reference: 'dao', use_pickup_point: true },
  { id: 4, name: 'Bring', reference: 'bring', use_pickup_point: true },
  { id: 5, name: 'Egen bil', reference: 'own', use_pickup_point: false },
  { id: 6, name: 'Fragtmand', reference: 'freight', use_pickup_point: false },
] as const

/** How many orders a carrier takes on each weekday, from Monday on. */
export const dayCapacities = [
  { carrier: 'own', weekdays: [8, 8, 8, 8, 6, 3], morning: 5, afternoon: 5 },
  { carrier: 'freight', weekdays: [20, 20, 20, 20, 20], morning: null, afternoon: null },
] as const

export interface DemoDeliveryCode {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly group_name: string
  readonly icon: string
  readonly description: string
  /** The lowest comes first. */
  readonly priority: number
  readonly price: number
  readonly delivery_days: number
  readonly least_delivery_days?: number
  readonly delivery_days_text: string
  /** In Denmark. */
  readonly cut_off?: string
  readonly days_to_choose?: number
  readonly has_day_parts?: true
  readonly carriers: readonly string[]
  readonly custom_note?: string
  readonly is_dropship?: true
  readonly is_pickup?: true
  readonly is_variable?: true
  readonly enable_dropoff?: true
  readonly enable_comment?: true
  readonly asks_site_access?: true
  readonly delivery_multiplier?: number
  readonly max_weight_grams?: number
  readonly max_length_mm?: number
  readonly requires_weight?: true
  readonly takes_along_grams?: number
  readonly takes_along_mm?: number
}

export const deliveryCodes: readonly DemoDeliveryCode[] = [
  {
    id: 1,
    code: 'pakke',
    name: 'Pakke',
    group_name: 'Pakke',
    icon: 'box',
    description: 'Leveres på adressen eller i en pakkeshop nær dig.',
    priority: 10,
    price: 49,
    delivery_days: 3,
    least_delivery_days: 1,
    delivery_days_text: '1–3 hverdage',
    cut_off: '12:00',
    carriers: ['gls', 'postnord', 'dao'],
    enable_dropoff: true,
    enable_comment: true,
    max_weight_grams: 20_000,
    max_length_mm: 1_500,
  },
  {
    id: 2,
    code: 'pakke_stor',
    name: 'Stor pakke',
    group_name: 'Pakke',
    icon: 'box-large',
    description: 'Tunge og lange pakker op til 35 kg og 2 m, leveret på adressen.',
    priority: 20,
    price: 129,
    delivery_days: 3,
    least_delivery_days: 1,
    delivery_days_text: '1–3 hverdage',
    cut_off: '12:00',
    carriers: ['gls', 'postnord'],
    enable_dropoff: true,
    max_weight_grams: 35_000,
    max_length_mm: 2_000,
  },
  {
    id: 3,
    code: 'palle',
    asks_site_access: true,
    name: 'Palle til kantsten',
    group_name: 'Gods',
    icon: 'pallet',
    description: 'Sættes af med palleløfter ved nærmeste kantsten.',
    priority: 30,
    price: 495,
    delivery_days: 4,
    least_delivery_days: 2,
    delivery_days_text: '2–4 hverdage',
    cut_off: '12:00',
    days_to_choose: 14,
    carriers: ['freight'],
    enable_comment: true,
    delivery_multiplier: 60,
  },
  {
    id: 4,
    code: 'kranbil',
    takes_along_grams: 60_000,
    takes_along_mm: 2_400,
    asks_site_access: true,
    name: 'Kranbil',
    group_name: 'Egen bil',
    icon: 'crane-truck',
    description: 'Vores egen bil løfter varerne af, op til 8 m fra bilen.',
    priority: 40,
    price: 795,
    delivery_days: 5,
    least_delivery_days: 2,
    delivery_days_text: '2–5 hverdage',
    cut_off: '12:00',
    days_to_choose: 21,
    has_day_parts: true,
    carriers: ['own'],
    custom_note: 'Skriv, hvor varerne skal stå, og om der er ledninger eller træer i vejen.',
    enable_comment: true,
    delivery_multiplier: 600,
  },
  {
    id: 5,
    code: 'liftbil',
    asks_site_access: true,
    name: 'Bil med lift',
    group_name: 'Egen bil',
    icon: 'tail-lift',
    description: 'Sættes af med lift ved kantsten, hvor der er fast underlag.',
    priority: 35,
    price: 395,
    delivery_days: 3,
    least_delivery_days: 1,
    delivery_days_text: '1–3 hverdage',
    cut_off: '12:00',
    days_to_choose: 21,
    has_day_parts: true,
    carriers: ['own'],
    enable_dropoff: true,
    delivery_multiplier: 200,
  },
  {
    id: 6,
    code: 'tipbil',
    asks_site_access: true,
    name: 'Tipbil (løst)',
    group_name: 'Egen bil',
    icon: 'tipper',
    description: 'Tippes af, hvor bilen kan komme til.',
    priority: 45,
    price: 895,
    delivery_days: 5,
    least_delivery_days: 2,
    delivery_days_text: '2–5 hverdage',
    carriers: ['own'],
    custom_note: 'Vi ringer og aftaler sted og pris, før vi kører.',
    is_variable: true,
    enable_comment: true,
    delivery_multiplier: 8,
  },
  {
    id: 7,
    code: 'afhentning',
    name: 'Afhentning i forretning',
    group_name: 'Afhentning',
    icon: 'store',
    description: 'Klar om 2 timer i åbningstiden, hvis varen er på lager.',
    priority: 5,
    price: 0,
    delivery_days: 1,
    delivery_days_text: '0–1 hverdag',
    carriers: [],
    is_pickup: true,
  },
  {
    id: 8,
    code: 'dropship',
    name: 'Direkte fra leverandør',
    group_name: 'Leverandør',
    icon: 'factory',
    description: 'Sendes fra fabrikken til din adresse. Leverandøren aftaler dag med dig.',
    priority: 50,
    price: 595,
    delivery_days: 25,
    least_delivery_days: 8,
    delivery_days_text: '8–25 hverdage',
    carriers: ['freight'],
    is_dropship: true,
    enable_comment: true,
  },
  {
    id: 9,
    code: 'brev',
    name: 'Brev med smådele',
    group_name: 'Pakke',
    icon: 'mail',
    description: 'Små dele i brevkassen.',
    priority: 9,
    price: 29,
    delivery_days: 4,
    least_delivery_days: 2,
    delivery_days_text: '2–4 hverdage',
    cut_off: '14:30',
    carriers: ['postnord'],
    max_weight_grams: 2_000,
    max_length_mm: 600,
    requires_weight: true,
  },
]

export interface DemoDeliveryRule {
  readonly code: string
  readonly name: string
  readonly area?: string
  readonly number?: number
  readonly weight_grams?: number
  /** Kroner incl. VAT. */
  readonly order_sum?: number
  readonly price_addon?: number
  readonly multiplier?: number
  readonly free_shipping?: true
  readonly delivery_days?: number
  readonly block_order?: true
  readonly reset_to?: string
}

const ISLANDS = 'Øer uden fast forbindelse'

export const deliveryRules: readonly DemoDeliveryRule[] = [
  {
    code: 'kranbil',
    name: 'Færgetillæg, kranbil',
    area: ISLANDS,
    price_addon: 1450,
    delivery_days: 3,
  },
  { code: 'palle', name: 'Færgetillæg, palle', area: ISLANDS, price_addon: 395, delivery_days: 2 },
  {
    code: 'liftbil',
    name: 'Færgetillæg, bil med lift',
    area: ISLANDS,
    price_addon: 895,
    delivery_days: 2,
  },
  {
    code: 'pakke_stor',
    name: 'Tillæg til øer, stor pakke',
    area: ISLANDS,
    price_addon: 90,
    delivery_days: 1,
  },
  {
    code: 'pakke',
    name: 'Tillæg til øer, pakke',
    area: ISLANDS,
    price_addon: 30,
    delivery_days: 1,
  },
  {
    code: 'kranbil',
    name: 'Bornholm, kranbil',
    area: 'Bornholm',
    price_addon: 950,
    delivery_days: 3,
  },
  { code: 'kranbil', name: 'Stort læs: to aflæsninger', number: 300, multiplier: 2 },
  { code: 'pakke', name: 'Fri fragt over 1.000 kr.', order_sum: 1000, free_shipping: true },
  {
    code: 'pakke',
    name: 'Over 20 kg går med palle',
    weight_grams: 20_001,
    reset_to: 'palle',
  },
  { code: 'tipbil', name: 'Tipbil kører ikke med færge', area: ISLANDS, block_order: true },
  { code: 'brev', name: 'Over 2 kg går som pakke', weight_grams: 2_001, reset_to: 'pakke' },
]
