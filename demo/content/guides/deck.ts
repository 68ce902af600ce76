import { across, circle, drawing, label, path, rect, tones, upright, words } from '../drawing.ts'
import type { Guide } from './guide.ts'

const {
  wood,
  woodDark,
  treated,
  gravel,
  grass,
  earth,
  concrete,
  wall,
  dark,
  sky,
  danger,
  pine,
  paper,
} = tones

const boards = (x: number, y: number, width: number, count: number, pitch: number) =>
  Array.from({ length: count }, (_, i) =>
    rect(x, y + i * pitch, width, pitch - 2, i % 3 === 1 ? woodDark : wood),
  ).join('')
const joists = (y: number, height: number) =>
  Array.from({ length: 9 }, (_, i) => rect(52 + i * 30, y, 8, height, treated)).join('')
const feet = Array.from({ length: 63 }, (_, i) =>
  rect(49 + (i % 9) * 30, 62 + Math.floor(i / 9) * 24, 14, 12, concrete),
).join('')
const foot = (x: number) =>
  rect(x - 30, 196, 60, 14, concrete) + path(`M${x - 16} 196h32v-8h-10v-12h-12v12h-10z`, dark)

/** 27 boards of 145 mm and 26 gaps of 5 mm are 4.045 mm; nine joists 594 mm apart, seven feet under each. */
export const deck: Guide = {
  slug: 'byg-en-terrasse',
  name: 'Byg en terrasse',
  title: 'Byg en terrasse på 19 m²',
  intro:
    'Seks trin, alle mål og hele styklisten. Målene går op i hele brædder, så du ikke skal kløve det sidste.',
  facts: [
    { value: '4,80 × 4,05 m', term: 'brædderne ligger langs huset' },
    { value: '2 dage', term: 'for to personer' },
  ],
  picture: drawing(
    600,
    400,
    'En terrasse langs et rødt træhus, hvor strøer og fliser kan ses i forkanten',
    rect(0, 0, 600, 400, grass),
    rect(0, 0, 600, 110, wall),
    path('M0 28h600M0 56h600M0 84h600', { stroke: '#7d3628', width: 1.5 }),
    rect(330, 14, 130, 96, { fill: '#ffffff' }),
    rect(340, 24, 52, 78, sky),
    rect(398, 24, 52, 78, sky),
    rect(60, 120, 480, 260, gravel),
    ...Array.from({ length: 9 }, (_, i) => rect(80 + i * 53, 280, 13, 96, treated)),
    ...Array.from({ length: 18 }, (_, i) =>
      rect(74 + (i % 9) * 53, 296 + Math.floor(i / 9) * 46, 25, 22, concrete),
    ),
    boards(70, 122, 460, 15, 12),
    path('M70 110h460', { stroke: dark, width: 3 }),
  ),
  stepsText: 'Eksemplet er 4.800 × 4.045 mm med 34 × 145 mm brædder langs huset.',
  steps: [
    {
      title: 'Mål op i hele brædder',
      text: '27 brædder på 145 mm og 26 fuger på 5 mm giver 4.045 mm. Så går det op, og ingen brædder skal kløves.',
      svg: drawing(
        400,
        250,
        '27 brædder på 4.800 mm langs huset, dybde 4.045 mm',
        rect(0, 0, 400, 250, paper),
        rect(30, 0, 340, 24, wall),
        boards(50, 34, 250, 18, 9),
        across(50, 300, 208, '4.800 mm'),
        upright(316, 34, 194, '4.045'),
      ),
    },
    {
      title: 'Grav af, og læg bunden',
      text: 'Grav 20 cm af. Læg fiberdug med 20 cm overlæg og 5 cm skærver, som du retter af. Bunden skal falde 1 cm pr. meter væk fra huset.',
      svg: drawing(
        400,
        250,
        'Snit: jord, fiberdug, 5 cm skærver, flise, fod, strø og bræt',
        rect(0, 0, 400, 250, '#dfe8e6'),
        rect(0, 210, 400, 40, earth),
        rect(0, 176, 400, 34, gravel),
        path('M0 210h400', { stroke: dark, width: 3 }),
        rect(90, 160, 110, 16, concrete),
        path('M128 160h34v-8h-11v-16h-12v16h-11z', dark),
        rect(124, 84, 42, 52, treated),
        rect(30, 62, 72, 20, wood),
        rect(106, 62, 72, 20, wood),
        rect(182, 62, 72, 20, wood),
        words(268, 77, 'bræt 34 mm'),
        words(214, 116, 'strø 70 mm'),
        words(214, 150, 'fod 35–70 mm'),
        words(214, 174, 'flise 50 mm'),
        label(250, 200, 'skærver 50 mm'),
        words(214, 238, 'fiberdug', 'start', '#ffffff'),
      ),
    },
    {
      title: 'Sæt fliser, fødder og strøer',
      text: 'Ni strøer på tværs af brædderne med 594 mm mellem midterne, og syv fødder under hver. Skru fødderne, til alt ligger i plan.',
      svg: drawing(
        400,
        250,
        'Plan: ni strøer med 594 mm mellem midterne, syv fødder under hver',
        rect(0, 0, 400, 250, paper),
        rect(30, 0, 290, 24, wall),
        rect(36, 30, 280, 182, gravel),
        feet,
        joists(52, 156),
        across(56, 86, 222, '594'),
        upright(334, 68, 92, '658'),
      ),
    },
    {
      title: 'Hold afstand til huset',
      text: '10 mm luft til facaden, og oversiden 20 mm under dørtrinnet. Så kan væggen tørre, og vand løber ikke ind.',
      svg: drawing(
        400,
        250,
        'Snit ved huset: 10 mm luft til facaden, terrassen 20 mm under dørtrinnet',
        rect(0, 0, 400, 250, '#dfe8e6'),
        rect(0, 0, 110, 170, wall),
        rect(0, 170, 110, 80, concrete),
        rect(100, 90, 30, 10, '#5f6a6c'),
        rect(0, 210, 400, 40, gravel),
        rect(124, 116, 80, 18, wood),
        rect(208, 116, 80, 18, wood),
        rect(292, 116, 80, 18, wood),
        rect(124, 134, 250, 40, treated),
        foot(190),
        foot(330),
        label(140, 76, '10 mm luft'),
        path('M117 60v50', { stroke: danger, width: 2, dash: '4 4' }),
        label(226, 108, '20 mm under trin'),
      ),
    },
    {
      title: 'Skru brædderne',
      text: 'Læg strøbånd på strøerne, så vand ikke står i samlingen. To skruer i hver strø, 20 mm fra kanten. Bor for ved enderne. En klods på 5 mm holder fugen.',
      svg: drawing(
        400,
        250,
        'Ovenfra: to skruer i hver strø, 20 mm fra kanten, 5 mm fuge',
        rect(0, 0, 400, 250, treated),
        rect(0, 6, 400, 110, wood),
        rect(0, 124, 400, 110, wood),
        rect(180, 116, 40, 8, '#6e6840'),
        ...[26, 96, 144, 214].map((y) => circle(200, y, 6, { fill: '#8c9294', stroke: dark })),
        label(226, 34, '20 mm fra kant'),
        label(250, 128, 'fuge 5 mm'),
        label(24, 188, '2 skruer pr. strø'),
      ),
    },
    {
      title: 'Skær kanten, og olier',
      text: 'Lad enderne løbe over, og sav dem efter en snor på én gang. Stryg alle snit samme dag.',
      svg: drawing(
        400,
        250,
        'Enderne saves langs en snor',
        rect(0, 0, 400, 250, '#dfe8e6'),
        rect(0, 200, 400, 50, grass),
        rect(0, 40, 262, 34, wood),
        rect(0, 78, 250, 34, woodDark),
        rect(0, 116, 270, 34, wood),
        rect(0, 154, 256, 34, woodDark),
        path('M240 20v180', { stroke: danger, width: 2, dash: '6 5' }),
        circle(276, 118, 30, { fill: '#c9cdcd', stroke: dark }),
        path('M250 108h86v-26h-52c-22 0-34 10-34 26z', pine),
        words(20, 230, 'Sav efter snor'),
      ),
    },
  ],
  sizes: {
    title: 'Andre dybder, der går op',
    text: 'Antal brædder × 145 mm + fuger på 5 mm.',
    caption: 'Dybder, hvor brædderne går op',
    columns: [
      { title: 'Brædder', is_number: true },
      { title: 'Dybde', is_number: true },
    ],
    rows: [20, 24, 27, 30, 34].map((count) => [
      String(count),
      `${(count * 150 - 5).toLocaleString('da-DK')} mm`,
    ]),
  },
  measure: { label: 'Terrassens areal', unit: 'm²', value: 19.4 },
  billText:
    'Et andet areal ændrer antallene i samme forhold. Fjern fluebenet ved det, du har i forvejen.',
  bill: [
    {
      product: '34×145 mm terrassebræt, royalimprægneret, glat, 4,8 m',
      quantity: 28,
      note: '27 rækker og 1 i reserve',
    },
    {
      product: '45×70 mm regel, trykimprægneret NTR A, 4,2 m',
      quantity: 9,
      note: 'Strøer, 594 mm mellem midterne',
    },
    { product: '35–70 mm terrassefod, justerbar', quantity: 63, note: '9 × 7 = 63 fødder' },
    { product: '300×300×50 mm betonflise, grå, glat', quantity: 63, note: '1 under hver fod' },
    {
      product: '5,0×70 mm terrasseskrue TX, A2 rustfri, 250 stk.',
      quantity: 2,
      note: '27 × 9 × 2 = 486 skruer',
    },
    { product: '20 m strøbånd', quantity: 2, note: '9 × 4,2 m = 37,8 m' },
    {
      product: 'Granitskærver 8–11 mm, bigbag à 1.000 kg',
      quantity: 2,
      note: '19,4 m² × 5 cm = 0,97 m³, ca. 1.500 kg',
    },
  ],
  tools: [
    'Rundsav eller kap- og geringssav',
    'Skruemaskine med TX25',
    'Vaterpas og retskinne',
    'Snor og pløkke',
    'Skovl, rive og trillebør',
    'Høreværn, briller og handsker',
  ],
  mistakes: [
    {
      title: 'Træ i jorden',
      text: 'Selv trykimprægneret træ holder længst, når det ligger frit. Lad strøerne stå på fødder og fliser, og lad luften komme til.',
    },
    {
      title: 'For langt mellem strøerne',
      text: 'Et bræt på 34 mm må højst spænde 600 mm. Lægger du brædderne på skrå, skal strøerne tættere sammen.',
    },
    {
      title: 'Skruer af forkert stål',
      text: 'Elforzinkede skruer ruster og sætter mærker. Brug rustfri skruer ude.',
    },
    {
      title: 'Fast mod huset',
      text: 'Uden luft bliver facaden våd. Hold 10 mm afstand, og lad terrassen ende under dørtrinnet.',
    },
  ],
  questions: [
    [
      'Skal jeg have byggetilladelse?',
      'En terrasse på jorden kræver normalt ingen tilladelse, når den er højst 30 cm over terræn. Nær skel gælder der regler for højden. Spørg kommunen, hvis du er i tvivl.',
    ],
    [
      'Hvor tit skal den olieres?',
      'Første gang samme år, og derefter hvert andet forår, når den er vasket og tør.',
    ],
    [
      'Kan det leveres på én gang?',
      'Ja. Brædder, fliser og skærver kører med kranbil, og skruerne rider gratis med.',
    ],
  ],
}
