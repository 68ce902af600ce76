import { createLucideIcon } from 'lucide-react'

/** What the icon library has not: a truck with a crane, goods on a pallet, and a board seen from its end. */
export const CraneTruckIcon = createLucideIcon('crane-truck', [
  ['path', { d: 'M2 14h13v3H2zM15 11h4l3 3v3h-7z', key: 'truck' }],
  ['circle', { cx: '6', cy: '18.5', r: '1.7', key: 'back' }],
  ['circle', { cx: '18', cy: '18.5', r: '1.7', key: 'front' }],
  ['path', { d: 'M5 14V8l11-5M16 3v4.5M14.8 8.2h2.4', key: 'crane' }],
])

export const PalletIcon = createLucideIcon('pallet', [
  ['path', { d: 'M5 4h6v7H5zM13 6h6v5h-6z', key: 'goods' }],
  ['path', { d: 'M3 14h18M3 18h18M5 14v4M12 14v4M19 14v4', key: 'pallet' }],
])

export const BoardIcon = createLucideIcon('board', [
  ['path', { d: 'M3 8h18v8H3z', key: 'end' }],
  ['path', { d: 'M7 8c2.5 2 2.5 6 0 8M11.5 8c2 2 2 6 0 8', key: 'rings' }],
])
