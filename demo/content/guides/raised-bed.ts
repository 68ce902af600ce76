import { across, circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const { treated, treatedDark, grass, earth, gravel, dark, sky, danger, paper, pine } = tones
const sides = (x: number, y: number, width: number, count = 6, pitch = 22) =>
  Array.from({ length: count }, (_, i) =>
    rect(x, y + i * pitch, width, pitch - 2, i % 2 ? treated : treatedDark),
  ).join('')
const plant = (x: number, y: number) =>
  path(
    `M${x} ${y}v-30M${x} ${y - 8}c-16-2-20-14-18-20 12 0 18 8 18 20zM${x} ${y - 14}c16-2 20-14 18-20-12 0-18 8-18 20z`,
    { fill: pine, stroke: pine },
  )

/** 2.400 × 900 mm and six boards of 100 mm high. Posts of 600 mm come three from 1.800 mm. */
export const raisedBed: Guide = {
  slug: 'byg-et-hoejbed',
  name: 'Byg et højbed',
  title: 'Byg et højbed på en eftermiddag',
  intro:
    'Et bed i arbejdshøjde af brædder, der passer uden spild. Foret, så jorden ikke rører træet.',
  facts: [
    { value: '240 × 90 cm', term: 'og 60 cm højt' },
    { value: '3 timer', term: 'for én person' },
    { value: '1,2 m³', term: 'jord' },
  ],
  picture: drawing(
    600,
    400,
    'Et højbed i en have med planter i',
    rect(0, 0, 600, 400, sky),
    rect(0, 250, 600, 150, grass),
    sides(90, 190, 420, 6, 26),
    rect(96, 176, 408, 16, earth),
    ...[140, 200, 260, 340, 400, 460].map((x) => plant(x, 180)),
  ),
  stepsText: 'Eksemplet er 2.400 × 900 mm og seks brædder højt.',
  steps: [
    {
      title: 'Skær til',
      text: 'Seks stolper på 600 mm af to på 1.800 mm. Tolv korte brædder på 900 mm af fire på 2.700 mm. De lange brædder er 2.400 mm og skal ikke skæres.',
      svg: drawing(
        400,
        250,
        'En stolpe på 1.800 mm bliver til tre på 600 mm',
        rect(0, 0, 400, 250, paper),
        rect(30, 60, 340, 34, treatedDark),
        path('M143 50v54M256 50v54', { stroke: danger, width: 3, dash: '5 4' }),
        across(30, 143, 108, '600'),
        rect(30, 160, 340, 20, treated),
        path('M143 150v40M256 150v40', { stroke: danger, width: 3, dash: '5 4' }),
        across(30, 143, 196, '900'),
      ),
    },
    {
      title: 'Vælg stedet, og ret af',
      text: 'Seks timer sol, og plads til at gå hele vejen rundt. Fjern græstørven, og ret jorden af med vaterpas.',
      svg: drawing(
        400,
        250,
        'Jorden rettes af, hvor bedet skal stå',
        rect(0, 0, 400, 250, grass),
        rect(60, 70, 280, 110, { fill: earth, round: 4 }),
        rect(130, 116, 140, 16, { fill: '#f2b705', round: 3 }),
        rect(190, 118, 20, 12, '#dff0d8'),
        across(60, 340, 196, '2.400 mm'),
        upright(352, 70, 180, '900'),
      ),
    },
    {
      title: 'Saml de lange sider',
      text: 'Læg tre stolper på en plan flade og skru seks brædder på. To skruer i hver stolpe, og bor for ved enderne.',
      svg: drawing(
        400,
        250,
        'En lang side: seks brædder på tre stolper',
        rect(0, 0, 400, 250, paper),
        sides(30, 60, 340),
        ...[44, 194, 344].flatMap((x) =>
          [66, 88, 110, 132, 154, 176].map((y) => circle(x + 6, y + 4, 3, dark)),
        ),
        upright(382, 60, 190, ''),
        words(150, 226, '6 brædder'),
      ),
    },
    {
      title: 'Sæt de korte på',
      text: 'Rejs de lange sider, og skru de korte brædder ind på hjørnestolperne. Mål diagonalerne: de skal være lige lange.',
      svg: drawing(
        400,
        250,
        'Bedet set ovenfra med to lige lange diagonaler',
        rect(0, 0, 400, 250, grass),
        rect(60, 60, 280, 120, { fill: earth, stroke: treatedDark, width: 12 }),
        path('M66 66 334 174M334 66 66 174', { stroke: danger, width: 2, dash: '6 5' }),
        ...[60, 190, 322].flatMap((x) => [
          rect(x, 62, 18, 18, treatedDark),
          rect(x, 160, 18, 18, treatedDark),
        ]),
      ),
    },
    {
      title: 'Forede sider og dræn',
      text: 'Klam folien fast på indersiden, men lad bunden være åben. Læg 5 cm sten i bunden, så vandet kan komme væk.',
      svg: drawing(
        400,
        250,
        'Snit: folie på siderne, sten i bunden',
        rect(0, 0, 400, 250, sky),
        rect(0, 210, 400, 40, earth),
        rect(60, 60, 22, 150, treatedDark),
        rect(318, 60, 22, 150, treatedDark),
        path('M86 62v146M314 62v146', { stroke: dark, width: 4 }),
        rect(88, 186, 224, 24, gravel),
        label(110, 120, 'folie på siderne'),
        label(150, 206, '5 cm sten'),
      ),
    },
    {
      title: 'Fyld, og plant',
      text: 'Kvas og blade nederst, så kompost, og 20 cm god muld øverst. Jorden synker, så fyld efter næste forår.',
      svg: drawing(
        400,
        250,
        'Lag i bedet: sten, kvas, kompost og muld',
        rect(0, 0, 400, 250, sky),
        rect(60, 60, 22, 150, treatedDark),
        rect(318, 60, 22, 150, treatedDark),
        rect(82, 186, 236, 24, gravel),
        rect(82, 146, 236, 40, '#8f7a55'),
        rect(82, 110, 236, 36, '#6b5138'),
        rect(82, 72, 236, 38, '#4d3a28'),
        ...[120, 180, 240, 290].map((x) => plant(x, 74)),
        words(96, 98, 'muld 20 cm', 'start', '#ffffff'),
        words(96, 134, 'kompost', 'start', '#ffffff'),
        words(96, 172, 'kvas', 'start', '#ffffff'),
      ),
    },
  ],
  measure: { label: 'Antal bede', unit: 'stk.', value: 1 },
  billText: 'Til ét bed. Skriv, hvor mange du vil bygge.',
  bill: [
    {
      product: '22×100 mm bræt, trykimprægneret NTR A, høvlet, 2,4 m',
      quantity: 12,
      note: '2 lange sider × 6 brædder',
    },
    {
      product: '22×100 mm bræt, trykimprægneret NTR A, høvlet, 2,7 m',
      quantity: 4,
      note: '2 korte sider × 6 = 12 stykker, 3 af hvert bræt',
    },
    {
      product: '70×70 mm stolpe, trykimprægneret NTR A, høvlet, 1,8 m',
      quantity: 2,
      note: '6 stolper på 600 mm, 3 af hver',
    },
    {
      product: '4,5×60 mm spånskrue PZ, C4, 100 stk.',
      quantity: 2,
      note: '12 × 6 + 12 × 4 = 120 skruer',
    },
    {
      product: '2×25 m byggefolie',
      quantity: 1,
      note: '6,6 m × 60 cm. Rækker til flere bede',
      scales: false,
    },
    {
      product: 'Nøddesten, sæk à 20 kg',
      quantity: 9,
      note: '2,16 m² × 5 cm = 0,11 m³, ca. 170 kg',
    },
  ],
  tools: [
    'Sav',
    'Skruemaskine med bor',
    'Vaterpas',
    'Klammepistol',
    'Spade',
    'Handsker og briller',
  ],
  mistakes: [
    { title: 'Tæt bund', text: 'Så står rødderne i vand. Folien skal kun op ad siderne.' },
    {
      title: 'Brædder uden støtte på midten',
      text: 'Jord presser. På 2,4 m skal der en stolpe på midten af de lange sider.',
    },
    {
      title: 'Skruer helt ude ved enden',
      text: 'Så flækker brættet. Hold 20 mm fra enden, og bor for.',
    },
  ],
  questions: [
    [
      'Kan jeg dyrke grønt i imprægneret træ?',
      'Ja, når det er foret, så jorden ikke rører træet. Det er derfor, der er folie på siderne.',
    ],
    [
      'Hvor får jeg jorden fra?',
      'Vi sælger den ikke. Køb muld hos en vognmand eller hent kompost på genbrugspladsen. Bedet rummer 1,2 m³, når stenene er i.',
    ],
    [
      'Skal træet males?',
      'Nej. Det gråner pænt. Vil du male, så vent, til det er tørt efter en sommer.',
    ],
  ],
}
