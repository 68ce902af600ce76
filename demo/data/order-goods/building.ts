import { every, type OrderGoods } from './order-goods.ts'

const warmers = ['Varmdal', 'Isobæk', 'Tætvig', 'Dugholm']
const masons = ['Kalkborg', 'Blokholt', 'Teglskov', 'Mørtelbæk']
const roofers = ['Tagmark', 'Zinklund', 'Rygningø', 'Kvistås']
const joiners = ['Karmlund', 'Glasvig', 'Hængselø', 'Dørmark']
const locks = ['Låsborg', 'Grebhus', 'Hængselø', 'Nøgleby']

/** Frame colours that a factory paints when they are ordered. */
const frames = ['råhvid', 'lysgrå', 'mørkegrøn', 'dueblå', 'teglrød', 'hvid/sort', 'okker']

/** Isolering, mur, tag, vinduer og døre. */
export const buildingToOrder: Readonly<Record<string, OrderGoods>> = {
  mineraluld: {
    brands: warmers,
    more: {
      lambda: { stenuld: ['0,036', '0,033'], '': ['0,035'] },
      format: { rulle: ['565x7000', '1200x5000'], '.': ['410x960', '460x960', '1200x1800'] },
      isoleringstykkelse: [50, 75, 80, 140, 160, 180, 240, 250, 270, 300],
    },
  },
  eps: {
    brands: warmers,
    more: {
      type: ['EPS S200', 'EPS S300', 'EPS grafit S80'],
      isoleringstykkelse: [40, 60, 70, 80, 120, 140, 160, 180, 270, 350, 400],
      format: { fals: ['1000x1200', '1200x2400'], '': ['1200x1200', '1200x2400'] },
    },
  },
  pir: {
    brands: warmers,
    more: {
      overflade: ['bitumen', 'glasvlies'],
      kant: ['fals'],
      isoleringstykkelse: [30, 70, 90, 110, 130, 150, 180, 220, 240],
      format: ['1000x1200', '1200x1200', '1200x2500', '1200x3000'],
    },
  },
  folie: { brands: [...warmers, 'Klæbeby', 'Membranø'] },
  iso_tilb: {
    brands: [...warmers, 'Rørskålby'],
    more: {
      dimension: {
        rørskål: [
          ...['18x20', '18x30', '22x30', '28x20', '28x40', '35x20', '35x30', '35x40', '42x30'],
          ...['48x40', '54x40', '76x50', '89x50', '114x60'],
        ],
        søjle: ['Ø150', 'Ø350', 'Ø400'],
      },
    },
  },
  cement_moertel: {
    brands: masons,
    more: {
      farve: {
        'puds|klæber': ['grå, vinter', 'gul', 'sand'],
        spartel: ['grå, hurtig'],
        'beton|støbe': ['grå, hurtig', 'sort'],
        '.': ['hvid', 'sort', 'gul', 'rød', 'brun'],
      },
      vaegt: { 'puds|klæber': [5, 10], '.': [10, 15, 40] },
    },
  },
  blokke: {
    brands: masons,
    more: {
      dimension: {
        'overligger tegl': ['108x54x1500', '108x54x2100', '108x54x2700', '108x54x3600'],
        overligger: ['100x190x1500', '100x190x2100', '150x190x1200', '150x190x2400'],
        porebetonplade: ['50x390x590', '150x390x590', '200x390x590'],
        '600': ['75x190x490', '190x190x490', '230x190x490'],
        '.': ['75x190x490', '120x190x490', '175x190x490', '250x190x490', '350x190x490'],
      },
    },
  },
  mursten: {
    brands: [...masons, 'Flammeby', 'Strygerholt'],
    more: {
      type: ['håndstrøgen', 'genbrugssten, renset'],
      farve: [
        ...['gulbrun', 'rødbrun', 'blådæmpet', 'rødflammet', 'gulflammet', 'råhvid', 'lysgrå'],
        ...['antracit', 'sand', 'kobber', 'mørkerød', 'bordeaux'],
      ],
    },
  },
  armering: {
    brands: [...masons, 'Jernholt'],
    more: { dimension: { '.': ['ø5', 'ø14', 'ø20', 'ø25'] } },
  },
  tagsten: {
    brands: roofers,
    more: {
      overflade: { '': ['ædelengoberet'], beton: ['glaseret'] },
      farve: ['teglrød', 'rødbrun', 'skifer', 'kobber', 'mørkebrun', 'blådæmpet', 'gul', 'grøn'],
    },
  },
  staaltag: {
    brands: roofers,
    more: {
      type: ['trapezplade T45', 'sinusplade S18'],
      farve: {
        'PVC|poly': ['røgfarvet', 'bronze'],
        '.': ['mørkebrun', 'lysgrå', 'hvid', 'rustrød', 'skifer'],
        bølge: ['grå', 'rødbrun', 'skifer'],
      },
      laengde: {
        'PVC|poly': [2200, 2400, 2700, 3300, 3900, 4500, 5500, 7000],
        '.': [1800, 2200, 2700, 3200, 3800, ...every(500, 6500, 9000)],
      },
    },
  },
  tagrender: {
    brands: roofers,
    more: {
      dimension: {
        'nedløb|bøjning|rørholder': ['Ø60', 'Ø87', 'Ø100', 'Ø120'],
        '.': ['LP10', 'LP15'],
      },
      farve: {
        zink: ['forpatineret', 'skifer'],
        stål: ['galvaniseret', 'antracit', 'teglrød', 'kobber', 'grå'],
        '.': ['antracit', 'teglrød', 'kobber'],
      },
    },
  },
  tagpap: {
    brands: [...roofers, 'Membranø'],
    more: { farve: ['rødbrun', 'skifer', 'blå', 'antracit', 'teglrød'] },
  },
  ovenlys: {
    brands: ['Glasvig', 'Karmlund', 'Tagmark', 'Kvistås'],
    name: '[{format} ]ovenlysvindue, {type}, {glas}[, {farve:l}]',
    more: {
      type: ['topstyret'],
      glas: ['3-lags, lyddæmpende', '2-lags, solbeskyttende'],
      farve: ['hvidmalet', 'klarlakeret', 'hvid plast'],
      format: ['47x98', '60x60', '66x140', '78x160', '94x98', '94x160', '114x70', '134x160'],
    },
  },
  tag_tilb: {
    brands: [...roofers, 'Glasvig', 'Karmlund'],
    more: {
      farve: {
        '': ['teglrød', 'kobber', 'antracit', 'brun', 'hvid'],
        kælder: ['hvid', 'sort'],
      },
    },
  },
  vinduer: {
    brands: joiners,
    name: '[{format} ]vindue[ {serie}], {type}, {materiale}, {glas}[, {farve:l}][, {haengsling}hængt]',
    more: {
      serie: ['Klassik', 'Funkis'],
      format: [
        ...['488x488', '488x988', '688x688', '788x788', '788x1188', '988x988', '988x1388'],
        ...['1288x1288', '1488x1388', '1588x1188'],
      ],
      farve: ['råhvid', 'lysgrå'],
    },
  },
  doere_ind: {
    brands: joiners,
    more: {
      overflade: ['sortmalet', 'gråmalet', 'valnød finer', 'hvidpigmenteret eg', 'rå'],
      format: ['M6×21', 'M12×21', 'M13×21', 'M7×20', 'M7×23', 'M8×23', 'M9×23', 'M10×23'],
    },
  },
  yderdoere: {
    brands: joiners,
    more: {
      format: {
        dobbelt: ['1588x2088', '1688x2088', '1788x2188', '1988x2188'],
        skydedør: ['1988x2088', '2188x2088', '2588x2188', '2988x2188'],
        '.': ['788x2088', '848x2088', '888x2188', '948x2188', '1088x2188', '1188x2188'],
      },
      farve: {
        dobbelt: ['råhvid', 'mørkegrøn', 'dueblå', 'teglrød', 'lysgrå'],
        skydedør: ['råhvid', 'lysgrå', 'mørkegrøn', 'brun'],
        '': frames,
      },
    },
  },
  greb_laas: {
    brands: locks,
    more: {
      farve: {
        greb: ['hvid', 'kobber', 'bronze', 'poleret messing', 'børstet stål', 'antracit'],
        'skilt|besætning': ['krom', 'hvid', 'kobber', 'bronze', 'poleret messing'],
        cylinder: ['sort', 'bronze', 'poleret messing'],
        hængsel: ['krom', 'hvid', 'bronze', 'galvaniseret'],
        karm: ['sort', 'eg', 'grå'],
        '.': ['messing', 'krom', 'hvid', 'bronze'],
      },
      dimension: {
        cylinder: ['31/31', '35/35', '40/40', '45/45', '30/35', '30/45', '35/45', '30/50'],
        karm: ['M7×21', 'M11×21', 'M8×20', 'M9×20', 'M9×23'],
        'skilt|besætning': ['cc30'],
      },
    },
  },
  skyde_beslag: {
    brands: [...locks, ...joiners],
    more: { farve: { lamel: ['grå', 'eg', 'valnød'], '': ['messing', 'bronze'], '.': ['hvid'] } },
  },
}
