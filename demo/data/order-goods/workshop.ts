import type { OrderGoods } from './order-goods.ts'

const screwMakers = ['Spiralø', 'Gevindby', 'Stålvig', 'Kamborg']
const fittings = ['Vinkelø', 'Jernholt', 'Stålvig', 'Kamborg']
const motors = ['Kraftvig', 'Motorlund', 'Drejborg', 'Ampholm']
const hands = ['Smedeby', 'Håndlund', 'Amboltvig', 'Skaftø']
const edges = ['Skærvig', 'Borlund', 'Kornholt', 'Klingby']
const glues = ['Klæbeby', 'Fugeborg', 'Limø', 'Tætvig']
const painters = ['Tonevig', 'Glanslund', 'Kridtø', 'Pigmentby']

/** Skruer, værktøj og maling. */
export const workshopToOrder: Readonly<Record<string, OrderGoods>> = {
  skruer: {
    brands: screwMakers,
    more: {
      kaerv: ['PH'],
      dimension: {
        gips: ['3,5x45', '3,9x25', '3,9x35', '3,9x45', '4,2x70', '4,8x90'],
        terrasse: ['4,5x50', '4,5x70', '5,0x90', '5,5x60', '5,5x80', '6,0x60'],
        konstruktion: [
          ...['6,0x70', '6,0x90', '6,0x180', '6,0x200', '8,0x100', '8,0x140', '8,0x180'],
          ...['8,0x220', '8,0x240', '8,0x340', '8,0x400', '10,0x120', '10,0x160', '10,0x200'],
          ...['10,0x240', '10,0x300', '12,0x200', '12,0x300'],
        ],
        facade: ['4,0x40', '4,2x35', '4,5x50', '5,0x50', '5,0x70', '5,5x60'],
        montage: ['5,0x60', '5,0x120', '6,0x60', '6,0x100', '6,0x150', '7,5x92', '7,5x132'],
        '.': [
          ...['2,5x12', '2,5x16', '3,0x12', '3,0x25', '3,0x30', '3,5x16', '3,5x20', '3,5x30'],
          ...['3,5x40', '4,0x16', '4,0x25', '4,0x35', '4,0x45', '4,5x25', '4,5x30', '4,5x40'],
          ...['4,5x50', '4,5x80', '5,0x30', '5,0x45', '5,0x90', '5,0x120', '6,0x140', '6,0x160'],
        ],
      },
      'antal-pr-pakke': [25, 2000],
    },
  },
  soem: {
    brands: screwMakers,
    more: {
      dimension: {
        papper: ['16', '20', '45'],
        klamme: ['16', '20', '45', '55', '60'],
        brad: ['16', '20', '35', '45', '64'],
        dykker: ['20', '65', '70', '80'],
        kam: ['25', '30', '45', '70', '80', '100'],
        bånd: ['45', '55', '85', '110', '130'],
        rulle: ['30', '40', '60', '70', '80'],
        '.': ['25', '30', '45', '55', '65', '75', '175', '200', '225'],
      },
      'antal-pr-pakke': {
        '*': [5000],
        klamme: [500, 3000],
        brad: [500, 3000],
        bånd: [500, 2200],
        rulle: [3000, 7200],
      },
      overflade: {
        '': ['kobber', 'syrefast A4'],
        kam: ['syrefast A4'],
        klamme: ['varmforzinket', 'syrefast A4'],
        brad: ['varmforzinket', 'syrefast A4'],
        dykker: ['messing', 'rustfri A2'],
        bånd: ['elforzinket', 'syrefast A4'],
      },
    },
  },
  bolte: {
    brands: screwMakers,
    more: {
      materiale: ['sort', 'messing'],
      gevind: {
        gevindstang: ['M4', 'M5', 'M14', 'M24', 'M30'],
        '': ['M3', 'M4', 'M14', 'M18', 'M22', 'M24', 'M27', 'M30'],
        ekspansion: ['M6', 'M20', 'M24'],
        betonskrue: ['M5', 'M14', 'M16'],
        brædde: ['M5', 'M16'],
        fransk: ['M5', 'M16'],
      },
      laengde: {
        gevindstang: [500, 2000, 3000],
        ekspansion: [75, 90, 110, 135, 200, 240],
        betonskrue: [50, 70, 90, 110, 180],
        brædde: [25, 35, 70, 90, 110, 130, 140, 160, 220, 260, 280, 300],
        fransk: [30, 35, 70, 90, 110, 130, 140, 160, 180, 200],
        '': [35, 70],
        M5: [35],
        M20: [70, 500, 2000],
      },
    },
  },
  beslag: {
    brands: fittings,
    more: {
      materiale: ['sort', 'syrefast A4'],
      dimension: {
        bjælkesko: ['38x89', '45x120', '45x170', '45x220', '60x100', '60x160', '80x120', '100x140'],
        spærsko: ['45x145', '45x195', '60x220'],
        stolpesko: ['80x80', '120x120', '125x125', '140x140'],
        stolpefod: ['80x80', '115x115', '120x120', '140x140'],
        sømplade: ['40x160', '60x200', '80x240', '100x300', '120x300', '140x400'],
        '.': ['50x50x35', '70x70x55', '80x80x60', '100x100x60', '100x100x90', '150x150x90'],
      },
    },
  },
  lim_fuge: {
    brands: glues,
    more: {
      farve: {
        'monteringslim|konstruktionslim': ['grå', 'sort', 'transparent', 'brun'],
        anker: ['beige', 'sort'],
        brandfuge: ['sort', 'beige', 'antracit'],
        akryl: ['lysgrå', 'sort', 'beige', 'antracit', 'eg', 'bøg', 'ahorn'],
        '': [
          ...['lysgrå', 'manhattan', 'mørkegrå', 'jasmin', 'pergament', 'bahamabeige', 'rød'],
          ...['terracotta', 'blå', 'grøn', 'eg', 'bøg', 'mahogni', 'aluminium', 'elfenben'],
        ],
        tape: ['sølv', 'hvid', 'rød', 'grøn', 'gul', 'blå'],
        malertape: ['gul', 'blå', 'grøn'],
      },
    },
  },
  kiler: { brands: hands },
  dyvler: { brands: hands },
  fortynder: { brands: painters },
  elvaerktoej: {
    brands: motors,
    more: {
      serie: ['Kompakt+', 'Industri'],
      batteripakke: {
        '12': ['1x2,0 Ah', '2x4,0 Ah', '1x2,5 Ah', '2x2,5 Ah', '2x3,0 Ah'],
        '36': ['1x5,0 Ah', '1x8,0 Ah', '2x12,0 Ah', '1x12,0 Ah'],
        '': ['1x2,0 Ah', '1x5,0 Ah', '1x8,0 Ah', '2x4,0 Ah', '2x12,0 Ah', '1x12,0 Ah'],
      },
    },
  },
  haandvaerktoej: {
    brands: hands,
    name: '[{dimension} ]{type}[ {serie}]',
    more: { serie: ['Klassik', 'Pro', 'Pro+', 'Industri', 'Ergo'] },
  },
  tilbehoer: {
    brands: edges,
    name: '[{dimension} ]{type}[ {serie}][, korn {korn}][, {antal-pr-pakke}]',
    more: {
      serie: ['Standard', 'Pro', 'Expert'],
      korn: {
        rondel: ['100', '150', '220', '320', '400'],
        slibebånd: ['100', '150', '180', '240', '320'],
        papir: ['100', '150', '220', '320', '400', '600'],
      },
      'antal-pr-pakke': { rondel: [50, 100], slibebånd: [3, 25], papir: [5, 50], '.': [5, 25] },
    },
  },
  stiger: {
    brands: ['Trinholt', 'Sprosseby', 'Højdeborg', 'Stilladsø'],
    more: { serie: ['Industri', 'Kompakt'] },
  },
  batterier: { brands: [...motors, 'Ladeby'] },
  maling_inde: {
    brands: painters,
    name: '[{indhold} ]{type}[ {serie}], glans {glans}[, {base}]',
    more: {
      serie: ['Klassik', 'Pro', 'Øko', 'Allergi'],
      base: { '': ['råhvid', 'lysgrå', 'sort'], loft: ['råhvid'], radiator: ['råhvid', 'sort'] },
    },
  },
  maling_ude: {
    brands: painters,
    name: '[{indhold} ]{type}[ {serie}], glans {glans}[, {base}]',
    more: {
      serie: ['Klassik', 'Pro', 'Øko', 'Ekstrem'],
      base: {
        '.': ['hvid', 'sort', 'grå'],
        dækkende: ['hvid', 'sort', 'svenskrød', 'grøn', 'grå', 'gul'],
        transparent: ['teak', 'eg', 'ibenholt', 'palisander', 'fyr', 'grå'],
        terrasseolie: ['teak', 'brun', 'grå', 'sort'],
        'facade|mur': ['hvid', 'råhvid', 'grå', 'sort', 'skagengul'],
      },
    },
  },
  malertb: {
    brands: ['Luvholm', 'Bakkely', 'Børsteø', 'Rulleborg'],
    name: '[{dimension} ]{type}[ {serie}]',
    more: { serie: ['Standard', 'Pro', 'Expert', 'Øko'] },
  },
  gulve: {
    brands: ['Stavborg', 'Plankeby', 'Parketø', 'Vinylholm'],
    more: {
      traesort: {
        planke: ['Valnød', 'Douglas', 'Lærk'],
        parket: ['Valnød', 'Fyr', 'Kirsebær'],
        '8 mm': ['Bøg', 'Fyr', 'Valnød', 'Kirsebær'],
        '10 mm': ['Bøg', 'Fyr', 'Sten-look', 'Valnød', 'Kirsebær'],
        '.': ['Ask', 'Bøg', 'Fyr', 'Beton-look', 'Marmor-look', 'Skifer-look'],
      },
      overflade: {
        planke: ['ubehandlet', 'sort olie', 'grå olie', 'matlak, børstet'],
        parket: ['silkemat lak', 'grå olie', 'hvid matlak', 'børstet, hvidolie'],
      },
      format: {
        planke: ['1820x120', '2200x220', '2390x240', '2700x260'],
        parket: ['1200x140', '1820x145', '2200x240'],
        '8 mm': ['1200x190', '1380x242', '1845x188'],
        '10 mm': ['1200x190', '1380x242', '1845x244'],
        '.': ['1220x180', '1500x220', '1800x225', '914x457'],
      },
      tykkelse: { planke: [16, 22, 28], parket: [10, 13, 15], '.': [5, 6] },
    },
  },
  fliser: {
    brands: ['Glasurby', 'Keramø', 'Mosaikvig', 'Lerlund'],
    name: '[{format} ]{type}[ {serie}][, {farve:l}], {overflade}',
    more: {
      serie: ['Bornholm', 'Læsø', 'Samsø', 'Fanø'],
      farve: {
        '': ['råhvid', 'elfenben', 'taupe', 'okker', 'terracotta', 'mint', 'petroleum', 'rosa'],
        'træ-look': ['sort', 'hvid', 'antracit'],
      },
    },
  },
  fliseklaeb: {
    brands: ['Klæbeby', 'Glasurby', 'Keramø', 'Mørtelbæk'],
    more: {
      farve: {
        fuge: [
          ...['elfenben', 'jasmin', 'manhattan', 'sølvgrå', 'mellemgrå', 'basalt', 'taupe'],
          ...['caramel', 'terracotta', 'blå', 'grøn', 'råhvid'],
        ],
      },
      vaegt: { fuge: [1, 10, 20], C1: [10, 25], C2TE: [25], 'klæb hvid': [15, 25] },
    },
  },
}
