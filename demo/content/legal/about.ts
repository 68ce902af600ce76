import branches from '../../data/branches.json' with { type: 'json' }
import { merchant } from '../../data/merchant.ts'
import { link } from '../prose.ts'
import { textPage } from './text-page.ts'

const { name, short_name, address1, zipcode, city, cvr, email } = merchant
const withCrane = branches.filter(({ has_crane_truck }) => has_crane_truck).length
const withTinting = branches.filter(({ has_tinting }) => has_tinting).length

export const about = textPage({
  name: `Om ${short_name}`,
  slug: 'om-os',
  intro: `${branches.length} forretninger, egne biler og folk, der har bygget selv.`,
  chapters: [
    [
      'Hvem vi er',
      `${short_name} er trælast og byggemarked for håndværkere og for dem, der bygger selv. Vi har ${branches.length} ${link('forretninger', '/forretninger')} fra Hjørring til Sønderborg og fra Esbjerg til Hillerød. De er samtidig vores lager, så det, du ser på siden, står på en hylde et sted i landet.`,
      'Byggefjorden er opdigtet. Butikken viser, hvad Planke kan, og her kan ingen penge skifte hænder.',
    ],
    [
      'Sådan arbejder vi',
      [
        'Vi skriver målet først, for det er det, man bygger med.',
        'Førprisen er vores egen laveste pris i de 30 dage, før varen blev sat ned. Aldrig en, vi har fundet på.',
        'Fragten står i kurven, fra første vare er lagt i.',
        'Vi skriver kun »miljømærket« om varer, der har mærket.',
      ],
    ],
    [
      'Det kan vi',
      `${withCrane} forretninger har kranbil, og ${withTinting} toner maling. Alle har drive-in. Vi skærer plader og lister til, regner mængder ud efter tegning og giver tilbud på hele byggesager.`,
    ],
    [
      'Firmaoplysninger',
      `${name}, ${address1}, ${zipcode} ${city}. CVR ${cvr}. ${link(email, `mailto:${email}`)}.`,
      `Skriv eller ring: se ${link('Kontakt', '/kontakt')}.`,
    ],
  ],
})
