import { across, circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const { wood, dark, sky, grass, steel, water, plaster, danger, pine, amber } = tones
const old = '#cfc3ab'
const fresh = '#f7f3e8'
const house = (front: string) =>
  rect(0, 0, 400, 250, sky) +
  rect(0, 214, 400, 36, grass) +
  rect(60, 70, 280, 150, front) +
  path('M44 74 200 16 356 74z', '#6b3a2e')
const windows =
  rect(96, 110, 56, 60, '#7d97a5') +
  rect(248, 110, 56, 60, '#7d97a5') +
  rect(178, 130, 46, 90, pine)

/** 60 m² of wall without 8 m² of windows and doors are 52 m²; two coats at 6 m² a litre are 17,3 l. */
export const facade: Guide = {
  slug: 'mal-facaden',
  name: 'Mal facaden',
  title: 'Mal en pudset facade',
  intro:
    'Vask, reparér og mal to gange. Vi regner malingen ud, så du hverken mangler eller har en halv spand tilbage.',
  facts: [
    { value: '52 m²', term: '60 m² mur uden vinduer og døre' },
    { value: '3 dage', term: 'med tørretid' },
    { value: '10–25 °C', term: 'og tørvejr i to døgn' },
  ],
  picture: drawing(
    600,
    400,
    'Et pudset hus, hvor halvdelen er nymalet',
    rect(0, 0, 600, 400, sky),
    rect(0, 340, 600, 60, grass),
    rect(90, 120, 210, 230, fresh),
    rect(300, 120, 210, 230, old),
    path('M60 124 300 26 540 124z', '#6b3a2e'),
    rect(140, 180, 80, 84, '#7d97a5'),
    rect(380, 180, 80, 84, '#7d97a5'),
    rect(268, 220, 64, 130, pine),
    path('M344 150l40 36M352 300l-20 30M470 290l14 40', { stroke: '#9d927c', width: 2 }),
    rect(318, 236, 70, 26, { fill: steel, round: 6 }),
    path('M388 249h26v70', { stroke: dark, width: 5 }),
  ),
  stepsText: 'Eksemplet er 60 m² mur, hvor vinduer og døre fylder 8 m².',
  steps: [
    {
      title: 'Mål op',
      text: 'Gang længde med højde, og træk vinduer og døre fra, når de er over en halv kvadratmeter. 60 − 8 = 52 m².',
      svg: drawing(
        400,
        250,
        'Facaden måles i længde og højde',
        house(plaster),
        windows,
        across(60, 340, 222, 'længde'),
        upright(346, 74, 214, 'højde'),
      ),
    },
    {
      title: 'Vask af',
      text: 'Skyl med vand og børst alger væk. Lad muren tørre i mindst to døgn. Brug ikke højtryk tæt på puds, der er løs.',
      svg: drawing(
        400,
        250,
        'Muren vaskes ovenfra og ned',
        house(old),
        windows,
        path('M60 90c30 30 20 70 0 120M90 84c30 30 20 70 0 126M330 84c-30 30-20 70 0 126', {
          stroke: water,
          width: 3,
          dash: '3 8',
        }),
        label(120, 98, 'ovenfra og ned'),
      ),
    },
    {
      title: 'Reparér',
      text: 'Bank løs puds af, forvand, og ret op med puds i samme hårdhed. Revner over 2 mm skæres op og fyldes. Vent, til det er tørt.',
      svg: drawing(
        400,
        250,
        'En revne skæres op og fyldes med puds',
        rect(0, 0, 400, 250, plaster),
        path('M60 20 110 80 96 130 150 190 140 240', { stroke: '#8f8672', width: 3 }),
        path('M240 20 296 84 280 130 336 190 326 240', { stroke: '#dcd4c2', width: 16 }),
        path('M180 120h50m-10-8 10 8-10 8', { stroke: pine, width: 3 }),
        words(24, 226, 'før'),
        words(340, 226, 'efter'),
      ),
    },
    {
      title: 'Dæk af',
      text: 'Tape på karme, folie på vinduer og flis. Tag tapen af, mens malingen er våd.',
      svg: drawing(
        400,
        250,
        'Vinduer og dør er dækket med folie og tape',
        house(plaster),
        rect(92, 106, 64, 68, { fill: '#e4eef2', stroke: amber, width: 5 }),
        rect(244, 106, 64, 68, { fill: '#e4eef2', stroke: amber, width: 5 }),
        rect(174, 126, 54, 92, { fill: '#e4eef2', stroke: amber, width: 5 }),
      ),
    },
    {
      title: 'Mal kanter, så flader',
      text: 'Stryg 10 cm langs kanter med pensel, og rul fladen, mens kanten er våd. Et hjørne til et hjørne ad gangen.',
      svg: drawing(
        400,
        250,
        'Kanter stryges med pensel, fladen rulles',
        rect(0, 0, 400, 250, old),
        rect(0, 0, 400, 34, fresh),
        rect(0, 0, 40, 250, fresh),
        path('M60 60v170M110 60v170M160 60v170', { stroke: fresh, width: 44 }),
        rect(196, 120, 76, 30, { fill: steel, round: 6 }),
        path('M272 135h30v90', { stroke: dark, width: 6 }),
        label(226, 84, 'vådt i vådt'),
      ),
    },
    {
      title: 'Anden gang',
      text: 'Vent til næste dag. Mal på tværs af første gang, så alle porer bliver lukket. Ikke i sol, og ikke hvis det fryser om natten.',
      svg: drawing(
        400,
        250,
        'Anden strygning på tværs af den første',
        rect(0, 0, 400, 250, fresh),
        path('M20 60h360M20 110h360M20 160h360', { stroke: '#ece5d3', width: 36 }),
        circle(336, 60, 26, amber),
        path('M310 34l52 52', { stroke: danger, width: 4 }),
        rect(120, 190, 90, 46, { fill: wood, round: 6 }),
        words(132, 219, '2 × 10 l'),
      ),
    },
  ],
  measure: { label: 'Murens areal uden vinduer', unit: 'm²', value: 52 },
  billText: '52 m² × 2 gange / 6 m² pr. liter = 17,3 l. Et andet areal ændrer antallene.',
  bill: [
    {
      product: '10 l facademaling, silikat, glans 20, base A',
      quantity: 2,
      note: '17,3 l. Base A er til hvide og lyse farver',
    },
    { product: '20 kg finpuds, hvid', quantity: 1, note: 'Til revner og huller', scales: false },
    {
      product: '4×5 m afdækningsfolie',
      quantity: 2,
      note: 'Vinduer, dør og fliser',
      scales: false,
    },
    { product: '50 mm × 50 m malertape', quantity: 1, note: 'Karme og sokkel', scales: false },
    {
      product: '250 mm malerrulle, lang luv',
      quantity: 2,
      note: 'En til hver gang',
      scales: false,
    },
    { product: '100 mm pensel, flad', quantity: 1, note: 'Kanter og hjørner', scales: false },
  ],
  tools: [
    'Stige eller stillads',
    'Stiv kost og haveslange',
    'Spartel og murske',
    'Malerbakke eller spand med rist',
    'Forlængerskaft',
    'Briller og handsker',
  ],
  mistakes: [
    {
      title: 'Maling på fugtig mur',
      text: 'Så skaller den af. Vent to tørre døgn efter vask og puds.',
    },
    {
      title: 'Tæt maling på gammel mur',
      text: 'En mur, der er kalket eller malet med silikat, skal kunne ånde. Brug silikatmaling, ikke plastmaling.',
    },
    { title: 'Mal i solen', text: 'Malingen tørrer, før den binder. Følg skyggen rundt om huset.' },
  ],
  questions: [
    [
      'Hvilken farve er base A?',
      'Hvid. Den kan tones til lyse farver i de forretninger, der har tonemaskine. Tonet maling kan ikke fortrydes.',
    ],
    [
      'Skal muren grundes?',
      'Smitter den af på hånden, når du stryger den, så fortynd første gang efter vejledningen på spanden.',
    ],
    [
      'Hvornår på året?',
      'Fra maj til september, når det er mellem 10 og 25 grader og ikke regner de næste to døgn.',
    ],
  ],
}
