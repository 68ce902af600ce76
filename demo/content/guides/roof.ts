import { across, circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const { wood, woodDark, sky, grass, paper, steel, wall, danger, treated } = tones
const felt = '#4a4f52'

const rafters = Array.from({ length: 7 }, (_, i) =>
  rect(40 + i * 50, 40, 9, 160, i % 2 ? wood : woodDark),
).join('')
const shingles = (x: number, y: number, width: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    const top = y + row * 18
    const cuts = Array.from(
      { length: Math.floor(width / 24) },
      (_, i) => `M${x + i * 24 + (row % 2 ? 12 : 0)} ${top}v18`,
    ).join('')
    return rect(x, top, width, 18, row % 2 ? felt : '#565c5f') + path(cuts, { stroke: '#33383a' })
  }).join('')

/** A roof of 3.600 × 2.400 mm at 15 degrees: seven rafters 600 mm apart, and three sheets of 1.200 × 2.400 mm, which cover it whole. */
export const roof: Guide = {
  slug: 'tag-paa-skur',
  name: 'Tag på skuret',
  title: 'Læg tag på skuret',
  intro:
    'Krydsfiner, underpap og shingles på et tag med ensidig hældning. Tre hele plader dækker det hele.',
  facts: [
    { value: '3,6 × 2,4 m', term: 'målt på taget' },
    { value: '15°', term: 'hældning' },
    { value: '1 dag', term: 'for to personer' },
  ],
  picture: drawing(
    600,
    400,
    'Et skur med ensidig taghældning, dækket af shingles',
    rect(0, 0, 600, 400, sky),
    rect(0, 330, 600, 70, grass),
    path('M110 180 490 110V340H110z', wall),
    path('M150 180v160M200 170v170M250 160v180M300 150v190M350 140v200M400 130v210M450 120v220', {
      stroke: '#7d3628',
    }),
    rect(260, 220, 80, 120, '#5b2b20'),
    circle(330, 282, 4, '#f2b705'),
    path('M80 178 520 92v18L80 196z', felt),
    path('M80 196 520 110v10L80 206z', woodDark),
    path('M150 164v16M220 150v16M290 137v16M360 123v16M430 109v16', {
      stroke: '#33383a',
      width: 2,
    }),
  ),
  stepsText: 'Eksemplet er 3.600 × 2.400 mm målt på taget.',
  steps: [
    {
      title: 'Giv taget fald',
      text: 'Shingles kræver mindst 14 grader. Ved 15 grader skal bagvæggen være 621 mm lavere end forvæggen på 2.400 mm tag.',
      svg: drawing(
        400,
        250,
        'Et snit af skuret: taget falder 621 mm på 2.400 mm',
        rect(0, 0, 400, 250, paper),
        path('M60 140 320 70V220H60z', wall),
        path('M40 138 340 58v12L40 150z', woodDark),
        upright(352, 58, 138, '621'),
        words(150, 88, '2.400 mm'),
        words(78, 170, '15°', 'start', '#ffffff'),
      ),
    },
    {
      title: 'Læg spærene',
      text: 'Syv spær med 600 mm mellem midterne. To skruer på skrå i hver ende. Spærene når højst 2,0 m mellem væggene.',
      svg: drawing(
        400,
        250,
        'Syv spær med 600 mm mellem midterne',
        rect(0, 0, 400, 250, paper),
        rect(30, 60, 330, 8, steel),
        rect(30, 172, 330, 8, steel),
        rafters,
        across(45, 95, 212, '600'),
      ),
    },
    {
      title: 'Skru pladerne på',
      text: 'Læg pladernes lange side på tværs af spærene, og forskyd samlingerne en halv plade. Hold 2 mm fuge. Skru med 150 mm afstand.',
      svg: drawing(
        400,
        250,
        'Tre plader i to rækker med forskudte samlinger',
        rect(0, 0, 400, 250, paper),
        rect(40, 40, 200, 80, { fill: wood, stroke: '#8f6b38' }),
        rect(242, 40, 100, 80, { fill: woodDark, stroke: '#8f6b38' }),
        rect(40, 122, 100, 80, { fill: woodDark, stroke: '#8f6b38' }),
        rect(142, 122, 200, 80, { fill: wood, stroke: '#8f6b38' }),
        words(140, 86, 'hel', 'middle'),
        words(292, 86, 'halv', 'middle'),
        words(90, 168, 'halv', 'middle'),
        words(242, 168, 'hel', 'middle'),
        across(40, 342, 214, '3.600 mm'),
      ),
    },
    {
      title: 'Rul underpappen ud',
      text: 'Begynd nederst. Tre baner på 3,7 m med 100 mm overlæg. Søm pappen i kanten for hver 100 mm.',
      svg: drawing(
        400,
        250,
        'Tre baner underpap med 100 mm overlæg',
        rect(0, 0, 400, 250, paper),
        rect(36, 150, 310, 62, felt),
        rect(36, 96, 310, 62, '#5d6467'),
        rect(36, 42, 310, 62, '#6d7578'),
        label(120, 132, 'overlæg 100 mm'),
        path('M356 196v-30m-6 8 6-8 6 8', { stroke: danger, width: 2 }),
      ),
    },
    {
      title: 'Søm shingles på',
      text: 'Forskyd hver række en halv tunge. Fire søm i hver, lige over tungerne, så næste række dækker dem.',
      svg: drawing(
        400,
        250,
        'Rækker af shingles, forskudt en halv tunge',
        rect(0, 0, 400, 250, paper),
        shingles(40, 40, 312, 9),
        label(210, 236, 'en halv tunge'),
      ),
    },
    {
      title: 'Luk kanterne',
      text: 'Sæt et bræt hele vejen rundt, og lad shingles stikke 20 mm ud over det, så vandet drypper fri.',
      svg: drawing(
        400,
        250,
        'Tagkant med bræt; shingles stikker 20 mm ud',
        rect(0, 0, 400, 250, '#dfe8e6'),
        rect(60, 90, 300, 22, wood),
        rect(40, 90, 24, 90, treated),
        path('M20 72h340v18H20z', felt),
        path('M24 96v60', { stroke: tones.water, width: 3, dash: '5 8' }),
        label(80, 60, '20 mm fremspring'),
        words(80, 160, 'bræt 22 × 100 mm'),
      ),
    },
  ],
  measure: { label: 'Tagets areal', unit: 'm²', value: 8.64 },
  billText:
    'Et andet areal ændrer antallene i samme forhold. Plader og spær skal du altid regne efter på dit eget tag.',
  bill: [
    {
      product: '45×95 mm regel C18, høvlet gran, 2,4 m',
      quantity: 7,
      note: '3.600 / 600 + 1 = 7 spær',
    },
    {
      product: '15 mm krydsfiner gran II/III, 1200×2400 mm',
      quantity: 3,
      note: '8,64 / 2,88 m² = 3 plader',
    },
    { product: '1×7,5 m underpap, 3,0 mm, grå', quantity: 1, note: '2 baner × 3,7 m = 7,4 m' },
    { product: '1×5 m underpap, 3,0 mm, grå', quantity: 1, note: 'Den tredje bane på 3,7 m' },
    { product: '3 m² shingles, sort', quantity: 4, note: '8,64 m² + 10 % = 9,5 m²' },
    {
      product: '25 mm pappersøm, varmforzinket, 500 stk.',
      quantity: 1,
      note: 'Underpap og shingles',
    },
    {
      product: '22×100 mm bræt, trykimprægneret NTR A, høvlet, 3,9 m',
      quantity: 2,
      note: 'For og bag, 3,6 m',
    },
    {
      product: '22×100 mm bræt, trykimprægneret NTR A, høvlet, 2,7 m',
      quantity: 2,
      note: 'Siderne, 2,4 m',
    },
    {
      product: '4,5×60 mm spånskrue PZ, C4, 100 stk.',
      quantity: 2,
      note: '7 spær × 17 = 119, og 40 i brædderne',
    },
    {
      product: '5,0×80 mm montageskrue TX, C3, 50 stk.',
      quantity: 1,
      note: '7 spær × 4 = 28 skruer',
    },
  ],
  tools: [
    'Rundsav',
    'Skruemaskine',
    'Hammer',
    'Hobbykniv med krogblad',
    'Stige og sikker adgang',
    'Kridtsnor',
  ],
  mistakes: [
    {
      title: 'For lidt fald',
      text: 'Under 14 grader trænger vandet op under shingles. Vælg tagpap i to lag i stedet.',
    },
    { title: 'Plader uden luft', text: 'Uden 2 mm fuge buler pladerne, når de bliver fugtige.' },
    {
      title: 'Søm det forkerte sted',
      text: 'Sidder sømmene for lavt, står de bare i regnen. Næste række skal dække dem.',
    },
  ],
  questions: [
    [
      'Skal taget isoleres?',
      'Ikke på et koldt skur. Skal det varmes op, så skal der en anden opbygning til med ventilation.',
    ],
    [
      'Kan jeg gå på det?',
      'Læg en stige eller et bræt ud, så du ikke træder tungerne løse, især når det er varmt.',
    ],
    [
      'Hvor mange spær skal der til et længere tag?',
      'Længden delt med 600 mm, rundet op, og én til.',
    ],
  ],
}
