import type { OrderGoods } from './order-goods.ts'

const pavers = ['Brolund', 'Skærveholm', 'Blokholt', 'Kalkborg']
const fences = ['Stakitby', 'Lågeborg', 'Grønvang', 'Pælholt']
const gardens = ['Grønvang', 'Motorlund', 'Kraftvig', 'Havelund']
const wires = ['Lederø', 'Dåseborg', 'Strømvig', 'Ampholm']
const pipes = ['Hanevig', 'Kobberås', 'Muffeby', 'Strålborg']
const clothes = ['Knælund', 'Trøjeby', 'Dunholt', 'Sømborg', 'Værnborg']
const guards = ['Hjelmby', 'Værnborg', 'Sålevig', 'Knælund', 'Dunholt', 'Tåborg']

/** Have, el, vvs, arbejdstøj og brændsel. */
export const aroundToOrder: Readonly<Record<string, OrderGoods>> = {
  belaegning: {
    brands: pavers,
    more: {
      overflade: { 'havesten|rustik': ['kuglestrålet', 'tromlet'], betonflise: ['kuglestrålet'] },
      farve: {
        betonflise: ['koksgrå', 'lysgrå', 'sand', 'nuanceret', 'hvid'],
        '': ['koksgrå', 'lysgrå', 'sand', 'nuanceret', 'rødbrun', 'høst'],
        græs: ['koks', 'sort'],
        granitflise: ['lysgrå', 'mørkegrå', 'gul'],
        kantsten: ['sort', 'lysgrå'],
        trappetrin: ['sort', 'lysgrå'],
        bordur: ['sort', 'lysgrå', 'sand'],
      },
      format: {
        betonflise: ['200x200x50', '500x250x50', '800x800x80', '900x600x50', '1000x1000x80'],
        'havesten|rustik': ['105x210x60', '138x208x60', '172x115x60', '210x210x70', '280x210x60'],
        granitflise: ['400x400x30', '800x400x30', '900x600x30'],
        chauss: ['80x80x80', '140x140x140'],
        '.': ['400x400x20', '600x600x20', '900x600x20'],
      },
    },
  },
  grus: { brands: pavers },
  hegn: {
    brands: fences,
    more: {
      behandling: {
        'plankeværk|lamel|flet|stakit|låge': [
          ...['hvidmalet', 'gråmalet', 'mørkegrønmalet', 'trykimprægneret sort', 'cedertræ'],
        ],
        komposit: ['grå', 'teak', 'sort', 'sand'],
        gabion: ['galfan', 'sort'],
      },
      format: {
        komposit: ['1800x1200', '1800x1500', '900x1800'],
        dobbelt: ['3000x900', '3600x1200', '3600x1800', '4000x1800'],
        låge: ['900x900', '900x1200', '1200x1200', '1200x1800'],
        stakit: ['1200x900', '1800x600', '2000x900', '2000x1000'],
        '.': ['900x1200', '900x1800', '1200x1800', '1800x600', '2000x1800'],
        gabion: ['1000x500x500', '1000x1000x500', '2000x1000x500'],
      },
    },
  },
  have: {
    brands: gardens,
    more: { serie: ['Klassik', 'Pro+', 'Industri', 'Ergo', 'Junior'] },
  },
  kloak: {
    brands: ['Muffeby', 'Brøndholt', 'Spildø', 'Faldvig'],
    more: {
      vinkel: { bøjning: ['5', '22', '60', '75'], grenrør: ['30', '60', '67'] },
      roerdimension: {
        kloakrør: [75, 125, 400, 500],
        bøjning: [50, 125, 250, 315, 400],
        grenrør: [75, 125, 250, 315],
        drænrør: [50, 65, 128, 160, 200],
        'brøndring|opfør': [200, 250, 600],
        dæksel: [200, 250, 600],
        rotte: [125, 200, 250],
        '.': [50, 125, 250, 315, 400],
      },
      laengde: {
        kloakrør: [250, 750, 1500, 4000, 5000],
        drænrør: ['10 m', '100 m', '200 m'],
        'brøndring|opfør': [750, 1500, 3000],
      },
    },
  },
  carport: {
    brands: fences,
    more: {
      behandling: {
        enkelt: ['hvidmalet', 'gråmalet', 'ubehandlet lærk'],
        dobbelt: ['hvidmalet', 'gråmalet', 'ubehandlet lærk'],
        drivhus: ['sort alu', 'grøn alu'],
        udestue: ['sort alu', 'hvid alu'],
        '.': ['hvidmalet', 'gråmalet', 'ubehandlet lærk'],
      },
      format: {
        enkelt: ['3,0x6,0 m', '3,3x5,1 m', '3,6x6,0 m', '3,6x8,4 m'],
        dobbelt: ['5,4x5,1 m', '6,0x6,0 m', '6,0x8,4 m', '7,2x6,0 m'],
        drivhus: ['1,9x2,5 m', '3,0x3,8 m', '3,0x5,0 m'],
        udestue: ['3,0x3,0 m', '4,0x4,0 m', '5,0x4,0 m'],
        '.': ['2,0x3,0 m', '3,0x3,0 m', '3,0x4,0 m', '4,0x4,0 m'],
      },
    },
  },
  kabel: {
    brands: wires,
    more: {
      tvaersnit: {
        'flexrør|installationsrør': ['32 mm', '40 mm', '50 mm', '63 mm'],
        bakke: ['40 mm', '100 mm', '130 mm', '170 mm'],
        forlænger: ['3G1', '3G2,5'],
        tromle: ['3G1', '5G2,5'],
        gummi: ['2x1', '2x1,5', '3G1', '4G1,5', '4G2,5', '5G1,5', '5G10', '5G16'],
        jord: ['3G4', '4G2,5', '4G10', '4G16', '5G1,5', '5G4', '5G10', '5G16'],
        '.': ['2x1,5', '3G4', '3G6', '4G2,5', '4G4', '4G6', '5G4', '5G6', '5G10', '7G1,5'],
      },
      laengde: {
        '*': ['500 m'],
        'flexrør|installationsrør': ['10 m', '100 m'],
        bakke: ['1 m', '4 m', '6 m'],
        forlænger: ['1 m', '2 m', '15 m', '25 m', '30 m'],
        tromle: ['15 m', '30 m', '60 m'],
        gummi: ['10 m', '100 m'],
        jord: ['10 m', '25 m', '500 m'],
        '.': ['10 m', '25 m', '500 m'],
      },
      farve: {
        'flexrør|installationsrør': ['sort', 'blå'],
        bakke: ['grå', 'galvaniseret'],
        forlænger: ['orange', 'gul', 'grå', 'rød'],
        tromle: ['orange', 'gul', 'grå'],
        gummi: ['orange', 'gul'],
        '.': ['sort', 'orange'],
      },
    },
  },
  kontakter: {
    brands: [...wires, 'Tangentø'],
    more: {
      serie: ['Serie 45', 'Serie Klassik', 'Serie Industri', 'Serie Retro'],
      farve: { '': ['råhvid', 'messing', 'kobber', 'bakelit', 'antracit', 'alu'] },
    },
  },
  lys: {
    brands: ['Lampevig', 'Skærmlund', 'Lumenø', 'Strømvig', 'Pæreholt'],
    more: {
      serie: ['Klassik', 'Pro+'],
      lysfarve: {
        'pære E27': ['2200', '5000', '6500'],
        'pære E14': ['2200', '5000', '6500'],
        GU10: ['2200', '5000', '6500'],
        downlight: ['2200', '5000'],
        panel: ['5000', '6500'],
        '.': ['4000'],
      },
      effekt: { '.': ['3', '12', '15', '20'], downlight: ['3', '12', '15', '20'] },
      farve: {
        '': ['krom', 'messing', 'stål', 'kobber'],
        panel: ['sort', 'alu'],
        projektør: ['hvid', 'grå'],
        '.': ['antracit', 'kobber', 'messing', 'galvaniseret', 'brun'],
      },
    },
  },
  vvs_roer: {
    brands: pipes,
    more: {
      roerdimension: {
        alupex: [18, 25, 26, 40, 50, 63],
        pex: [16, 20, 25, 28],
        kobber: [6, 8, 14, 16, 35, 42, 54],
        stål: [10, 65, 80, 100],
        afløbsrør: [63, 90, 125, 160],
        afløbsbøjning: [63, 90, 125, 160],
        vandlås: [50, 63],
        gulvafløb: [63, 90, 125],
        '.': [10, 14, 16, 20, 25, 26, 32, 35, 42, 54],
      },
      laengde: {
        alupex: ['10 m', '25 m', '200 m'],
        pex: ['10 m', '25 m', '200 m'],
        kobber: ['1 m', '2 m', '25 m'],
        stål: ['1 m', '2 m', '3 m'],
        afløbsrør: ['0,25 m', '0,5 m', '1,5 m', '5 m'],
      },
    },
  },
  bad: {
    brands: [...pipes, 'Vaskeø'],
    more: {
      serie: ['Oval', 'Nordisk', 'Retro'],
      farve: {
        armatur: ['hvid', 'børstet messing', 'kobber', 'bronze', 'gunmetal'],
        brusesæt: ['stål', 'hvid', 'børstet messing', 'kobber', 'gunmetal'],
        brusevæg: ['messing', 'hvid', 'stål'],
        toilet: ['mat hvid', 'sort'],
        håndvask: ['mat hvid', 'sort', 'grå', 'beton'],
        køkkenvask: ['grå', 'beige', 'messing', 'kobber'],
        spejl: ['eg', 'grå', 'alu'],
        '.': ['eg', 'grå', 'valnød', 'mørkegrøn', 'beton'],
      },
    },
  },
  ventilation: {
    brands: [...pipes, 'Luftborg'],
    name: '[{dimension} ]{type}[, {farve:l}]',
    more: { farve: ['hvid', 'sort', 'krom', 'antracit', 'råhvid'] },
  },
  arbejdstoej: {
    brands: clothes,
    more: {
      serie: {
        '': ['Stretch+', 'Industri', 'Dame'],
        'undertøj|overall|polo': ['Industri', 'Dame'],
      },
      farve: {
        'Hi-Vis': ['gul/navy', 'orange/sort', 'rød/sort', 'gul/grå'],
        '.': ['koksgrå', 'hvid', 'kongeblå', 'rød', 'skovgrøn', 'sand', 'brun', 'sort/grå'],
      },
      stoerrelse: {
        'buks|shorts|overall': ['C42', 'C62', 'C64', 'D84', 'D88', 'D108', 'D112', 'D116', 'D120'],
        '.': ['2XS', '5XL', '6XL'],
      },
    },
  },
  handsker_sko: {
    brands: guards,
    name: '{type} {serie}[, {farve:l}][, str. {stoerrelse}]',
    more: { serie: ['Industri', 'Komfort'], farve: ['sort', 'grå', 'brun'] },
  },
  sikkerhed: {
    brands: guards,
    name: '{type}[ {serie}][, {farve:l}][, {antal-pr-pakke}]',
    more: {
      serie: ['Standard', 'Pro'],
      farve: { hjelm: ['rød', 'grøn', 'sort', 'grå'], høre: ['rød', 'blå', 'grøn'] },
    },
  },
  braendsel: { brands: ['Brændely', 'Skovborg', 'Glødeby', 'Askholt'] },
  vinter: {
    brands: ['Grønvang', 'Havelund', 'Frostvig', 'Askholt'],
    name: '[{dimension} ]{type}[ {serie}]',
    more: { serie: ['Standard', 'Pro'] },
  },
}
