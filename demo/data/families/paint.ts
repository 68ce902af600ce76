import type { Family } from '../../catalogue/family.ts'

/** Where the colour is chosen that a base is tinted in. */
const BASES =
  'Base A er til lyse farver, B til mellemtoner og C til mørke. Vælg en farve i <a href="/paint-picker">Find farven</a>, så toner vi malingen; ellers leveres basen utonet.'

/** Maling og malertilbehør. */
export const paint: readonly Family[] = [
  {
    id: 'maling_inde',
    name: '[{indhold} ]{type}, glans {glans}[, {base}]',
    text: `Maling til vægge og træværk. Glans 5 giver en mat væg, 10–25 kan vaskes af, 40 og derover bruges på træ og metal. ${BASES}`,
    texts: {
      loft: 'Hvid maling til lofter. Den mat glans skjuler små ujævnheder.',
      grunder:
        'Hvid grunder under maling. Spærregrunder holder pletter tilbage, hæftegrunder binder på glatte flader.',
      radiator:
        'Hvid maling til radiatorer, som tåler varmen uden at gulne. Mal på en kold radiator.',
      træ: `Maling til træværk og metal. Slib og grund først. ${BASES}`,
      gulv: `Slidstærk maling til gulve af træ og beton. ${BASES}`,
    },
    categories: [244, 245, 246, 247],
    category_rules: [
      ['loft', 245],
      ['træ|radiator|gulv', 246],
      ['grund', 247],
      ['.', 244],
    ],
    brands: ['Farveskær', 'Lasurlund', 'Pensløv', 'Malevang', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'vægmaling',
        'vådrumsmaling',
        'loftmaling',
        'træ- og metalmaling vandbaseret',
        'træ- og metalmaling alkyd',
        'gulvmaling',
        'spærregrunder',
        'hæftegrunder',
        'radiatormaling',
      ],
      glans: ['2', '5', '10', '20', '25', '40', '80'],
    },
    child_axes: {
      base: ['A (hvid/lys)', 'B (mellem)', 'C (mørk/klar)', 'færdigblandet hvid'],
      indhold: ['0,75', '1', '2,25', '4,5', '9', '10'],
    },
    only: [
      [
        {
          match: 'vægmaling',
          keep: { glans: ['2', '5', '10', '20', '25'], indhold: ['1', '2,25', '4,5', '9', '10'] },
        },
        {
          match: 'vådrum',
          keep: { glans: ['10', '20', '40'], indhold: ['1', '2,25', '4,5', '9'] },
        },
        {
          match: 'loft',
          keep: {
            glans: ['2', '5'],
            base: ['færdigblandet hvid'],
            indhold: ['2,25', '4,5', '9', '10'],
          },
        },
        {
          match: 'gulv',
          keep: { glans: ['20', '40', '80'], indhold: ['0,75', '2,25', '4,5', '10'] },
        },
        {
          match: 'grunder',
          keep: {
            glans: ['2'],
            base: ['færdigblandet hvid'],
            indhold: ['0,75', '2,25', '4,5', '9'],
          },
        },
        {
          match: 'radiator',
          keep: { glans: ['40', '80'], base: ['færdigblandet hvid'], indhold: ['0,75', '2,25'] },
        },
        { match: '.', keep: { glans: ['10', '20', '40', '80'], indhold: ['0,75', '2,25', '4,5'] } },
      ],
    ],
    labels: {
      type: {
        'træ- og metalmaling vandbaseret': 'træ- og metalmaling, vandbaseret',
        'træ- og metalmaling alkyd': 'træ- og metalmaling, alkyd',
      },
      base: {
        'A (hvid/lys)': 'base A',
        'B (mellem)': 'base B',
        'C (mørk/klar)': 'base C',
        'færdigblandet hvid': 'hvid',
      },
    },
    price: {
      k: 'liter',
      kr_l: 118,
      size_disc: { '0,75': 1.35, '1': 1.3, '2,25': 1.15, '4,5': 1, '9': 0.86, '10': 0.84 },
      tint: { A: 0, B: 12, C: 28 },
    },
    mass: { kg_l: 1.4 },
    alternate_unit: 'l',
    delivery: ['pakke', 'afhentning'],
    docs: ['SDS', 'Produktblad'],
    coverage_m2_l: [6, 12],
    tintable: true,
    voc: true,
    hazard: [
      {
        pictograms: ['GHS02'],
        signal: 'Advarsel',
        h: ['H226', 'EUH208 cobaltbis(2-ethylhexanoat)'],
        types: ['alkyd'],
      },
      {
        pictograms: [],
        signal: '',
        h: ['EUH208 1,2-benzisothiazol-3(2H)-on', 'EUH211'],
        types: ['*'],
      },
    ],
  },
  {
    id: 'maling_ude',
    name: '[{indhold} ]{type}, glans {glans}[, {base}]',
    text: `Beskyttelse til det, der står ude. Vask af, lad det tørre, og mal i tørt vejr over 8 grader. ${BASES}`,
    texts: {
      grundingsolie:
        'Klar olie, der trænger ind i bart træ og hindrer råd. Stryg den på, før der males, og giv endetræ to gange.',
      'terrasseolie|transparent':
        'Lader træets årer stå frem. Vask af, lad det tørre, og stryg på i tørt vejr over 8 grader. Klar er til brug, som den er; base B og C leveres utonet.',
    },
    categories: [249, 250, 251, 252],
    category_rules: [
      ['dækkende|vindue', 249],
      ['olie|transparent', 250],
      ['facade|mur', 251],
      ['.', 252],
    ],
    brands: ['Farveskær', 'Lasurlund', 'Pensløv', 'Malevang', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'træbeskyttelse dækkende',
        'træbeskyttelse transparent',
        'terrasseolie',
        'facademaling silikat',
        'murmaling akryl',
        'metalmaling',
        'tagmaling',
        'grundingsolie',
        'vinduesmaling',
      ],
      glans: ['5', '20', '40', '80'],
    },
    child_axes: { base: ['A', 'B', 'C', 'klar'], indhold: ['0,75', '2,5', '5', '10'] },
    only: [
      [
        {
          match: 'grundingsolie',
          keep: { glans: ['5'], base: ['klar'], indhold: ['0,75', '2,5', '5'] },
        },
        {
          match: 'terrasseolie',
          keep: { glans: ['5'], base: ['klar', 'B', 'C'], indhold: ['2,5', '5'] },
        },
        {
          match: 'facade|mur',
          keep: { glans: ['5', '20'], base: ['A', 'B', 'C'], indhold: ['5', '10'] },
        },
        { match: 'transparent', keep: { glans: ['20', '40'], base: ['klar', 'B', 'C'] } },
        { match: 'dækkende', keep: { glans: ['20', '40'], base: ['A', 'B', 'C'] } },
        {
          match: '.',
          keep: { glans: ['40', '80'], base: ['A', 'B', 'C'], indhold: ['0,75', '2,5', '5'] },
        },
      ],
    ],
    labels: {
      type: {
        'træbeskyttelse dækkende': 'træbeskyttelse, dækkende',
        'træbeskyttelse transparent': 'træbeskyttelse, transparent',
        'facademaling silikat': 'facademaling, silikat',
        'murmaling akryl': 'murmaling, akryl',
      },
      base: { A: 'base A', B: 'base B', C: 'base C' },
    },
    price: { k: 'liter', kr_l: 139, tint: { A: 0, B: 14, C: 30 } },
    mass: { kg_l: 1.25 },
    alternate_unit: 'l',
    delivery: ['pakke', 'afhentning'],
    docs: ['SDS'],
    coverage_m2_l: [6, 10],
    tintable: true,
    voc: true,
    hazard: [
      { pictograms: ['GHS02'], signal: 'Advarsel', h: ['H226', 'H412'], types: ['olie'] },
      {
        pictograms: [],
        signal: '',
        h: ['H412', 'EUH208 1,2-benzisothiazol-3(2H)-on og 3-iod-2-propynylbutylcarbamat'],
        types: ['træbeskyttelse', 'vinduesmaling'],
      },
      {
        pictograms: [],
        signal: '',
        h: ['EUH208 1,2-benzisothiazol-3(2H)-on', 'EUH211'],
        types: ['akryl', 'tagmaling'],
      },
    ],
  },
  {
    id: 'malertb',
    name: '[{dimension} ]{type}',
    text: 'Det, du skal bruge, mens du maler.',
    texts: {
      pensel:
        'Pensel, der holder på malingen og på sine hår. Skyl den straks: vandbaseret maling går af i lunkent vand.',
      rulle:
        'Kort luv er til glatte flader, lang luv til ru, skum til lak og døre. Skyl rullen straks: vandbaseret maling går af i lunkent vand.',
      'folie|pap|tape': 'Til afdækning, før du maler. Tag malertapen af, før malingen er helt tør.',
      rens: 'Grundrens til afvaskning, før der males. Skyl efter med rent vand.',
      'slibe|spartel': 'Til at gøre fladen glat, før du maler.',
    },
    categories: [254, 255, 256, 257],
    category_rules: [
      ['pensel', 254],
      ['rulle|bakke|skaft', 255],
      ['afdæk|tape', 256],
      ['.', 257],
    ],
    brands: ['Pensløv', 'Rulleby', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'flad pensel',
        'rund pensel',
        'radiatorpensel',
        'malerrulle kort luv',
        'malerrulle lang luv',
        'skumrulle',
        'bakke',
        'forlængerskaft',
        'afdækningsfolie',
        'afdækningspap',
        'malertape',
        'spartel',
        'grundrens',
        'slibesvamp',
      ],
    },
    child_axes: { dimension: ['25', '35', '50', '70', '100', '180', '250', '25 m', '50 m'] },
    only: [
      [
        { match: 'flad', keep: { dimension: ['25', '35', '50', '70', '100'] } },
        { match: 'rund', keep: { dimension: ['25', '35', '50'] } },
        { match: 'radiator', keep: { dimension: ['35', '50'] } },
        { match: 'malerrulle', keep: { dimension: ['100', '180', '250'] } },
        { match: 'skum', keep: { dimension: ['50', '100'] } },
        { match: 'bakke', keep: { dimension: ['180', '250'] } },
        { match: 'skaft', keep: { dimension: ['1,2 m', '2 m', '3 m'] } },
        { match: 'folie', keep: { dimension: ['4x5 m', '2x25 m'] } },
        { match: 'pap', keep: { dimension: ['25 m', '50 m'] } },
        { match: 'tape', keep: { dimension: ['25 mm x 50 m', '50 mm x 50 m'] } },
        { match: 'spartel', keep: { dimension: ['35', '70', '100'] } },
        { match: 'rens', keep: { dimension: ['1 l', '5 l'] } },
        { match: '.', keep: { dimension: ['-'] } },
      ],
    ],
    labels: {
      type: {
        'flad pensel': 'pensel, flad',
        'rund pensel': 'pensel, rund',
        'malerrulle kort luv': 'malerrulle, kort luv',
        'malerrulle lang luv': 'malerrulle, lang luv',
        bakke: 'malerbakke',
      },
    },
    price: { k: 'pow', base: 22, x: 'i', x0: 1, e: 0.6 },
    mass: { kg: 0.3 },
    delivery: ['pakke', 'afhentning'],
  },
  {
    id: 'fortynder',
    name: '[{indhold} ]{type}',
    text: 'Fortynder alkydmaling og olie, og renser de pensler, der er brugt til dem. Luft ud, og aflever resten på genbrugspladsen.',
    categories: [345],
    brands: ['Pensløv', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: { type: ['terpentin'] },
    child_axes: { indhold: ['0,5', '1', '2,5', '5'] },
    labels: { type: { terpentin: 'mineralsk terpentin' } },
    price: { k: 'liter', kr_l: 30, size_disc: { '0,5': 1.5, '5': 0.8 }, tint: {} },
    mass: { kg_l: 0.8 },
    alternate_unit: 'l',
    delivery: ['pakke', 'afhentning'],
    hazard: [
      {
        pictograms: ['GHS02', 'GHS07', 'GHS08', 'GHS09'],
        signal: 'Fare',
        h: ['H226', 'H304', 'H336', 'H411', 'EUH066'],
        types: ['*'],
      },
    ],
    docs: ['SDS'],
  },
]
