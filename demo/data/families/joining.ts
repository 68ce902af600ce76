import type { Family } from '../../catalogue/family.ts'

/** Det, der skiller og samler træ: kiler og dyvler. */
export const joining: readonly Family[] = [
  {
    id: 'kiler',
    name: '[{dimension} ]{type}[, {antal-pr-pakke}]',
    text: 'Til at klodse vinduer, døre og lister op i lod og vater. Brug to mod hinanden, så anlægget er plant.',
    texts: {
      plast: 'Til vinduer og døre. Plast suger ikke vand og bliver siddende i fugen.',
      'løv|bøg': 'Hård kile af bøg, der kan slås ind, hvor der skal spændes eller kløves.',
    },
    categories: [343],
    brands: ['Naglevig', 'Ankersø', 'Basis'],
    sale_unit: 'pk.',
    parent_axes: { type: ['trækile', 'bøgekile', 'plastkile'] },
    child_axes: {
      dimension: ['100x25x15', '120x40x20', '150x45x25', '200x50x30'],
      'antal-pr-pakke': [10, 25, 100],
    },
    only: [[{ match: 'plast', keep: { dimension: ['90x40x10', '100x45x15'] } }]],
    labels: {
      type: { trækile: 'kile af fyr', bøgekile: 'kile af bøg', plastkile: 'kile af plast' },
    },
    price: {
      k: 'values',
      axis: 'antal-pr-pakke',
      kr: { '10': 19, '25': 39, '100': 129 },
      grow: 1.3,
    },
    mass: { kg: 0.6 },
    delivery: ['pakke', 'afhentning'],
  },
  {
    id: 'dyvler',
    name: '[{dimension} ]{type}[, {antal-pr-pakke}]',
    text: 'Rillet dyvel af bøg til limede samlinger. Bor hullet i dyvlens diameter og 2 mm dybere end dens halve længde.',
    categories: [344],
    brands: ['Naglevig', 'Ankersø', 'Basis'],
    sale_unit: 'pk.',
    parent_axes: { type: ['trædyvel'] },
    child_axes: {
      dimension: ['6x30', '8x30', '8x40', '10x40', '12x60'],
      'antal-pr-pakke': [50, 200],
    },
    labels: { type: { trædyvel: 'dyvel af bøg' } },
    price: { k: 'values', axis: 'antal-pr-pakke', kr: { '50': 25, '200': 75 }, grow: 1.2 },
    mass: { kg: 0.3 },
    delivery: ['pakke', 'afhentning'],
  },
]
