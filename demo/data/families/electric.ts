import type { Family } from '../../catalogue/family.ts'

/** Kabler, kontakter og lys. */
export const electric: readonly Family[] = [
  {
    id: 'kabel',
    name: '[{tvaersnit} ]{type}[, {laengde}][, {farve:l}]',
    text: 'Kabel til faste installationer, som skal udføres af en autoriseret elinstallatør.',
    texts: {
      forlænger: 'Ledning, du selv må bruge. Rul den ud, og læg den, så ingen snubler.',
      tromle: 'Rul tromlen helt ud ved stor belastning, så den ikke bliver varm.',
      gummi: 'Bøjeligt gummikabel til maskiner og byggestrøm, som tåler olie, kulde og slid.',
      jord: 'Kabel til nedgravning, mindst 35 cm dybt og helst med dækbånd over. Installationen skal udføres af en autoriseret elinstallatør.',
      'rør|bakke': 'Til at føre kabler i, skjult eller synligt.',
    },
    categories: [294, 295, 296],
    category_rules: [
      ['rør|bakke', 295],
      ['forlænger|tromle', 296],
      ['.', 294],
    ],
    brands: ['Kabelø', 'Kontaktby', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'PVIKJ',
        'NOIKLX',
        'gummikabel H07',
        'jordkabel',
        'flexrør',
        'installationsrør',
        'kabelbakke',
        'forlængerledning',
        'kabeltromle',
      ],
    },
    child_axes: {
      tvaersnit: [
        '3G1,5',
        '3G2,5',
        '4G1,5',
        '5G1,5',
        '5G2,5',
        '5G4',
        '5G6',
        '16 mm',
        '20 mm',
        '25 mm',
      ],
      laengde: ['pr. m', '10 m', '25 m', '50 m', '100 m'],
      farve: ['hvid', 'grå', 'sort'],
    },
    only: [
      [
        {
          match: 'flexrør|installationsrør',
          keep: {
            tvaersnit: ['16 mm', '20 mm', '25 mm'],
            laengde: ['3 m', '25 m', '50 m'],
            farve: ['hvid', 'grå'],
          },
        },
        {
          match: 'bakke',
          keep: {
            tvaersnit: ['16 mm', '25 mm', '60 mm'],
            laengde: ['2 m', '3 m'],
            farve: ['hvid'],
          },
        },
        {
          match: 'forlænger',
          keep: {
            tvaersnit: ['3G1,5'],
            laengde: ['3 m', '5 m', '10 m', '20 m'],
            farve: ['hvid', 'sort'],
          },
        },
        {
          match: 'tromle',
          keep: {
            tvaersnit: ['3G1,5', '3G2,5'],
            laengde: ['25 m', '40 m', '50 m'],
            farve: ['sort'],
          },
        },
        {
          match: 'gummi',
          keep: {
            tvaersnit: ['3G1,5', '3G2,5', '5G2,5', '5G4', '5G6'],
            laengde: ['pr. m', '25 m', '50 m'],
            farve: ['sort'],
          },
        },
        {
          match: 'jord',
          keep: {
            tvaersnit: ['3G1,5', '3G2,5', '4G1,5', '5G2,5', '5G6'],
            laengde: ['pr. m', '50 m', '100 m'],
            farve: ['sort'],
          },
        },
        {
          match: '.',
          keep: {
            tvaersnit: ['3G1,5', '3G2,5', '4G1,5', '5G1,5', '5G2,5'],
            laengde: ['pr. m', '50 m', '100 m'],
            farve: ['hvid', 'grå'],
          },
        },
      ],
    ],
    labels: {
      type: {
        PVIKJ: 'installationskabel PVIKJ',
        NOIKLX: 'installationskabel NOIKLX, halogenfrit',
        'gummikabel H07': 'gummikabel H07RN-F',
      },
    },
    price: {
      k: 'len',
      kr_m: 9,
      f: {
        type: {
          flexrør: 0.2,
          installationsrør: 0.2,
          kabelbakke: 1.2,
          forlængerledning: 1.4,
          kabeltromle: 1.2,
        },
      },
    },
    mass: { kg_m: 0.12 },
    alternate_unit: 'm',
    delivery: ['pakke', 'afhentning'],
    docs: ['DoP', 'CE'],
    note: 'Fast installation kræver autoriseret elinstallatør.',
    note_types: 'PVIKJ|NOIKLX|jord',
    withdrawal_when: { laengde: ['pr. m', 'cut'] },
  },
  {
    id: 'kontakter',
    name: '{type} {serie}[, {farve:l}]',
    text: 'Rammer og tangenter passer sammen inden for samme serie. Sluk på tavlen, før du skifter et stykke, og lad en installatør om resten.',
    texts: {
      'ramme|underlag|dåse': 'Passer til stikkontakter og afbrydere i samme serie.',
    },
    further: {
      'serie=Ude': 'Serie Ude er tæt mod vand i klasse IP44.',
    },
    categories: [298, 299, 300],
    category_rules: [
      ['afbryder|dæmper', 299],
      ['dåse|underlag|ramme', 300],
      ['.', 298],
    ],
    brands: ['Kabelø', 'Kontaktby', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'stikkontakt 1 mod',
        'stikkontakt 1,5 mod',
        'stikkontakt 2 mod',
        'stikkontakt m. jord',
        'afbryder enkelt',
        'afbryder korrespondance',
        'lysdæmper',
        'USB-udtag',
        'ramme 1',
        'ramme 2',
        'ramme 3',
        'dåse planforsænket',
        'underlag',
        'IP44 udtag',
      ],
      serie: ['Serie 50', 'Serie 63', 'Serie Ude', 'Serie Design'],
    },
    child_axes: { farve: ['hvid', 'grå', 'koksgrå', 'sort', 'stål'] },
    only: [
      [
        { match: 'IP44', keep: { serie: ['Serie Ude'] } },
        { match: 'dåse|underlag', keep: { farve: ['hvid', 'grå'] } },
      ],
    ],
    labels: {
      type: {
        'stikkontakt 1 mod': 'stikkontakt, 1 modul,',
        'stikkontakt 1,5 mod': 'stikkontakt, 1½ modul,',
        'stikkontakt 2 mod': 'stikkontakt, 2 moduler,',
        'stikkontakt m. jord': 'stikkontakt med jord,',
        'afbryder enkelt': 'afbryder, enkelt,',
        'afbryder korrespondance': 'afbryder, korrespondance,',
        lysdæmper: 'lysdæmper,',
        'USB-udtag': 'USB-udtag,',
        'ramme 1': 'ramme til 1,',
        'ramme 2': 'ramme til 2,',
        'ramme 3': 'ramme til 3,',
        'dåse planforsænket': 'dåse, planforsænket,',
        underlag: 'underlag,',
        'IP44 udtag': 'IP44-udtag,',
      },
    },
    price: {
      k: 'values',
      axis: 'type',
      kr: {
        'stikkontakt 1 mod': 39,
        'stikkontakt 1,5 mod': 49,
        'stikkontakt 2 mod': 69,
        'stikkontakt m. jord': 59,
        'afbryder enkelt': 45,
        'afbryder korrespondance': 52,
        lysdæmper: 345,
        'USB-udtag': 289,
        'ramme 1': 19,
        'ramme 2': 29,
        'ramme 3': 42,
        'dåse planforsænket': 14,
        underlag: 16,
        'IP44 udtag': 95,
      },
      grow: 1.06,
      f: {
        serie: { 'Serie 50': 1, 'Serie 63': 1.25, 'Serie Ude': 1.7, 'Serie Design': 2.1 },
        farve: { sort: 1.2, stål: 1.4 },
      },
    },
    mass: { kg: 0.1 },
    delivery: ['pakke', 'afhentning'],
    weee_types: 'kontakt|afbryder|dæmper|udtag',
  },
  {
    id: 'lys',
    name: '[{effekt} ]{type} {serie}[, {lysfarve}][, {farve:l}]',
    text: 'LED-lys med lang levetid. 2700 K er varmt og hyggeligt, 4000 K er neutralt og godt til arbejde. Energimærket står på pakken og i databladet.',
    texts: {
      'arbejds|projek|bygge':
        'LED-lys til pladsen. 4000 K er neutralt og godt at arbejde i, 6500 K er som dagslys.',
      'ude|bed':
        'LED-lampe til ude, tæt mod regn (IP44 eller bedre). 2700 K er varmt og hyggeligt, 3000 K lidt klarere.',
    },
    categories: [302, 303, 304],
    category_rules: [
      ['arbejds|projek|bygge', 303],
      ['ude|bed', 304],
      ['.', 302],
    ],
    brands: ['Lyskær', 'Basis'],
    sale_unit: 'stk.',
    parent_axes: {
      type: [
        'LED pære E27',
        'LED pære E14',
        'GU10 spot',
        'downlight',
        'LED panel',
        'arbejdslampe batteri',
        'arbejdslampe 230V',
        'projektør',
        'væglampe ude',
        'bedlampe',
        'lyskæde byggeplads',
      ],
      serie: ['Basis', 'Pro'],
    },
    child_axes: {
      effekt: ['2,5', '4', '5', '7', '10', '20', '30', '50', '100'],
      lysfarve: ['2700', '3000', '4000', '6500'],
      farve: ['hvid', 'sort', 'alu'],
    },
    only: [
      [
        {
          match: 'pære E27',
          keep: { effekt: ['4', '5', '7', '10'], farve: ['-'], lysfarve: ['2700', '3000', '4000'] },
        },
        {
          match: 'pære E14',
          keep: { effekt: ['2,5', '4', '5'], farve: ['-'], lysfarve: ['2700', '3000', '4000'] },
        },
        {
          match: 'GU10',
          keep: { effekt: ['4', '5', '7'], farve: ['-'], lysfarve: ['2700', '3000', '4000'] },
        },
        {
          match: 'downlight',
          keep: { effekt: ['5', '7', '10'], lysfarve: ['2700', '3000', '4000'] },
        },
        {
          match: 'panel',
          keep: { effekt: ['20', '30', '50'], farve: ['hvid'], lysfarve: ['3000', '4000'] },
        },
        {
          match: 'arbejdslampe',
          keep: { effekt: ['10', '20', '30', '50'], farve: ['-'], lysfarve: ['4000', '6500'] },
        },
        {
          match: 'projektør',
          keep: { effekt: ['20', '30', '50', '100'], farve: ['sort'], lysfarve: ['4000', '6500'] },
        },
        {
          match: 'lyskæde',
          keep: { effekt: ['30', '50', '100'], farve: ['-'], lysfarve: ['4000'] },
        },
        {
          match: '.',
          keep: {
            effekt: ['5', '7', '10'],
            lysfarve: ['2700', '3000'],
            farve: ['sort', 'alu', 'hvid'],
          },
        },
      ],
    ],
    labels: {
      type: {
        'LED pære E27': 'LED-pære E27',
        'LED pære E14': 'LED-pære E14',
        'GU10 spot': 'LED-spot GU10',
        'LED panel': 'LED-panel',
        'arbejdslampe batteri': 'arbejdslampe til batteri',
        'arbejdslampe 230V': 'arbejdslampe 230 V',
        'væglampe ude': 'væglampe til ude',
        'lyskæde byggeplads': 'lyskæde til byggeplads',
        bedlampe: 'bedlampe',
      },
    },
    price: {
      k: 'pow',
      base: 39,
      x: 'effekt',
      x0: 5,
      e: 0.7,
      f: {
        type: {
          downlight: 3,
          'LED panel': 3,
          'arbejdslampe batteri': 5,
          'arbejdslampe 230V': 3,
          projektør: 2.5,
          'væglampe ude': 5,
          bedlampe: 6,
          'lyskæde byggeplads': 3.5,
        },
      },
    },
    mass: { kg: 0.6 },
    delivery: ['pakke', 'afhentning'],
    docs: ['Energimærke', 'CE'],
    weee: true,
  },
]
