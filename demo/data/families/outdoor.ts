import type { Family } from '../../catalogue/family.ts'

/** Belægning, hegn, have og kloak. */
export const outdoor: readonly Family[] = [
  {
    id: 'belaegning',
    name: '[{format} ]{type}[, {farve:l}], {overflade}',
    text: 'Belægning til indkørsel, terrasse og gangsti. Kør på 6 cm eller mere, gå på 5. Læg stenene på 3 cm afretningsgrus over 15 cm stabilgrus, og fej fugesand i, til fugerne er fyldte.',
    texts: {
      'kant|bordur': 'Kant til belægning og bede. Sættes i jordfugtig beton på fast bund.',
      trin: 'Trappetrin til haven. Lægges på fast bund med lidt fald fremad, så vandet løber af.',
    },
    categories: [272, 273, 274, 275],
    category_rules: [
      ['betonflise', 272],
      ['granit|skifer|chauss', 274],
      ['kant|trin|bordur', 275],
      ['.', 273],
    ],
    brands: ['Betonås', 'Flisevang', 'Granitby', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'betonflise',
        'havesten',
        'rustik sten',
        'græsarmering',
        'granitflise',
        'chaussésten',
        'kantsten',
        'trappetrin',
        'bordursten',
        'skifer',
      ],
      overflade: ['glat', 'forvitret', 'jetbrændt', 'kløvet'],
    },
    child_axes: {
      format: [
        '100x200x60',
        '140x210x50',
        '140x210x70',
        '300x300x50',
        '400x400x50',
        '500x500x50',
        '600x600x50',
        '600x300x50',
        '800x400x50',
      ],
      farve: ['grå', 'koks', 'sort', 'rød', 'gul', 'brun/nuance'],
    },
    only: [
      [
        {
          match: 'betonflise',
          keep: {
            format: [
              '300x300x50',
              '400x400x50',
              '500x500x50',
              '600x600x50',
              '600x300x50',
              '800x400x50',
            ],
            farve: ['grå', 'koks', 'sort', 'rød'],
            overflade: ['glat'],
          },
        },
        {
          match: 'havesten|rustik',
          keep: {
            format: ['100x200x60', '140x210x50', '140x210x70'],
            overflade: ['glat', 'forvitret'],
          },
        },
        { match: 'græs', keep: { format: ['600x400x80'], farve: ['grå'], overflade: ['glat'] } },
        {
          match: 'granitflise',
          keep: {
            format: ['300x300x30', '600x300x30', '600x600x30'],
            farve: ['grå', 'sort', 'rød'],
            overflade: ['jetbrændt', 'glat'],
          },
        },
        {
          match: 'chauss',
          keep: {
            format: ['90x90x90', '100x100x100'],
            farve: ['grå', 'rød', 'sort'],
            overflade: ['kløvet'],
          },
        },
        {
          match: 'kantsten',
          keep: {
            format: ['1000x250x80', '1000x300x100'],
            farve: ['grå', 'koks'],
            overflade: ['glat'],
          },
        },
        {
          match: 'trappetrin',
          keep: {
            format: ['800x350x150', '1000x350x150', '1200x350x150'],
            farve: ['grå', 'koks'],
            overflade: ['glat', 'jetbrændt'],
          },
        },
        {
          match: 'bordur',
          keep: { format: ['500x200x50'], farve: ['grå', 'koks', 'rød'], overflade: ['glat'] },
        },
        {
          match: '.',
          keep: {
            format: ['300x300x20', '600x300x20'],
            farve: ['sort', 'grå'],
            overflade: ['kløvet'],
          },
        },
      ],
    ],
    labels: {
      type: {
        'rustik sten': 'belægningssten, rustik',
        havesten: 'belægningssten',
        betonflise: 'betonflise',
        græsarmering: 'græsarmeringssten',
      },
    },
    price: {
      k: 'area',
      kr_m2: 165,
      f: { type: { granitflise: 3, skifer: 2.4, chaussésten: 4.5, trappetrin: 5, kantsten: 1.6 } },
    },
    mass: { kg_m3: 2300 },
    alternate_unit: 'm²',
    pack: { palle_stk: [60, 80] },
    delivery: ['kranbil', 'palle'],
    docs: ['DoP', 'CE'],
    quantities: { min: 10, step: 10, when: { type: 'havesten' } },
  },
  {
    id: 'grus',
    name: '{type}[, {_emb}]',
    text: 'Sand, grus og sten til støbning, afretning og pynt. En kubikmeter vejer omkring 1,6 ton og rækker til 33 m² i 3 cm lag. Løst køres det ud med tipbil og tippes, hvor bilen kan komme til.',
    texts: {
      'muld|flis':
        'Til bede, stier og græsplæner. En kubikmeter rækker til 33 m² i 3 cm lag. Løst køres det ud med tipbil og tippes, hvor bilen kan komme til.',
    },
    categories: [276],
    category_rules: [['.', 276]],
    brands: ['Betonås', 'Flisevang', 'Granitby', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'strandsand',
        'støbesand',
        'afretningsgrus 0-8',
        'stabilgrus',
        'perlesten 4-8',
        'ærtesten 8-16',
        'granitskærver 8-11',
        'granitskærver 11-16',
        'nøddesten',
        'muld',
        'bundsand',
        'flis',
      ],
    },
    child_axes: {
      _emb: ['sæk 15 kg', 'sæk 20 kg', 'bigbag 500 kg', 'bigbag 1000 kg', 'løst pr. m³ (tip)'],
    },
    labels: {
      _emb: {
        'sæk 15 kg': 'sæk à 15 kg',
        'sæk 20 kg': 'sæk à 20 kg',
        'bigbag 500 kg': 'bigbag à 500 kg',
        'bigbag 1000 kg': 'bigbag à 1.000 kg',
        'løst pr. m³ (tip)': 'løst, tippet',
      },
      type: {
        'afretningsgrus 0-8': 'afretningsgrus 0–8 mm',
        'perlesten 4-8': 'perlesten 4–8 mm',
        'ærtesten 8-16': 'ærtesten 8–16 mm',
        'granitskærver 8-11': 'granitskærver 8–11 mm',
        'granitskærver 11-16': 'granitskærver 11–16 mm',
      },
    },
    price: {
      k: 'values',
      axis: '_emb',
      kr: {
        'sæk 15 kg': 29,
        'sæk 20 kg': 36,
        'bigbag 500 kg': 495,
        'bigbag 1000 kg': 795,
        'løst pr. m³ (tip)': 420,
      },
    },
    mass: { axis: '_emb' },
    alternate_unit: 'kg',
    delivery: ['kranbil', 'tipbil', 'afhentning'],
    withdrawal_when: { _emb: ['løst pr. m³ (tip)', 'mixed'] },
  },
  {
    id: 'hegn',
    name: '[{format} ]{type}, {behandling}',
    text: 'Færdige fag til hegn. Sæt stolperne med fagets bredde plus 1 cm imellem, og lad faget gå 5 cm fri af jorden.',
    texts: {
      låge: 'Færdig låge til haven. Sæt stolperne med lågens bredde plus 2 cm imellem, og lad den gå 5 cm fri af jorden.',
      gabion:
        'Kurv af svejset, varmforzinket tråd, der fyldes med sten på stedet. Stilles på fast, plan bund.',
      beslag: 'Beslag til at sætte hegnsfag på stolper.',
    },
    further: {
      'behandling=trykimprægneret':
        'Trykimprægneret træ kan males efter et halvt år, når det er tørt.',
    },
    categories: [278, 279, 281, 113],
    category_rules: [
      ['låge', 281],
      ['beslag', 279],
      ['stakit', 113],
      ['.', 278],
    ],
    brands: ['Hedelund', 'Haveskov', 'Hegnsø', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'plankeværk',
        'lamelhegn',
        'stakit',
        'flethegn',
        'kompositfag',
        'gabion',
        'havelåge',
        'dobbeltlåge',
        'hegnsbeslag',
      ],
      behandling: [
        'trykimprægneret grøn',
        'trykimprægneret brun',
        'sortmalet',
        'ubehandlet lærk',
        'antracit',
        'varmforzinket',
      ],
    },
    child_axes: {
      format: [
        '900x900',
        '1800x900',
        '1800x1200',
        '1800x1500',
        '1800x1800',
        '1000x1200',
        '1000x1800',
      ],
    },
    only: [
      [
        { match: 'beslag', keep: { format: ['4 stk.', '8 stk.'], behandling: ['varmforzinket'] } },
        {
          match: 'gabion',
          keep: { format: ['1000x500x300', '1000x1000x300'], behandling: ['varmforzinket'] },
        },
        {
          match: 'komposit',
          keep: { format: ['1800x900', '1800x1800'], behandling: ['antracit'] },
        },
        { match: 'dobbelt', keep: { format: ['3000x1200', '3000x1800'] } },
        { match: 'låge', keep: { format: ['1000x900', '1000x1200', '1000x1800'] } },
        { match: 'stakit', keep: { format: ['1800x900', '1800x1200'] } },
        {
          match: '.',
          keep: { format: ['900x900', '1800x900', '1800x1200', '1800x1500', '1800x1800'] },
        },
      ],
      [
        {
          match: 'plankeværk|lamel|flet|stakit|låge',
          keep: {
            behandling: [
              'trykimprægneret grøn',
              'trykimprægneret brun',
              'sortmalet',
              'ubehandlet lærk',
            ],
          },
        },
      ],
    ],
    labels: {
      behandling: {
        'trykimprægneret grøn': 'trykimprægneret, grøn',
        'trykimprægneret brun': 'trykimprægneret, brun',
      },
      type: {
        kompositfag: 'hegnsfag af komposit',
        gabion: 'gabion (stenkurv)',
        hegnsbeslag: 'hegnsbeslag, sæt',
      },
    },
    price: { k: 'area', kr_m2: 190 },
    mass: { kg_m2: 14 },
    delivery: ['kranbil', 'palle', 'dropship', 'afhentning'],
    eudr: true,
  },
  {
    id: 'have',
    name: '[{dimension} ]{type}[ {serie}]',
    text: 'Redskab til haven, der tåler at stå ude en nat. Skyl det for jord, og hæng det tørt.',
    texts: {
      'batteri|robot|rydder|kædesav|hækkesaks':
        'Maskine til haven. Batterimaskinerne bruger samme batteri i hele serien. Rens og olér klingerne før vinter.',
      'tryk|slange': 'Tøm den for vand før vinter, så den ikke fryser i stykker.',
      brænder: 'Brænder ukrudtet mellem fliserne af med gas. Brug den ikke i tørt græs.',
      trillebør: 'Trillebør til jord, grus og mørtel. Pump hjulet, så kører den let.',
    },
    categories: [283, 284, 285, 286],
    category_rules: [
      ['klipper|rydder|sav', 284],
      ['tryk', 285],
      ['trillebør', 286],
      ['.', 283],
    ],
    brands: ['Maskinø', 'Haveskov', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'spade',
        'greb',
        'rive',
        'kost',
        'ukrudtsbrænder',
        'grensaks',
        'hækkesaks',
        'plæneklipper batteri',
        'robotklipper',
        'buskrydder',
        'kædesav',
        'højtryksrenser',
        'trillebør 85 l',
        'trillebør 120 l',
        'haveslange 1/2"',
      ],
    },
    child_axes: { serie: ['Basis', 'Plus', 'Pro'], dimension: ['S', 'M', 'L'] },
    only: [
      [
        { match: 'hækkesaks', keep: { dimension: ['45 cm', '55 cm', '65 cm'] } },
        { match: 'grensaks', keep: { dimension: ['50 cm', '75 cm'] } },
        { match: 'robot', keep: { dimension: ['400 m²', '800 m²', '1.200 m²'] } },
        { match: 'plæne', keep: { dimension: ['34 cm', '38 cm', '46 cm'] } },
        { match: 'kædesav', keep: { dimension: ['30 cm', '35 cm', '40 cm'] } },
        { match: 'tryk', keep: { dimension: ['110 bar', '130 bar', '160 bar'] } },
        { match: 'slange', keep: { dimension: ['15 m', '25 m', '50 m'] } },
        { match: 'kost', keep: { dimension: ['30 cm', '45 cm', '60 cm'] } },
        { match: 'rive', keep: { dimension: ['12 tænder', '16 tænder'] } },
        { match: 'trillebør 85', keep: { dimension: ['85 l'] } },
        { match: 'trillebør', keep: { dimension: ['120 l'] } },
        { match: '.', keep: { dimension: ['-'] } },
      ],
    ],
    labels: {
      type: {
        greb: 'havegreb',
        kost: 'udekost',
        'plæneklipper batteri': 'plæneklipper til batteri',
        'haveslange 1/2"': 'haveslange 1/2"',
        'trillebør 85 l': 'trillebør',
        'trillebør 120 l': 'trillebør, stor',
      },
    },
    price: {
      k: 'values',
      axis: 'type',
      kr: {
        spade: 295,
        greb: 325,
        rive: 189,
        kost: 119,
        ukrudtsbrænder: 345,
        grensaks: 225,
        hækkesaks: 1095,
        'plæneklipper batteri': 2495,
        robotklipper: 6995,
        buskrydder: 2250,
        kædesav: 2395,
        højtryksrenser: 1295,
        'trillebør 85 l': 745,
        'trillebør 120 l': 1095,
        'haveslange 1/2"': 145,
      },
      grow: 1.2,
      f: { serie: { Basis: 0.65, Plus: 1, Pro: 1.5 } },
    },
    mass: { kg: 4 },
    delivery: ['pakke', 'palle', 'afhentning'],
    weee_types: 'klipper|rydder|sav|tryk',
  },
  {
    id: 'kloak',
    name: '[Ø{roerdimension} ]{type}[, {vinkel}][, {laengde}]',
    text: 'Rør og brønde til regn- og spildevand. SN4 er til almindelige haver, SN8 hvor der køres. Læg rørene med 20 promille fald på sand, og kald på en kloakmester til det, der kobles på kloakken.',
    texts: {
      SN4: 'Rør til regn- og spildevand i almindelige haver. Læg dem med 20 promille fald på sand, og kald på en kloakmester til det, der kobles på kloakken.',
      SN8: 'Rør til regn- og spildevand, også hvor der køres. Læg dem med 20 promille fald på sand, og kald på en kloakmester til det, der kobles på kloakken.',
      dræn: 'Leder vand væk fra sokkel og have. Læg røret i grus med lidt fald mod brønden.',
      'brønd|opfør|dæksel':
        'Til brønde på regn- og spildevand. Kald på en kloakmester til det, der kobles på kloakken.',
      faskine: 'Samler regnvand og lader det sive ned. Skal ligge mindst 5 m fra huset.',
      rotte: 'Holder rotter ude af rørene. Skal sættes i af en kloakmester.',
    },
    categories: [288, 289, 290, 291],
    category_rules: [
      ['dræn', 289],
      ['brønd|opfør|dæksel', 290],
      ['faskine', 291],
      ['.', 288],
    ],
    brands: ['Drænborg', 'Rørsted', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'kloakrør SN4',
        'kloakrør SN8',
        'bøjning',
        'grenrør',
        'overgang',
        'skydemuffe',
        'renserør',
        'drænrør',
        'drænrør m. filter',
        'brøndring',
        'opføringsrør',
        'dæksel',
        'faskinekassette',
        'rottespærre',
      ],
    },
    child_axes: {
      roerdimension: [75, 80, 110, 160, 200, 250, 315, 425],
      laengde: [500, 1000, 2000, 3000, 6000],
      vinkel: ['15', '30', '45', '67', '90'],
    },
    only: [
      [
        {
          match: 'kloakrør',
          keep: {
            roerdimension: [110, 160, 200, 250, 315],
            laengde: [500, 1000, 2000, 3000, 6000],
            vinkel: ['-'],
          },
        },
        {
          match: 'bøjning',
          keep: {
            roerdimension: [75, 110, 160, 200],
            laengde: ['-'],
            vinkel: ['15', '30', '45', '67', '90'],
          },
        },
        {
          match: 'grenrør',
          keep: { roerdimension: [110, 160, 200], laengde: ['-'], vinkel: ['45', '90'] },
        },
        {
          match: 'drænrør',
          keep: { roerdimension: [80, 110], laengde: ['25 m', '50 m'], vinkel: ['-'] },
        },
        {
          match: 'brøndring|opfør',
          keep: { roerdimension: [315, 425], laengde: [500, 1000, 2000], vinkel: ['-'] },
        },
        { match: 'dæksel', keep: { roerdimension: [315, 425], laengde: ['-'], vinkel: ['-'] } },
        {
          match: 'faskine',
          keep: { roerdimension: ['-'], laengde: ['190 l', '300 l'], vinkel: ['-'] },
        },
        { match: 'rotte', keep: { roerdimension: [110, 160], laengde: ['-'], vinkel: ['-'] } },
        { match: '.', keep: { roerdimension: [75, 110, 160, 200], laengde: ['-'], vinkel: ['-'] } },
      ],
    ],
    labels: { type: { 'drænrør m. filter': 'drænrør med filter', skydemuffe: 'skydemuffe' } },
    price: {
      k: 'pow',
      base: 38,
      x: 'roerdimension',
      x0: 110,
      e: 1.25,
      by_length: true,
      f: {
        type: {
          // It has no diameter, and is reckoned as if it were one millimetre wide.
          faskinekassette: 2500,
          rottespærre: 14,
          dæksel: 4,
          drænrør: 0.5,
          'drænrør m. filter': 0.7,
        },
        laengde: { '300 l': 1.45 },
      },
    },
    mass: { kg: 3 },
    delivery: ['kranbil', 'palle', 'afhentning'],
    docs: ['DoP'],
  },
  {
    id: 'carport',
    name: '[{format} ]{type}, {behandling}',
    text: 'Byggesæt med tilskåret træ, beslag og tegninger. Det laves til din ordre, leveres 10–30 hverdage efter bestilling og kan ikke returneres. Husk, at kommunen kan kræve byggetilladelse over 50 m².',
    texts: {
      'drivhus|udestue':
        'Byggesæt med profiler af alu, glas, beslag og tegninger. Det laves til din ordre, leveres 10–30 hverdage efter bestilling og kan ikke returneres. Husk, at kommunen kan kræve byggetilladelse over 50 m².',
    },
    categories: [280],
    brands: ['Hedelund', 'Haveskov', 'Hegnsø', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: ['carport enkelt', 'carport dobbelt', 'redskabsrum', 'udestue', 'pavillon', 'drivhus'],
      behandling: ['trykimprægneret', 'sortmalet', 'alu'],
    },
    child_axes: {
      format: ['3,0x5,0 m', '3,6x5,1 m', '3,6x7,2 m', '6,0x5,1 m', '6,0x7,6 m', '2,5x2,5 m'],
    },
    only: [
      [
        {
          match: 'enkelt',
          keep: {
            format: ['3,0x5,0 m', '3,6x5,1 m', '3,6x7,2 m'],
            behandling: ['trykimprægneret', 'sortmalet'],
          },
        },
        {
          match: 'dobbelt',
          keep: {
            format: ['6,0x5,1 m', '6,0x7,6 m'],
            behandling: ['trykimprægneret', 'sortmalet'],
          },
        },
        { match: 'drivhus', keep: { format: ['2,5x2,5 m', '2,5x3,8 m'], behandling: ['alu'] } },
        { match: 'udestue', keep: { format: ['3,0x5,0 m', '3,6x5,1 m'], behandling: ['alu'] } },
        {
          match: '.',
          keep: {
            format: ['2,5x2,5 m', '3,0x5,0 m'],
            behandling: ['trykimprægneret', 'sortmalet'],
          },
        },
      ],
    ],
    labels: {
      type: { 'carport enkelt': 'carport, enkelt', 'carport dobbelt': 'carport, dobbelt' },
    },
    price: {
      k: 'values',
      axis: 'type',
      kr: {
        'carport enkelt': 9900,
        'carport dobbelt': 18900,
        redskabsrum: 7900,
        udestue: 42000,
        pavillon: 12500,
        drivhus: 8900,
      },
      grow: 1.25,
    },
    mass: { kg: 640 },
    delivery: ['kranbil', 'dropship'],
    eudr: true,
    made_to_order: true,
    lead_days: [10, 30],
    withdrawal: 'made_to_order',
  },
]
