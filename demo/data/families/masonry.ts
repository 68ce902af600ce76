import type { Family } from '../../catalogue/family.ts'

/** Mørtel, blokke, mursten og armering. */
export const masonry: readonly Family[] = [
  {
    id: 'cement_moertel',
    name: '[{vaegt} ]{type}[, {farve:l}]',
    text: 'Tørvarer til støbning, muring og pudsning. Bland kun det, du kan nå at bruge på en time, og hold det færdige arbejde fugtigt de første døgn. Opbevar sække tørt og oppe fra gulvet; de holder et halvt år.',
    texts: {
      hurtig:
        'Beton, der sætter sig på få minutter, til stolper og mindre støbninger. Bland kun det, du kan nå at bruge på fem minutter.',
      spartel:
        'Spartelmasse til at rette flader op med, før der males eller lægges gulv. Fladen skal være ren, fast og tør. Opbevares tørt.',
    },
    categories: [138, 139, 140, 141],
    category_rules: [
      ['cement$|cement[, ]', 138],
      ['mørtel KK|funktionsmørtel|bakkemørtel|kalkcementmørtel', 139],
      ['beton|støbemix', 140],
      ['.', 141],
    ],
    brands: ['Skumås', 'Murvang', 'Betonås', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'basis cement',
        'lavalkali cement',
        'rapid cement',
        'mursand-mørtel KKh 20/80/550',
        'funktionsmørtel M5',
        'bakkemørtel 6,6%',
        'tørbeton 0-4',
        'tørbeton 0-8',
        'støbemix',
        'hurtigbeton',
        'finpuds',
        'grovpuds',
        'gulvspartel',
        'vægspartel',
        'hæfteklæber',
        'reparationsmørtel',
        'undervandsbeton',
        'ekspansionsmørtel',
      ],
    },
    child_axes: { vaegt: [5, 10, 15, 20, 25, 40], farve: ['grå', 'hvid'] },
    only: [
      [
        { match: 'cement$', keep: { vaegt: [25], farve: ['grå', 'hvid'] } },
        { match: 'beton|støbe', keep: { vaegt: [15, 20, 25, 40], farve: ['grå'] } },
        { match: 'spartel', keep: { vaegt: [5, 10, 20, 25], farve: ['grå', 'hvid'] } },
        { match: 'puds|klæber', keep: { vaegt: [20, 25], farve: ['grå', 'hvid'] } },
        { match: '.', keep: { vaegt: [5, 20, 25], farve: ['grå'] } },
      ],
    ],
    labels: {
      type: {
        'bakkemørtel 6,6%': 'bakkemørtel 6,6\u00a0%',
        'mursand-mørtel KKh 20/80/550': 'kalkcementmørtel KKh 20/80/550',
        'tørbeton 0-4': 'tørbeton 0–4 mm',
        'tørbeton 0-8': 'tørbeton 0–8 mm',
      },
    },
    price: {
      k: 'kg',
      kr_kg: 2.6,
      f: { type: { gulvspartel: 3.2, reparationsmørtel: 3.6, hæfteklæber: 3 } },
    },
    mass: { axis: 'vaegt' },
    alternate_unit: 'kg',
    pack: { palle_stk: [40, 42, 48, 56] },
    delivery: ['palle', 'kranbil', 'afhentning', 'pakke<=20kg'],
    docs: ['DoP', 'SDS'],
    hazard: [
      {
        pictograms: ['GHS05'],
        signal: 'Fare',
        h: ['H318', 'H315', 'H335'],
        types: ['cement', 'mørtel', 'beton', 'støbemix', 'puds', 'klæber'],
      },
    ],
  },
  {
    id: 'blokke',
    name: '[{dimension} ]{type}',
    text: 'Blokke til fundament, bagmur og skillevægge. Letklinker isolerer og er nem at save, porebeton er lettest og helt plan. Mur i forbandt, og armér over åbninger.',
    texts: {
      letklinkerblok:
        'Letklinker isolerer og er nem at save. Mur i forbandt, og armér over åbninger.',
      porebeton: 'Porebeton er let, helt plan og sættes med lim i tynde fuger.',
      funda:
        'Blokke til fundament, som isolerer mod kulden fra jorden. Lægges i forbandt og støbes ud.',
      overligger:
        'Bærer muren over døre og vinduer. Lad den ligge mindst 20 cm ind på muren i hver side.',
    },
    categories: [145, 146, 147, 166],
    category_rules: [
      ['overligger', 147],
      ['fundablok', 166],
      ['porebeton', 146],
      ['.', 145],
    ],
    brands: ['Skumås', 'Murvang', 'Betonås', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'letklinkerblok 600',
        'letklinkerblok 1200',
        'porebetonblok',
        'porebetonplade',
        'fundablok',
        'overligger tegl',
        'overligger letklinker',
      ],
    },
    child_axes: {
      dimension: [
        '100x190x490',
        '120x190x490',
        '150x190x490',
        '190x190x490',
        '230x190x490',
        '290x190x490',
        '330x190x490',
        '390x190x490',
      ],
    },
    only: [
      [
        {
          match: 'overligger tegl',
          keep: { dimension: ['108x54x1200', '108x54x1800', '108x54x2400', '108x54x3000'] },
        },
        {
          match: 'overligger',
          keep: { dimension: ['100x190x1200', '100x190x1800', '100x190x2400', '150x190x1800'] },
        },
        {
          match: 'porebetonplade',
          keep: { dimension: ['75x390x590', '100x390x590', '120x390x590'] },
        },
        { match: '600', keep: { dimension: ['100x190x490', '120x190x490', '150x190x490'] } },
        {
          match: '.',
          keep: {
            dimension: [
              '100x190x490',
              '150x190x490',
              '190x190x490',
              '230x190x490',
              '290x190x490',
              '330x190x490',
              '390x190x490',
            ],
          },
        },
      ],
    ],
    price: {
      k: 'pow',
      base: 24,
      x: 'dimension[0]',
      x0: 100,
      e: 1.02,
      f: { type: { 'overligger tegl': 6.5, 'overligger letklinker': 7, porebetonplade: 1.4 } },
    },
    mass: { kg_m3: 900 },
    pack: { palle_stk: [48, 60] },
    delivery: ['kranbil', 'palle'],
    docs: ['DoP', 'CE'],
  },
  {
    id: 'mursten',
    name: '[{format} ]mursten, {type}, {farve:l}',
    text: 'Mursten til facade og havemur. Blødstrøgne sten har levende kanter, maskinsten er skarpe og ens. Bland altid sten fra flere paller, mens du murer, så farven fordeler sig.',
    categories: [144],
    brands: ['Murvang', 'Lervig', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: ['blødstrøgen', 'maskinsten', 'vandstrøgen', 'kulbrændt', 'facadeklinke'],
      farve: ['rød', 'gul', 'brun', 'sort', 'grå', 'hvid', 'nuanceret', 'rosa'],
    },
    child_axes: { format: ['DF 228x108x54', 'RF 240x108x71', 'lang 468x108x38', 'NF 240x115x71'] },
    labels: {
      format: {
        'DF 228x108x54': 'DF 228×108×54 mm',
        'RF 240x108x71': 'RF 240×108×71 mm',
        'lang 468x108x38': 'lang 468×108×38 mm',
        'NF 240x115x71': 'NF 240×115×71 mm',
      },
    },
    price: {
      k: 'values',
      axis: 'format',
      kr: {
        'DF 228x108x54': 5.1,
        'RF 240x108x71': 6.4,
        'lang 468x108x38': 13.8,
        'NF 240x115x71': 6.9,
      },
      f: { type: { kulbrændt: 1.6, vandstrøgen: 1.3 } },
    },
    mass: { kg_m3: 1750 },
    pack: { palle_stk: [352, 416, 500] },
    delivery: ['kranbil'],
    docs: ['DoP', 'CE'],
    norm: 'EN 771-1',
    quantities: { min: 10, step: 10 },
  },
  {
    id: 'armering',
    name: '[{dimension} ]{type}',
    text: 'Armering til plader, fundamenter og vægge. Læg nettene med mindst en maske overlæg, og løft dem med klodser, så betonen dækker stålet med 30 mm.',
    texts: {
      klods: 'Løfter armeringen fri af underlaget, så betonen dækker stålet.',
      jern: 'Ribbet stål til armering af plader, fundamenter og vægge. Betonen skal dække stålet med 30 mm.',
    },
    categories: [164],
    brands: ['Skumås', 'Murvang', 'Betonås', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: ['armeringsnet', 'ribbet armeringsjern', 'rionet ø5', 'rionet ø6', 'afstandsklods'],
    },
    child_axes: {
      dimension: [
        'ø6',
        'ø8',
        'ø10',
        'ø12',
        'ø16',
        '150x150 5x2,35 m',
        '150x150 2x1,2 m',
        '100x100 5x2,35 m',
      ],
    },
    only: [
      [
        {
          match: 'net|rionet',
          keep: { dimension: ['150x150 5x2,35 m', '150x150 2x1,2 m', '100x100 5x2,35 m'] },
        },
        { match: 'klods', keep: { dimension: ['20-25 mm', '30-35 mm', '40-50 mm'] } },
        { match: '.', keep: { dimension: ['ø6', 'ø8', 'ø10', 'ø12', 'ø16'] } },
      ],
    ],
    labels: {
      type: {
        'ribbet armeringsjern': 'ribbet armeringsjern, 6 m',
        'rionet ø5': 'rionet, tråd ø5 mm',
        'rionet ø6': 'rionet, tråd ø6 mm',
        afstandsklods: 'afstandsklods, 100 stk.',
      },
      dimension: {
        '150x150 5x2,35 m': '5×2,35 m',
        '150x150 2x1,2 m': '2×1,2 m',
        '100x100 5x2,35 m': '5×2,35 m (maske 100 mm)',
      },
    },
    price: {
      k: 'pow',
      base: 32,
      x: 'i',
      x0: 1,
      e: 0.8,
      f: { type: { armeringsnet: 4, 'rionet ø5': 4.5, 'rionet ø6': 6, afstandsklods: 1.6 } },
    },
    mass: { kg: 12 },
    delivery: ['kranbil', 'afhentning'],
    docs: ['CE'],
  },
]
