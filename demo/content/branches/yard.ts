import { drawing, path, rect, ring, tones } from '../drawing.ts'

const { wood, woodDark, plaster, gravel, grass, pine, amber, sky, concrete, wall, wool } = tones

/** Where things are; the numbers are those of the plan. */
export const yardKeys = [
  { title: 'Butik og serviceskranke', text: 'Værktøj, beslag, el og vvs' },
  { title: 'Klik og hent', text: 'Vis ordrenummeret ved skranken' },
  { title: 'Drive-in', text: 'Kør ind, læs, og betal ved udkørslen' },
  { title: 'Konstruktionstræ', text: 'Reglar, lægter og limtræ' },
  { title: 'Plader', text: 'Gips, krydsfiner, OSB og MDF' },
  { title: 'Isolering', text: 'Læsses tørt under tag' },
  { title: 'Tag og facade', text: '' },
  { title: 'Sten, fliser og grus', text: 'Læsses med truck' },
]

/** The yard of every branch is laid out alike, so that one knows one's way in all of them. */
export const yardPlan = drawing(
  600,
  380,
  'Plan over pladsen: butik i midten, varmt lager bagest, kørevejen går rundt om butikken',
  rect(0, 0, 600, 380, grass),
  rect(24, 20, 552, 320, plaster),
  rect(0, 340, 600, 40, gravel),
  path('M110 340V190a40 40 0 0 1 40-40h290a40 40 0 0 1 40 40v150', {
    stroke: '#dcd5c7',
    width: 44,
  }),
  rect(150, 190, 280, 110, { fill: pine, round: 4 }),
  rect(350, 190, 80, 110, { fill: '#123527', round: 4 }),
  rect(250, 296, 60, 8, amber),
  rect(46, 40, 150, 74, wood),
  rect(46, 104, 150, 10, woodDark),
  rect(210, 40, 100, 74, '#dcb87f'),
  rect(324, 40, 100, 74, wool),
  rect(438, 40, 116, 74, sky),
  rect(520, 140, 36, 28, wall),
  rect(520, 178, 36, 28, concrete),
  rect(520, 216, 36, 28, '#b4694b'),
  rect(520, 254, 36, 28, concrete),
  path('M110 250v-30m-8 10 8-10 8 10M250 150h30m-10-8 10 8-10 8M480 250v30m-8-10 8 10 8-10', {
    stroke: pine,
    width: 4,
  }),
  ring(240, 245, '1'),
  ring(390, 245, '2'),
  ring(110, 310, '3'),
  ring(121, 74, '4'),
  ring(260, 74, '5'),
  ring(374, 74, '6'),
  ring(496, 74, '7'),
  ring(538, 310, '8'),
)
