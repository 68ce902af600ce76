import branches from '../../data/branches.json' with { type: 'json' }
import { deliveryCodes } from '../../data/delivery.ts'
import { kroner } from '../amounts.ts'
import type { DemoPage } from '../page.ts'
import { holidays } from './holidays.ts'
import { peopleOf } from './people.ts'
import { yardKeys, yardPlan } from './yard.ts'

type Branch = (typeof branches)[number]

const count = branches.length
const withCrane = branches.filter(({ has_crane_truck }) => has_crane_truck).length
const withTinting = branches.filter(({ has_tinting }) => has_tinting).length
const crane = deliveryCodes.find(({ code }) => code === 'kranbil')

const intro = `Alle har drive-in. ${withCrane} har kranbil, og ${withTinting} toner maling. Varer på lager er klar inden for 2 timer.`

function servicesOf({ has_crane_truck, has_tinting }: Branch) {
  return [
    ...(has_crane_truck && crane
      ? [{ title: 'Kranbil', text: `${kroner(crane.price)} pr. levering. Kranen når op til 8 m.` }]
      : []),
    { title: 'Drive-in', text: 'Kør ind, og læs under tag' },
    ...(has_tinting
      ? [{ title: 'Tonemaskine', text: 'Maling i den farve, du vælger, mens du venter' }]
      : []),
    { title: 'Hent selv', text: 'Gratis. Varer på lager er klar inden for 2 timer' },
    { title: 'Erhvervsdisk', text: 'Fra kl. 6.30 på hverdage' },
    { title: 'Retur', text: 'Aflever gratis, også varer, du har fået sendt' },
  ]
}

function toPage(branch: Branch, place: number): DemoPage {
  const { id, name, slug, address1, zipcode, city } = branch
  return {
    type: 'branch',
    name,
    title: `Trælast og byggemarked i ${name}`,
    slug,
    seo_description: `${address1}, ${zipcode} ${city}. Åbningstider, service og kontakt.`,
    contents: [
      {
        name: 'Forretning',
        template_slug: 'branch',
        content: {
          branch_id: id,
          text: 'Kør ind til venstre, og følg pilene. Der er 4,2 m til loftet i drive-in.',
          services: servicesOf(branch),
          holidays,
          people: peopleOf(place, slug),
          svg: yardPlan,
          keys: yardKeys,
        },
      },
    ],
  }
}

export const branchPages: DemoPage = {
  name: 'Forretninger',
  title: `${count} forretninger`,
  slug: 'forretninger',
  in_menu: true,
  seo_description: intro,
  contents: [
    {
      name: 'Top',
      template_slug: 'hero',
      content: { title: `${count} forretninger`, text: intro },
    },
    { name: 'Forretninger', template_slug: 'branch-list', content: {} },
  ],
  children: branches.map(toPage),
}
