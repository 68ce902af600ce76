import { across, circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const { wood, woodDark, wool, plaster, concrete, paper, dark, danger, pine, white } = tones

const studs = (y: number, height: number) =>
  Array.from({ length: 8 }, (_, i) =>
    rect(30 + i * 45, y, 9, height, i % 2 ? wood : woodDark),
  ).join('')
const frame = (inside: string) =>
  rect(0, 0, 400, 250, paper) +
  rect(30, 36, 324, 10, woodDark) +
  rect(30, 196, 324, 10, woodDark) +
  inside +
  studs(46, 150)

/** 4,2 m long and 2,4 m high: eight studs 600 mm apart, and three and a half boards of 1.200 mm on each side. */
export const partition: Guide = {
  slug: 'isoleret-skillevaeg',
  name: 'Isoleret skillevæg',
  title: 'Byg en isoleret skillevæg',
  intro:
    'En let væg af træ med gips på begge sider og 95 mm uld imellem. Målene går op i hele plader.',
  facts: [
    { value: '4,2 × 2,4 m', term: 'uden dør' },
    { value: '1 dag', term: 'for to personer, og spartling' },
  ],
  picture: drawing(
    600,
    400,
    'En væg set i lag: stolper, isolering og gips',
    rect(0, 0, 600, 400, paper),
    rect(0, 340, 600, 60, '#d9c39a'),
    rect(60, 50, 480, 14, woodDark),
    rect(60, 326, 480, 14, woodDark),
    rect(74, 64, 330, 262, wool),
    path(
      'M84 90c40 14 70-14 110 0s70 14 110 0 60-10 90 0M84 150c40 14 70-14 110 0s70 14 110 0 60-10 90 0M84 210c40 14 70-14 110 0s70 14 110 0 60-10 90 0M84 270c40 14 70-14 110 0s70 14 110 0 60-10 90 0',
      { stroke: '#cfa94f', width: 2 },
    ),
    ...[60, 128, 196, 264, 332, 400, 468, 526].map((x) => rect(x, 64, 14, 262, wood)),
    rect(300, 50, 240, 290, { fill: plaster, stroke: '#cfc8b8' }),
    path('M420 50v290', { stroke: '#cfc8b8' }),
    ...[80, 130, 180, 230, 280].flatMap((y) => [
      circle(312, y, 3, '#b9b2a2'),
      circle(410, y, 3, '#b9b2a2'),
      circle(430, y, 3, '#b9b2a2'),
      circle(528, y, 3, '#b9b2a2'),
    ]),
  ),
  stepsText: 'Eksemplet er 4.200 mm langt og 2.400 mm højt.',
  steps: [
    {
      title: 'Tegn væggen op',
      text: 'Slå en streg på gulvet, og før den op med vaterpas. Se efter rør og ledninger, før du borer.',
      svg: drawing(
        400,
        250,
        'En streg på gulvet, ført op på væg og loft',
        rect(0, 0, 400, 250, plaster),
        rect(0, 190, 400, 60, '#d9c39a'),
        path('M40 240 200 190V20H380', { stroke: danger, width: 2, dash: '7 5' }),
        rect(190, 90, 12, 70, { fill: pine, round: 3 }),
        rect(192, 118, 8, 12, '#f2b705'),
        words(240, 232, '4.200 mm'),
      ),
    },
    {
      title: 'Skru fodrem og toprem fast',
      text: 'Læg en strimmel lyddæmpende bånd eller fugemasse under. Skru for hver 600 mm.',
      svg: drawing(
        400,
        250,
        'Fodrem på gulvet og toprem i loftet',
        rect(0, 0, 400, 250, paper),
        rect(20, 30, 360, 16, woodDark),
        rect(20, 200, 360, 16, woodDark),
        ...[40, 110, 180, 250, 320, 366].flatMap((x) => [
          circle(x, 38, 4, dark),
          circle(x, 208, 4, dark),
        ]),
        across(40, 110, 166, '600'),
        upright(200, 46, 200, '2.310 mm'),
      ),
    },
    {
      title: 'Rejs stolperne',
      text: 'Otte stolper på 2.310 mm med 600 mm mellem midterne. Mål fra samme ende hele vejen, så pladerne mødes midt på en stolpe.',
      svg: drawing(
        400,
        250,
        'Otte stolper med 600 mm mellem midterne',
        frame(''),
        across(35, 80, 218, '600'),
      ),
    },
    {
      title: 'Gips på den ene side',
      text: 'Tre og en halv plade. Skru med 200 mm afstand, 10 mm fra kanten, og lad skruen synke uden at bryde papiret.',
      svg: drawing(
        400,
        250,
        'Tre og en halv gipsplade på den ene side',
        rect(0, 0, 400, 250, paper),
        ...[0, 1, 2].map((i) => rect(30 + i * 92, 36, 90, 170, { fill: white, stroke: '#cfc8b8' })),
        rect(306, 36, 46, 170, { fill: white, stroke: '#cfc8b8' }),
        across(30, 120, 218, '1.200'),
      ),
    },
    {
      title: 'Træk kabler, og isolér',
      text: 'Lad en elektriker trække kablerne. Skær ulden 10 mm for bred, så den sidder fast, og fyld helt ud.',
      svg: drawing(
        400,
        250,
        'Isolering mellem stolperne',
        frame(Array.from({ length: 7 }, (_, i) => rect(39 + i * 45, 46, 36, 150, wool)).join('')),
        label(120, 130, 'uld 95 mm'),
      ),
    },
    {
      title: 'Luk, og spartl',
      text: 'Forskyd samlingerne en halv plade fra den anden side. Læg papirstrimmel i spartlen, og slib mellem lagene.',
      svg: drawing(
        400,
        250,
        'Samlingen spartles over en papirstrimmel',
        rect(0, 0, 400, 250, white),
        rect(0, 120, 400, 8, '#e2dccd'),
        rect(150, 0, 100, 250, '#f4f0e6'),
        path('M190 0v250M210 0v250', { stroke: '#d6cfbf' }),
        path('M150 170h100l-16 40h-68z', concrete),
        rect(186, 210, 28, 36, woodDark),
        label(14, 60, 'papirstrimmel'),
      ),
    },
  ],
  measure: { label: 'Væggens længde', unit: 'm', value: 4.2 },
  height: { label: 'Væggens højde', unit: 'm', value: 2.4 },
  billText:
    'En anden længde ændrer antallene i samme forhold, og er væggen højere, bliver stolper og plader længere. Læg en stolpe til ved hver dør.',
  bill: [
    { product: '45×95 mm regel C18, høvlet gran, 4,2 m', quantity: 2, note: 'Fodrem og toprem' },
    {
      product: '45×95 mm regel C18, høvlet gran, 2,4 m',
      quantity: 8,
      fixed: 1,
      note: '4.200 / 600 + 1 = 8 stolper',
      taller: [{ reach: 3.3, product: '45×95 mm regel C18, høvlet gran, 3,3 m' }],
    },
    {
      product: '12,5 mm gipsplade, standard, 1200×2400 mm',
      quantity: 7,
      note: '3,5 plade på hver side',
      taller: [
        { reach: 2.7, product: '12,5 mm gipsplade, standard, 1200×2700 mm' },
        { reach: 3, product: '12,5 mm gipsplade, standard, 1200×3000 mm' },
      ],
    },
    {
      product: '95 mm glasuld i rulle, lambda 0,037, 565×9550 mm',
      quantity: (4.2 * 2.4) / 10.79,
      note: '4,2 × 2,4 m = 10,1 m²',
      follows_height: true,
    },
    {
      product: '3,5×35 mm gipsskrue PZ, C3, 500 stk.',
      quantity: (7 * 3 * 13) / 500,
      note: '7 plader × 3 rækker × 13 = 273 skruer',
      follows_height: true,
    },
    {
      product: '5,0×80 mm montageskrue TX, C3, 50 stk.',
      quantity: (8 * 4 + 16) / 50,
      note: '8 × 4 i stolper + 16 i fodrem og toprem = 48',
    },
    {
      product: '22 m papirstrimmel',
      quantity: (6 * 2.4) / 22,
      note: '6 samlinger × 2,4 m = 14,4 m',
      follows_height: true,
    },
    {
      product: '5 l spartelmasse, færdigblandet',
      quantity: 1,
      note: '14,4 m samling i to lag',
      scales: false,
    },
  ],
  tools: [
    'Skruemaskine og gipsbits',
    'Kap- og geringssav',
    'Vaterpas på 2 m',
    'Hobbykniv',
    'Uldkniv',
    'Spartel på 150 og 300 mm',
    'Støvmaske',
  ],
  mistakes: [
    {
      title: 'Stolper, der driller pladerne',
      text: 'Mål hver midte fra samme ende. Måler du fra stolpe til stolpe, vokser fejlen.',
    },
    {
      title: 'Huller i ulden',
      text: 'Et hul på en centimeter lukker lyden igennem. Fyld helt ud, også bag kabler.',
    },
    {
      title: 'Samlinger over for hinanden',
      text: 'Forskyd dem, så væggen bliver stiv, og lyden ikke går lige igennem.',
    },
  ],
  questions: [
    [
      'Kan væggen bære?',
      'Nej. Det er en skillevæg. Skal der hænge tungt på den, så sæt en plade krydsfiner bag gipsen.',
    ],
    [
      'Skal der dampspærre i?',
      'Ikke mellem to opvarmede rum. Mod et koldt rum skal der dampspærre på den varme side.',
    ],
    [
      'Hvor meget lyd dæmper den?',
      'Nok til, at almindelig tale ikke høres. To lag gips på hver side hjælper mere end tykkere uld.',
    ],
  ],
}
