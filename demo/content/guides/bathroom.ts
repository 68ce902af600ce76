import { circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const { water, concrete, dark, plaster, steel, pine, white } = tones
const tile = '#e9e4d8'
const joint = '#b7b0a0'
const membrane = '#7fa7bd'
const grid = (x: number, y: number, columns: number, rows: number, width: number, height: number) =>
  Array.from({ length: columns * rows }, (_, i) =>
    rect(
      x + (i % columns) * width,
      y + Math.floor(i / columns) * height,
      width - 2,
      height - 2,
      tile,
    ),
  ).join('')

/** A floor of 2,4 × 2,0 m and two walls of the wet zone up to the ceiling at 2,1 m: 4,8 and 9,24 m². */
export const bathroom: Guide = {
  slug: 'fliser-i-badevaerelset',
  name: 'Fliser i badeværelset',
  title: 'Læg fliser i badeværelset',
  intro: 'Membran først, så fliser. Gulv og to vægge ved bruseren, med alle mængder.',
  facts: [
    { value: '4,8 m²', term: 'gulv' },
    { value: '9,2 m²', term: 'væg i vådzonen' },
    { value: '5 dage', term: 'med tørretid' },
  ],
  picture: drawing(
    600,
    400,
    'Et badeværelse med fliser på gulv og vægge ved bruseren',
    rect(0, 0, 600, 400, plaster),
    rect(40, 30, 320, 260, joint),
    grid(42, 32, 8, 8, 40, 32),
    path('M40 290h520l-60 90H0z', joint),
    path(
      'M20 320h500M60 290 10 380M130 290 90 380M200 290 170 380M270 290 250 380M340 290 330 380M410 290 410 380M480 290 490 380M8 350h510',
      { stroke: tile, width: 2 },
    ),
    path('M110 70v30h40', { stroke: steel, width: 6 }),
    path('M132 100h36l10 14h-56z', steel),
    path('M130 124v60M144 124v66M158 124v60', { stroke: water, width: 2, dash: '4 6' }),
    rect(400, 60, 130, 100, { fill: '#dbe6ea', stroke: steel, width: 4 }),
    path('M410 220h120v24c0 20-18 30-60 30s-60-10-60-30z', {
      fill: white,
      stroke: '#c6c0b2',
      width: 2,
    }),
    circle(250, 340, 14, { fill: steel, stroke: dark }),
  ),
  stepsText: 'Eksemplet er et rum på 2,4 × 2,0 m med 2,1 m til loftet.',
  steps: [
    {
      title: 'Lad det rigtige være lavet først',
      text: 'Afløb og vand er for en autoriseret vvs-installatør, gulvvarme og stik for en elektriker. Gulvet skal falde 1–2 cm pr. meter mod afløbet.',
      svg: drawing(
        400,
        250,
        'Gulvet falder mod afløbet',
        rect(0, 0, 400, 250, plaster),
        path('M0 130 200 160 400 130V250H0z', concrete),
        rect(184, 158, 32, 50, steel),
        path('M60 116l90 22m-12-8 12 8-14 4M340 116l-90 22m12-8-12 8 14 4', {
          stroke: water,
          width: 3,
        }),
        label(118, 236, '1–2 cm pr. meter'),
      ),
    },
    {
      title: 'Prim',
      text: 'Støvsug, og stryg primer på gulv og vægge. Lad den tørre efter vejledningen.',
      svg: drawing(
        400,
        250,
        'Primer rulles på gulv og vægge',
        rect(0, 0, 400, 250, plaster),
        rect(0, 0, 250, 250, '#dcd6c6'),
        rect(220, 90, 80, 30, { fill: steel, round: 6 }),
        path('M300 105h26v100', { stroke: dark, width: 6 }),
        words(40, 130, '14 m²'),
      ),
    },
    {
      title: 'Smør membran i to lag',
      text: 'Læg bånd i alle hjørner og manchetter om rør. Andet lag på tværs, når det første er tørt. Laget skal være mindst 1 mm i alt.',
      svg: drawing(
        400,
        250,
        'Membran i to lag med bånd i hjørnet',
        rect(0, 0, 400, 250, plaster),
        rect(0, 40, 400, 210, membrane),
        rect(0, 150, 400, 100, '#6f97ad'),
        rect(0, 138, 400, 24, '#d9d3c4'),
        circle(300, 90, 20, { fill: '#d9d3c4', stroke: dark }),
        label(30, 156, 'bånd i hjørnet'),
        label(240, 74, 'manchet'),
      ),
    },
    {
      title: 'Vægge først',
      text: 'Sæt en lige liste én flise oppe, og begynd dér. Tand klæben med 8 mm tandspartel, og brug kryds på 3 mm. Den nederste række kommer til sidst.',
      svg: drawing(
        400,
        250,
        'Fliser sættes fra en liste og opad',
        rect(0, 0, 400, 250, membrane),
        grid(40, 30, 5, 4, 60, 36),
        rect(20, 176, 360, 12, pine),
        upright(356, 30, 174, '600'),
        words(60, 220, 'liste', 'start', '#ffffff'),
      ),
    },
    {
      title: 'Så gulvet',
      text: 'Læg fliser løst først, så de skårne ender ved væggen, hvor de ses mindst. Klæb både gulv og bagside. Gå ikke på det et døgn.',
      svg: drawing(
        400,
        250,
        'Gulvfliser lagt ud med skårne fliser ved væggen',
        rect(0, 0, 400, 250, concrete),
        grid(40, 30, 6, 4, 48, 48),
        rect(328, 30, 22, 190, '#d8d1c0'),
        circle(160, 128, 13, { fill: steel, stroke: dark }),
        label(252, 240, 'skåret flise'),
      ),
    },
    {
      title: 'Fug, og luk hjørnerne',
      text: 'Fug, når klæben har siddet et døgn, og vask af med næsten tør svamp. Hjørner og rør fuges med silikone, ikke med fugemasse.',
      svg: drawing(
        400,
        250,
        'Fuger fyldes, hjørnet fuges med silikone',
        rect(0, 0, 400, 250, joint),
        grid(0, 0, 8, 5, 50, 36),
        rect(0, 180, 400, 12, '#8f9698'),
        path('M240 196l70 44h30l-80-54z', { fill: white, stroke: dark }),
        label(20, 220, 'silikone i hjørnet'),
      ),
    },
  ],
  sizes: {
    title: 'Så meget skal du bruge',
    text: 'Vi lægger 10 % til fliserne for skår.',
    caption: 'Flader og mængder',
    columns: [
      { title: 'Flade' },
      { title: 'Areal', is_number: true },
      { title: 'Med 10 %', is_number: true },
    ],
    rows: [
      ['Gulv, 2,4 × 2,0 m', '4,80 m²', '5,28 m²'],
      ['Vægge, (2,4 + 2,0) × 2,1 m', '9,24 m²', '10,16 m²'],
      ['I alt under membran', '14,04 m²', '–'],
    ],
  },
  billText: 'Mængderne passer til rummet i eksemplet. Fjern fluebenet ved det, du har i forvejen.',
  bill: [
    {
      product: '300×300 mm gulvflise, terrazzo-look, hvid, R11 skridsikker',
      quantity: 5,
      note: '5,28 m² / 1,17 m² pr. pakke',
      scales: false,
    },
    {
      product: '300×600 mm keramisk vægflise, sand, struktur',
      quantity: 9,
      note: '10,16 m² / 1,26 m² pr. pakke',
      scales: false,
    },
    {
      product: '3 kg primer til vådrum',
      quantity: 1,
      note: '14,04 m² × 0,15 kg = 2,1 kg',
      scales: false,
    },
    {
      product: '10 kg vådrumsmembran',
      quantity: 2,
      note: '14,04 m² × 1,2 kg = 16,8 kg',
      scales: false,
    },
    {
      product: '20 kg fliseklæb C2TE S1, fleksibelt, grå',
      quantity: 3,
      note: '14,04 m² × 3,5 kg = 49,1 kg',
      scales: false,
    },
    {
      product: '5 kg flisefuge, sort',
      quantity: 2,
      note: '14,04 m² × 0,5 kg = 7,0 kg',
      scales: false,
    },
    {
      product: '310 ml sanitetssilicone, grå',
      quantity: 2,
      note: '8,8 m ved gulvet og 2,1 m op',
      scales: false,
    },
  ],
  tools: [
    'Fliseskærer og vinkelsliber',
    'Tandspartel på 8 mm',
    'Fugebræt og svamp',
    'Krydser på 3 mm',
    'Vaterpas og lige liste',
    'Røremaskine og spande',
    'Knæbeskyttere, briller og maske',
  ],
  mistakes: [
    {
      title: 'Membran uden bånd',
      text: 'Hjørner arbejder. Uden bånd revner membranen dér, hvor vandet løber.',
    },
    { title: 'Forkert klæb', text: 'På membran og gulvvarme skal klæben være fleksibel, C2TE S1.' },
    {
      title: 'Fald, der er for lille',
      text: 'Vand, der bliver stående, finder vej. Ret gulvet op, før du smører membran.',
    },
  ],
  questions: [
    [
      'Må jeg selv lave vådrum?',
      'Du må selv smøre membran og lægge fliser i dit eget hus, når reglerne for vådrum er fulgt. Vand, afløb og el er for autoriserede. Spørg dit forsikringsselskab, hvad de kræver.',
    ],
    [
      'Hvor langt op skal membranen?',
      'På hele gulvet og 10 cm op ad alle vægge, og i vådzonen ved bruser og badekar fra gulv til loft.',
    ],
    ['Hvornår kan jeg bade?', 'Når fugen har hærdet, som regel efter tre døgn. Se spanden.'],
  ],
}
