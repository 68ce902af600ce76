import { every, type OrderGoods } from './order-goods.ts'

const mills = ['Lærkely', 'Granvig', 'Skovborg', 'Nordplank', 'Bjælkeby']
const boardMills = ['Finerhus', 'Plademark', 'Birkeås', 'Nordplank']
const walls = ['Vægborg', 'Loftlund', 'Plademark', 'Skillevang']

/** Lengths that a sawmill cuts when they are ordered. */
const shortAndLong = [1800, 2100, 5700, 6300, 6600, 7200]

/** Træ og plader. */
export const woodToOrder: Readonly<Record<string, OrderGoods>> = {
  reglar: {
    brands: mills,
    more: {
      dimension: [
        ...['38x98', '38x120', '38x145', '38x170', '38x195', '45x295', '47x100', '47x125'],
        ...['47x150', '47x175', '47x200', '63x125', '63x150', '63x200', '75x150', '75x200'],
      ],
      styrkeklasse: ['C16', 'C30'],
      laengde: shortAndLong,
    },
  },
  reglar_tryk: {
    brands: mills,
    more: {
      dimension: ['38x98', '47x100', '47x125', '47x150', '50x100', '50x125', '63x125', '95x95'],
      behandling: { '45x145|45x195|63x63|75x75': ['NTR M'] },
      laengde: shortAndLong,
    },
  },
  braedder_tryk: {
    brands: mills,
    more: {
      dimension: ['19x125', '19x145', '22x145', '25x175', '28x100', '28x120', '32x125', '32x150'],
      overflade: ['fint savet'],
      laengde: [1800, 2100, 5100, 5400, 5700, 6000],
    },
  },
  stolper: {
    brands: mills,
    more: {
      dimension: ['80x80', '120x120', '145x145', '150x150', '100x150', '175x175'],
      behandling: ['NTR M', 'NTR A, brun'],
      laengde: [900, 1200, 1500, 3300, 3900, 4200, 4800],
    },
  },
  taglaegter: {
    brands: mills,
    more: { dimension: ['38x56', '45x95', '50x75'], laengde: [1800, 2100, 5700, 6000] },
  },
  forskalling: {
    brands: mills,
    more: {
      dimension: ['16x100', '19x125', '22x125', '25x150', '32x100', '32x125'],
      overflade: ['fint savet'],
      laengde: [1800, 2100, 4800, 5100, 5400],
    },
  },
  limtrae: {
    brands: mills,
    more: {
      dimension: [
        ...['66x233', '66x267', '90x300', '90x333', '90x367', '90x400', '115x200', '115x267'],
        ...['115x367', '115x400', '115x450', '140x233', '140x300', '140x450', '160x333', '160x500'],
        ...['185x400', '185x500', '185x600'],
      ],
      overflade: ['industrikvalitet'],
      laengde: [...every(500, 3500, 12500), 14000, 15000],
    },
  },
  terrasse_fyr: {
    brands: mills,
    more: {
      dimension: ['21x120', '21x145', '25x95', '28x170', '34x120'],
      behandling: ['kobberimprægneret', 'linoliebehandlet'],
      overflade: ['fint riflet'],
      laengde: [2400, 2700, 5700, 6000],
    },
  },
  terrasse_haard: {
    brands: mills,
    more: {
      traesort: ['Azobé', 'Jatoba', 'Massaranduba', 'Merbau', 'Eg', 'Teak'],
      dimension: ['19x90', '19x120', '21x90', '25x120', '28x145', '30x140'],
      laengde: [1550, 4250, 4550, 4850],
    },
  },
  komposit: {
    brands: mills,
    more: {
      dimension: ['20x120', '22x140', '24x160', '26x210', '23x162'],
      profil: ['massiv, børstet'],
      farve: ['Valnød', 'Kul', 'Skifergrå', 'Ler'],
      laengde: [2900, 4800, 5400],
    },
  },
  klink: {
    brands: mills,
    more: {
      dimension: ['19x120', '22x145', '25x150', '28x170'],
      traesort: ['Douglas'],
      behandling: {
        '*': ['sortmalet'],
        '': ['hvidmalet', 'rødmalet', 'gråmalet', 'kerneimprægneret'],
      },
      laengde: [2400, 2700, 5700, 6000],
    },
  },
  rustik: {
    brands: mills,
    more: {
      dimension: ['19x120', '21x145', '25x150'],
      profil: ['rustik 3'],
      traesort: ['Lærk', 'Douglas'],
      behandling: ['sortmalet', 'gråmalet', 'brandimprægneret'],
      laengde: [2400, 5100, 5400],
    },
  },
  lister: {
    brands: mills,
    more: {
      dimension: {
        fodliste: ['12x68', '12x92', '15x56', '15x120', '18x145'],
        gerigt: ['12x68', '15x56', '15x92', '18x92'],
        skygge: ['12x32', '15x43', '18x18', '27x27'],
        '.': ['12x12', '15x15', '18x18', '27x27'],
      },
      traesort: ['Ask', 'Bøg', 'Valnød'],
      overflade: { Eg: ['matlakeret', 'hvidolieret', 'røget'], Fyr: ['gråmalet', 'sortmalet'] },
      laengde: [2100, 4200, 4800],
    },
  },
  hoevlet: {
    brands: mills,
    more: {
      dimension: [
        ...['9x43', '12x70', '15x95', '18x95', '18x120', '18x145', '21x45', '21x70', '27x70'],
        ...['27x95', '33x95', '33x145', '43x95', '43x145'],
      ],
      traesort: ['Ask', 'Bøg', 'Douglas', 'Birk'],
      laengde: [1800, 2100, 5700, 6000],
    },
  },
  lvl: {
    brands: mills,
    more: {
      dimension: {
        LVL: ['27x200', '39x200', '39x240', '39x300', '45x400', '51x260', '51x300', '63x300'],
        'I-bj': ['45x300', '58x356', '58x406', '89x302', '89x356'],
        plade: ['18x400', '28x300', '28x400', '38x600'],
        rundstok: ['ø21', 'ø56', 'ø70'],
      },
      laengde: {
        LVL: [...every(600, 3600, 4200), ...every(600, 5400, 11400), 13200, 15000],
        'I-bj': [...every(600, 5400, 11400), 13200],
        plade: [900, 1600, 2800, 3600],
        rundstok: [1200, 1800, 3600],
      },
    },
  },
  terrasse_tilb: { brands: ['Lærkely', 'Granvig', 'Skovborg', 'Nordplank', 'Klodsholt'] },
  krydsfiner: {
    brands: boardMills,
    more: {
      traesort: ['Poppel', 'Lærk'],
      sortering: { 'Birk|Eucalyptus': ['S/BB', 'BB/CP'], '.': ['BB/BB', 'III/III'] },
      tykkelse: [4, 30, 35, 40],
      format: ['1220x3050', '1500x3000', '1525x3050', '1200x3000'],
    },
  },
  osb: {
    brands: boardMills,
    more: {
      tykkelse: [6, 10, 20, 30],
      format: {
        lige: ['1197x2500', '1250x2800', '1250x3000', '1250x5000'],
        '.': ['1197x2397', '1250x2500', '1250x2800'],
      },
    },
  },
  spaan_mdf: {
    brands: boardMills,
    more: {
      overflade: {
        HDF: ['grundmalet', 'sort melamin'],
        '.': ['grundmalet', 'sort melamin', 'egefiner', 'birkefiner'],
      },
      tykkelse: { MDF: [4, 14, 18, 30, 38], '.': [8, 19, 25, 28, 38], fugt: [18, 25, 28, 30] },
      format: {
        HDF: ['1220x3050', '2070x2800'],
        fugt: ['1220x2500', '1220x3050', '2070x2800'],
        MDF: ['1220x3050', '2070x2800', '2070x4110', '600x1200'],
        '.': ['1220x3050', '2070x2800', '2070x4110', '600x1200'],
      },
    },
  },
  vindspaerre: {
    brands: boardMills,
    more: {
      tykkelse: { cement: [10, 15], gips: [12.5], asfalt: [18], '.': [18, 60, 80] },
      format: ['900x2400', '900x2500', '900x3000', '1200x2500', '1200x2750', '1250x2500'],
    },
  },
  gips: {
    brands: walls,
    more: {
      tykkelse: { brand: [18, 25], '.': [15.4], standard: [6.5, 15.4] },
      format: [
        ...['600x2600', '900x2600', '900x2800', '900x3300', '900x3600', '1200x2500'],
        ...['1200x2600', '1200x2800', '1200x3300', '1200x3600', '1200x4200'],
      ],
    },
  },
  staalprofil: {
    brands: walls,
    more: {
      dimension: ['50', '75', '100', '160', '200'],
      laengde: [2600, 2800, 3300, 3900, 4500, 4800, 5400, 6000],
    },
  },
  kompositfacade: {
    brands: ['Plademark', 'Finerhus', 'Facadeø', 'Tagmark'],
    more: {
      tykkelse: { planke: [9, 12], '': [9, 13] },
      farve: ['mørkegrøn', 'rustrød', 'okker', 'skifer', 'dueblå', 'eg', 'valnød', 'råhvid'],
      format: { planke: ['170x3000', '170x3600', '225x3600'], '.': ['1220x2440', '1192x2800'] },
    },
  },
  gips_tilb: { brands: [...walls, 'Kantholt', 'Hjørneby'] },
}
