import { cast } from './numbers.ts'
import type { CastProduct } from './product.ts'
import { specialProducts } from './special-products.ts'

const { category, branch } = cast
const board = { categories: [category.boards], delivery: ['kranbil', 'afhentning'] } as const
const plain = { categories: [category.screws], delivery: ['pakke', 'afhentning'] } as const

const lengths: readonly (readonly [number, number])[] = [
  [2400, cast.board.mm2400],
  [3000, cast.board.mm3000],
  [3600, cast.board.mm3600],
  [4200, cast.board.mm4200],
  [4800, cast.board.mm4800],
]

/** 23,75 kr. a metre, incl. VAT: 4,2 m are 99,75 kr. */
function boardOfLength([length_mm, id]: readonly [number, number]): CastProduct {
  const metres = String(length_mm / 1000).replace('.', ',')
  return {
    ...board,
    id,
    parent_id: cast.board.parent,
    name: `45×95 mm reglar C24 gran høvlet, ${metres} m`,
    gross: (23.75 * length_mm) / 1000,
    groupPrices: { 2: 0.88, 3: 0.8 },
    alternate: ['m', length_mm * 10],
    stock: { [branch.aalborg]: 120, [branch.aarhus]: 40, [branch.odense]: 0 },
    variants: [...boardVariants, [3, `${length_mm} mm`, length_mm]],
    row: { length_mm, weight_grams: Math.round(length_mm * 0.045 * 0.095 * 460), sort: length_mm },
  }
}

const boardVariants = [
  [45, 'Fjordplank', null],
  [5, '45×95 mm', null],
  [9, 'C24', null],
  [7, 'Gran', null],
] as const

export const castProducts: readonly CastProduct[] = [
  {
    ...board,
    id: cast.board.parent,
    name: '45×95 mm reglar C24 gran høvlet',
    brand: 'Fjordplank',
    variants: boardVariants,
    row: { children_count: lengths.length, template: 'list', does_stock_control: false },
  },
  ...lengths.map(boardOfLength),
  {
    id: cast.floor,
    name: '14 mm lamelparket plank eg hvidolie, 2200×185 mm',
    brand: 'Gulvtorp',
    categories: [category.parquet],
    delivery: ['palle', 'afhentning'],
    gross: 554.95,
    unit: 'pk.',
    alternate: ['m²', 22_200],
    stock: { [branch.aalborg]: 60, [branch.odense]: 25 },
    rebates: [{ min_quantity: 1, pct: 600, for_unit: 'palle' }],
    fields: { palle_stk: '40' },
    row: { weight_grams: 18_500, length_mm: 2200 },
  },
  {
    id: cast.paint,
    name: 'Vægmaling glans 5 base A, 9 l',
    brand: 'Farveskær',
    categories: [category.wallPaint],
    delivery: ['pakke', 'afhentning'],
    gross: 899,
    alternate: ['l', 90_000],
    stock: { [branch.aalborg]: 14, [branch.aarhus]: 6 },
    fields: {
      withdrawal: ['none', { reason: 'tinted' }],
      hazard: ['Advarsel', { pictograms: ['GHS07'], statements: ['H317', 'EUH208', 'EUH211'] }],
    },
    row: { weight_grams: 12_600 },
  },
  {
    ...plain,
    id: cast.screws,
    name: '5,0×60 mm terrasseskrue TX C4, 200 stk.',
    brand: 'Skruefast',
    gross: 159.95,
    unit: 'æske',
    stock: { [branch.aalborg]: 80, [branch.aarhus]: 80, [branch.odense]: 80 },
    groupPrices: { 2: 0.88, 3: 0.8, 4: 0.72, 6: 0.76 },
    rebates: [
      { min_quantity: 10, pct: 500 },
      { min_quantity: 50, pct: 1000 },
    ],
    row: { weight_grams: 1_400 },
  },
  { ...plain, id: cast.outOfStock, name: 'Bidetang 160 mm', gross: 129.95, stock: {} },
  {
    ...plain,
    id: cast.backorder,
    name: 'Latthammer 600 g',
    gross: 249.95,
    stock: {},
    fields: { restordre: '1' },
  },
  {
    ...plain,
    id: cast.lastFive,
    name: 'Vaterpas 60 cm',
    gross: 179.95,
    stock: { [branch.aalborg]: 5 },
  },
  {
    ...plain,
    id: cast.discontinued,
    name: 'Koben 450 mm',
    gross: 89.95,
    stock: { [branch.aarhus]: 3 },
    row: { is_discontinued: true },
  },
  {
    ...plain,
    id: cast.discontinuedGone,
    name: 'Koben 600 mm',
    gross: 99.95,
    stock: {},
    row: { is_discontinued: true },
    related: [[cast.discontinued, 'successor']],
  },
  ...specialProducts,
]
