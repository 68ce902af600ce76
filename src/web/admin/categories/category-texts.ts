export const TEMPLATES = [
  { value: 'list', label: 'Liste' },
  { value: 'other', label: 'Anden' },
]

export const SORTINGS = [
  { value: 'default', label: 'Butikkens egen' },
  { value: 'sort', label: 'Varernes rækkefølge' },
  { value: 'name', label: 'Navn' },
  { value: 'price', label: 'Pris' },
  { value: 'created', label: 'Nyeste' },
  { value: 'popular', label: 'Mest købte' },
]
