import type { Family } from '../../catalogue/family.ts'

/** Rør, bad og varme. */
export const plumbing: readonly Family[] = [
  {
    id: 'vvs_roer',
    name: '[{roerdimension} ]{type}[, {laengde}]',
    text: 'Rør og fittings til vand og varme. Arbejde på vandinstallationen udføres af autoriseret vvs-installatør. Alle dele i drikkevand er GDV-godkendte.',
    texts: {
      'afløb|vandlås':
        'Til afløb fra køkken og bad. Læg rør med 20 promille fald, og hold samlingerne til at komme til.',
    },
    further: {
      '^alupex': 'Alupex formes med hånden og holder formen.',
      kobber: 'Kobber loddes eller presses.',
    },
    categories: [307, 308, 309],
    category_rules: [
      ['afløb|vandlås|gulvafløb', 309],
      ['fitting|kompression|hane', 308],
      ['.', 307],
    ],
    brands: ['Rendeborg', 'Rørsted', 'Armaturø', 'Badholm', 'Varmelund', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'alupex',
        'pex rør-i-rør',
        'kobberrør',
        'stålrør',
        'pressfitting bøjning',
        'pressfitting T',
        'pressfitting kobling',
        'kompression lige',
        'kompression vinkel',
        'kuglehane',
        'afløbsrør PP',
        'afløbsbøjning',
        'vandlås',
        'gulvafløb',
      ],
    },
    child_axes: {
      roerdimension: [10, 12, 15, 16, 18, 20, 22, 28, 32, 40, 50, 75, 110],
      laengde: ['-', '2 m', '3 m', '5 m', '50 m', '100 m'],
    },
    only: [
      [
        {
          match: 'alupex',
          keep: { roerdimension: [16, 20, 25, 32], laengde: ['5 m', '50 m', '100 m'] },
        },
        { match: 'pex', keep: { roerdimension: [12, 15, 18, 22], laengde: ['50 m', '100 m'] } },
        {
          match: 'kobber',
          keep: { roerdimension: [10, 12, 15, 18, 22, 28], laengde: ['3 m', '5 m'] },
        },
        { match: 'stål', keep: { roerdimension: [15, 20, 25, 32, 40, 50], laengde: ['6 m'] } },
        {
          match: 'afløbsrør',
          keep: { roerdimension: [32, 40, 50, 75, 110], laengde: ['1 m', '2 m', '3 m'] },
        },
        { match: 'afløbsbøjning', keep: { roerdimension: [32, 40, 50, 75, 110], laengde: ['-'] } },
        { match: 'vandlås', keep: { roerdimension: [32, 40], laengde: ['-'] } },
        { match: 'gulvafløb', keep: { roerdimension: [50, 75, 110], laengde: ['-'] } },
        { match: '.', keep: { roerdimension: [12, 15, 18, 22, 28], laengde: ['-'] } },
      ],
    ],
    labels: {
      type: {
        alupex: 'alupexrør',
        'pex rør-i-rør': 'pexrør, rør i rør',
        'pressfitting bøjning': 'pressfitting, bøjning',
        'pressfitting T': 'pressfitting, T-stykke',
        'pressfitting kobling': 'pressfitting, kobling',
        'kompression lige': 'kompressionskobling, lige',
        'kompression vinkel': 'kompressionskobling, vinkel',
      },
    },
    price: {
      k: 'pow',
      base: 24,
      x: 'roerdimension',
      x0: 15,
      e: 0.9,
      f: {
        type: {
          gulvafløb: 12,
          vandlås: 5,
          kuglehane: 4,
          'afløbsrør PP': 0.35,
          afløbsbøjning: 0.4,
          stålrør: 0.8,
        },
      },
      by_length: true,
    },
    mass: { kg_m: 0.35 },
    delivery: ['pakke', 'palle', 'afhentning'],
    docs: ['GDV-godkendelse'],
  },
  {
    id: 'bad',
    name: '[{dimension} ]{type} {serie}[, {farve:l}]',
    text: 'Inventar til bad og køkken.',
    texts: {
      termostat:
        'Armatur med skoldespærre ved 38 grader. Passer i form og farve til de andre i serien.',
      'armatur|brusesæt': 'Passer i form og farve til de andre i serien.',
      'toilet gulv|toilet væg|^håndvask$': 'Støbt porcelæn: målene kan afvige med 1 %.',
    },
    categories: [311, 312, 313, 314],
    category_rules: [
      ['armatur', 311],
      ['toilet', 312],
      ['bruse', 314],
      ['.', 313],
    ],
    brands: ['Rendeborg', 'Rørsted', 'Armaturø', 'Badholm', 'Varmelund', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'håndvaskarmatur',
        'køkkenarmatur',
        'brusearmatur termostat',
        'brusesæt',
        'brusevæg',
        'toilet gulv',
        'toilet væghængt',
        'toiletsæde',
        'håndvask',
        'køkkenvask',
        'møbelsæt 60',
        'møbelsæt 80',
        'møbelsæt 120',
        'spejlskab',
      ],
      serie: ['Basis', 'Linje', 'Rund', 'Kant'],
    },
    child_axes: {
      farve: ['krom', 'sort', 'messing', 'hvid', 'stål'],
      dimension: ['400', '600', '800', '900', '1000'],
    },
    only: [
      [
        {
          match: 'armatur',
          keep: { dimension: ['-'], farve: ['krom', 'sort', 'messing', 'stål'] },
        },
        { match: 'brusesæt', keep: { dimension: ['-'], farve: ['krom', 'sort', 'messing'] } },
        { match: 'brusevæg', keep: { dimension: ['800', '900', '1000'], farve: ['krom', 'sort'] } },
        { match: 'toilet', keep: { dimension: ['-'], farve: ['hvid'] } },
        { match: 'håndvask', keep: { dimension: ['400', '600', '800'], farve: ['hvid'] } },
        {
          match: 'køkkenvask',
          keep: { dimension: ['400', '600', '800', '1000'], farve: ['stål', 'sort', 'hvid'] },
        },
        { match: 'spejl', keep: { dimension: ['600', '800', '1000'], farve: ['hvid', 'sort'] } },
        { match: '.', keep: { dimension: ['-'], farve: ['hvid', 'sort'] } },
      ],
    ],
    labels: {
      type: {
        'brusearmatur termostat': 'brusearmatur med termostat',
        'toilet gulv': 'toilet, gulvstående',
        'toilet væghængt': 'toilet, væghængt',
        'møbelsæt 60': 'møbelsæt 60 cm',
        'møbelsæt 80': 'møbelsæt 80 cm',
        'møbelsæt 120': 'møbelsæt 120 cm',
      },
    },
    price: {
      k: 'values',
      axis: 'type',
      kr: {
        håndvaskarmatur: 745,
        køkkenarmatur: 1095,
        'brusearmatur termostat': 1395,
        brusesæt: 695,
        brusevæg: 2250,
        'toilet gulv': 2195,
        'toilet væghængt': 1895,
        toiletsæde: 395,
        håndvask: 895,
        køkkenvask: 1295,
        'møbelsæt 60': 3250,
        'møbelsæt 80': 4150,
        'møbelsæt 120': 6450,
        spejlskab: 1895,
      },
      grow: 1.12,
      f: {
        serie: { Basis: 0.6, Linje: 1, Rund: 1.05, Kant: 1.25 },
        farve: { sort: 1.25, messing: 1.5 },
      },
    },
    mass: { kg: 12 },
    delivery: ['pakke', 'palle', 'dropship', 'afhentning'],
  },
  {
    id: 'ventilation',
    name: '[{dimension} ]{type}',
    text: 'Til varme og luftskifte.',
    texts: {
      radiator:
        'En radiator skal passe til rummets varmetab, ikke kun til væggen: spørg os, så regner vi den ud.',
      ventilator: 'Ventilatorer til bad skal kunne skifte luften mindst 15 gange i timen.',
      tørrer:
        'Varmer badet og tørrer håndklæderne. Sluttes til varmeanlægget af en vvs-installatør.',
      gulvvarme:
        'Elektrisk gulvvarme under fliser. Skal tilsluttes af en autoriseret elinstallatør.',
      '^termostat':
        'Holder den temperatur, du stiller den på. Passer til de fleste radiatorventiler.',
      'rør|kanal|^ventil$':
        'Til ventilation i boligen. Isolér kanalen, hvor den går gennem kolde rum.',
      emfang:
        'Emhætte til køkkenet. Hæng den mindst 65 cm over et gaskomfur og 50 cm over en kogeplade.',
    },
    categories: [316, 317],
    category_rules: [
      ['ventilator|spirorør|kanal|ventil|emfang|emhætte', 317],
      ['.', 316],
    ],
    brands: ['Rendeborg', 'Rørsted', 'Armaturø', 'Badholm', 'Varmelund', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'panelradiator T11',
        'panelradiator T21',
        'panelradiator T22',
        'håndklædetørrer',
        'gulvvarmesæt',
        'termostat',
        'badventilator',
        'spirorør',
        'flexkanal',
        'ventil',
        'emfang',
      ],
    },
    child_axes: {
      dimension: [
        '300x600',
        '300x1000',
        '500x800',
        '500x1200',
        '500x1600',
        'Ø100',
        'Ø125',
        'Ø160',
        'Ø200',
      ],
    },
    only: [
      [
        {
          match: 'radiator',
          keep: { dimension: ['300x600', '300x1000', '500x800', '500x1200', '500x1600'] },
        },
        { match: 'tørrer', keep: { dimension: ['500x800', '500x1200', '500x1600'] } },
        { match: 'gulvvarme', keep: { dimension: ['2 m²', '5 m²', '10 m²'] } },
        { match: 'badventilator|^ventil', keep: { dimension: ['Ø100', 'Ø125'] } },
        { match: 'spiro|flex', keep: { dimension: ['Ø100', 'Ø125', 'Ø160', 'Ø200'] } },
        { match: 'emfang', keep: { dimension: ['600 mm', '900 mm'] } },
        { match: '.', keep: { dimension: ['-'] } },
      ],
    ],
    labels: {
      type: {
        'panelradiator T11': 'panelradiator type 11',
        'panelradiator T21': 'panelradiator type 21',
        'panelradiator T22': 'panelradiator type 22',
        emfang: 'emhætte',
        ventil: 'kontrolventil',
        gulvvarmesæt: 'gulvvarmesæt, elektrisk',
        termostat: 'radiatortermostat',
      },
    },
    price: {
      k: 'pow',
      base: 390,
      x: 'i',
      x0: 1,
      e: 0.5,
      f: {
        type: {
          termostat: 0.5,
          ventil: 0.25,
          spirorør: 0.3,
          flexkanal: 0.4,
          'panelradiator T22': 2,
          'panelradiator T21': 1.6,
          emfang: 4,
          badventilator: 1.5,
          gulvvarmesæt: 2.5,
        },
      },
    },
    mass: { kg: 9 },
    delivery: ['pakke', 'palle', 'afhentning'],
    docs: ['DoP'],
  },
]
