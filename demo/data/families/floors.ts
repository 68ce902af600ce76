import type { Family } from '../../catalogue/family.ts'

/** Gulve, fliser og fliseklæb. */
export const floors: readonly Family[] = [
  {
    id: 'gulve',
    name: '[{tykkelse} ]{type}[ {traesort:l}][, {overflade}][, {format}]',
    text: 'Lad pakkerne ligge i rummet i to døgn, før gulvet lægges, og hold 10 mm fri ved væggene. Regn med 7 % ekstra til tilskæring.',
    texts: {
      underlag:
        'Underlag til trægulv, laminat og klikvinyl. Det retter små ujævnheder ud og dæmper trinlyd.',
    },
    further: {
      planke: 'Gulvet kan slibes flere gange.',
      parket: 'Gulvet kan slibes et par gange.',
      'laminat|vinyl': 'Gulvet kan ikke slibes.',
    },
    categories: [260, 261, 262, 263, 264],
    category_rules: [
      ['planke', 260],
      ['parket', 261],
      ['laminat', 262],
      ['vinyl', 263],
      ['.', 264],
    ],
    brands: ['Egeskær', 'Gulvtorp', 'Laminø', 'Basis'],
    sale_unit: 'pk.',
    parent_axes: {
      type: [
        'plankegulv',
        'lamelparket 3-stav',
        'lamelparket plank',
        'laminat 8 mm',
        'laminat 10 mm',
        'klikvinyl',
        'rulleunderlag',
      ],
      traesort: ['Eg', 'Ask', 'Fyr', 'Bøg', 'Valnød-look', 'Sten-look', '-'],
      overflade: ['mat lak', 'hvidolie', 'natur olie', 'børstet', 'røget', '-'],
    },
    child_axes: {
      format: ['1285x192', '1380x193', '2200x185', '2390x200', '1820x145', '610x305'],
      tykkelse: [4, 8, 10, 14, 20],
    },
    only: [
      [
        {
          match: 'underlag',
          keep: {
            traesort: ['-'],
            overflade: ['-'],
            format: ['1x15 m', '1x25 m'],
            tykkelse: [2, 3],
          },
        },
        {
          match: 'planke',
          keep: {
            traesort: ['Eg', 'Ask', 'Fyr', 'Bøg'],
            format: ['1820x145', '2200x185', '2390x200'],
            tykkelse: [14, 20],
            overflade: ['mat lak', 'hvidolie', 'natur olie', 'børstet', 'røget'],
          },
        },
        {
          match: 'parket',
          keep: {
            traesort: ['Eg', 'Ask', 'Bøg'],
            format: ['2200x185', '2390x200'],
            tykkelse: [14],
            overflade: ['mat lak', 'hvidolie', 'natur olie', 'børstet', 'røget'],
          },
        },
        {
          match: '8 mm',
          keep: {
            traesort: ['Eg', 'Ask', 'Valnød-look', 'Sten-look'],
            overflade: ['-'],
            format: ['1285x192', '1380x193'],
            tykkelse: [8],
          },
        },
        {
          match: '10 mm',
          keep: {
            traesort: ['Eg', 'Ask', 'Valnød-look'],
            overflade: ['-'],
            format: ['1285x192', '1380x193'],
            tykkelse: [10],
          },
        },
        {
          match: '.',
          keep: {
            traesort: ['Eg', 'Valnød-look', 'Sten-look'],
            overflade: ['-'],
            format: ['1285x192', '610x305'],
            tykkelse: [4],
          },
        },
      ],
    ],
    labels: {
      type: {
        plankegulv: 'plankegulv',
        'lamelparket 3-stav': 'lamelparket 3-stav',
        'lamelparket plank': 'lamelparket plank',
        'laminat 8 mm': 'laminatgulv',
        'laminat 10 mm': 'laminatgulv, ekstra stærkt',
        klikvinyl: 'klikvinyl',
        rulleunderlag: 'underlag i rulle',
      },
    },
    price: {
      k: 'area',
      kr_m2: 240,
      f: { type: { plankegulv: 2.2, klikvinyl: 1.1, 'laminat 8 mm': 0.55, rulleunderlag: 0.1 } },
    },
    mass: { kg_m2: 9 },
    alternate_unit: 'm²',
    pack_area: { m2_list: [1.84, 2.13, 2.22, 2.49, 3.18] },
    pack: { palle_stk: [36, 40] },
    delivery: ['palle', 'afhentning'],
    docs: ['DoP', 'CE'],
    eudr: true,
  },
  {
    id: 'fliser',
    name: '[{format} ]{type}[, {farve:l}], {overflade}',
    text: 'Fliser til gulv og væg. Regn med 10 % spild, 15 % ved mønster, og tag fliser fra samme parti, så farven er ens.',
    texts: {
      væg: 'Fliser til væg. Regn med 10 % spild, 15 % ved mønster, og tag fliser fra samme parti, så farven er ens.',
    },
    further: {
      'overflade=R11': 'R11 er skridsikker, også med bare våde fødder.',
    },
    categories: [266, 267],
    category_rules: [
      ['væg|mosaik', 267],
      ['.', 266],
    ],
    brands: ['Lervig', 'Flisevang', 'Basis'],
    sale_unit: 'pk.',
    parent_axes: {
      type: [
        'porcelænsflise',
        'keramisk vægflise',
        'mosaik',
        'terrazzo-look',
        'marmor-look',
        'træ-look',
      ],
      overflade: ['mat', 'blank', 'struktur', 'R11 skridsikker'],
    },
    child_axes: {
      farve: ['hvid', 'lysgrå', 'grå', 'antracit', 'sort', 'beige', 'sand', 'blå', 'grøn'],
      format: [
        '100x100',
        '150x150',
        '200x200',
        '300x300',
        '300x600',
        '600x600',
        '200x1200',
        '800x800',
      ],
    },
    only: [
      [
        { match: 'mosaik', keep: { format: ['300x300'] } },
        {
          match: 'væg',
          keep: {
            format: ['100x100', '150x150', '200x200', '300x600'],
            overflade: ['mat', 'blank', 'struktur'],
          },
        },
        {
          match: 'træ-look',
          keep: {
            format: ['200x1200', '150x900'],
            farve: ['beige', 'brun', 'lysgrå', 'grå'],
            overflade: ['mat', 'struktur', 'R11 skridsikker'],
          },
        },
        {
          match: '.',
          keep: {
            format: [
              '300x300',
              '300x600',
              '450x450',
              '600x600',
              '600x1200',
              '800x800',
              '1200x1200',
            ],
          },
        },
      ],
    ],
    labels: {
      type: {
        'terrazzo-look': 'gulvflise, terrazzo-look',
        'marmor-look': 'gulvflise, marmor-look',
        'træ-look': 'gulvflise, træ-look',
      },
    },
    price: { k: 'area', kr_m2: 210 },
    mass: { kg_m2: 21 },
    alternate_unit: 'm²',
    pack_area: { m2: 1.2 },
    delivery: ['palle', 'afhentning'],
    docs: ['DoP'],
  },
  {
    id: 'fliseklaeb',
    name: '[{vaegt} ]{type}[, {farve:l}]',
    text: 'Alt til at sætte og fuge fliser. C2TE S1 er fleksibelt og bruges på gulvvarme, træ og store fliser. Vådrumsmembranen smøres på i to lag, før der sættes fliser i brusenichen.',
    texts: {
      'klæb C2TE': 'Fleksibelt klæb til gulvvarme, træ og store fliser.',
      klæb: 'Klæb til fliser på fast og rent underlag.',
      fuge: 'Fuge til fliser. Vask af med fugtig svamp, før fugen er helt hård.',
      membran: 'Vådrumsmembranen smøres på i to lag, før der sættes fliser.',
      primer: 'Primer binder støv og giver membran og klæb noget at hæfte på.',
      sæt: 'Primer, membran og bånd til ét bad. Membranen smøres på i to lag, før der sættes fliser.',
    },
    categories: [268, 269],
    category_rules: [
      ['vådrum|primer', 269],
      ['.', 268],
    ],
    brands: ['Lervig', 'Flisevang', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'fliseklæb C1',
        'fliseklæb C2TE S1',
        'fliseklæb hvid',
        'flisefuge',
        'vådrumsmembran',
        'primer',
        'vådrumssæt',
      ],
    },
    child_axes: {
      farve: ['hvid', 'lysgrå', 'grå', 'antracit', 'sort', 'brun', 'sand', '-'],
      vaegt: [3, 5, 10, 15, 20],
    },
    only: [
      [
        { match: 'C1', keep: { farve: ['grå'], vaegt: [5, 20] } },
        { match: 'C2TE', keep: { farve: ['grå', 'hvid'], vaegt: [5, 15, 20] } },
        { match: 'klæb hvid', keep: { farve: ['-'], vaegt: [5, 20] } },
        {
          match: 'fuge',
          keep: {
            farve: ['hvid', 'lysgrå', 'grå', 'antracit', 'sort', 'brun', 'sand'],
            vaegt: [3, 5],
          },
        },
        { match: 'membran|primer', keep: { farve: ['-'], vaegt: [3, 5, 10] } },
        { match: '.', keep: { farve: ['-'], vaegt: [10] } },
      ],
    ],
    labels: {
      type: {
        'fliseklæb C2TE S1': 'fliseklæb C2TE S1, fleksibelt',
        'fliseklæb hvid': 'fliseklæb C2, hvidt',
        primer: 'primer til vådrum',
        vådrumssæt: 'vådrumssæt, komplet',
      },
    },
    price: {
      k: 'kg',
      kr_kg: 14,
      f: { type: { vådrumsmembran: 4.5, primer: 4, vådrumssæt: 9, flisefuge: 2 } },
    },
    mass: { axis: 'vaegt' },
    alternate_unit: 'kg',
    delivery: ['pakke<=20kg', 'palle', 'afhentning'],
    docs: ['DoP', 'SDS'],
    hazard: [
      {
        pictograms: ['GHS05'],
        signal: 'Fare',
        h: ['H315', 'H318'],
        types: ['fliseklæb', 'flisefuge'],
      },
    ],
  },
]
