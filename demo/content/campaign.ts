import { danishDay, formatDanishDay } from '#kernel/time'
import { drawing, label, path, rect, tones, words } from './drawing.ts'
import type { DemoPage } from './page.ts'
import { link, paragraphs } from './prose.ts'

const DAY = 86_400_000
const BEGAN_DAYS_AGO = 4
const LASTS_DAYS = 14

const { sky, paper, wood, woodDark, grass, amber, pine, wall, dark, white } = tones

const picture = drawing(
  600,
  360,
  'En plads med stabler af træ, hvor et skilt siger nedsat',
  rect(0, 0, 600, 360, sky),
  rect(0, 270, 600, 90, grass),
  path('M60 120 300 60 540 120v40H60z', wall),
  rect(80, 160, 440, 120, '#7d3628'),
  rect(110, 200, 150, 80, '#5b2b20'),
  ...Array.from({ length: 6 }, (_, i) => rect(290, 190 + i * 15, 200, 13, i % 2 ? wood : woodDark)),
  ...Array.from({ length: 4 }, (_, i) => rect(40, 258 + i * 15, 180, 13, i % 2 ? woodDark : wood)),
  rect(420, 240, 8, 80, dark),
  rect(360, 200, 130, 48, { fill: amber, round: 6 }),
  words(425, 231, 'Nedsat', 'middle'),
)

/** A price over time; the before-price is the lowest of the thirty days before the cut. */
const history = drawing(
  400,
  250,
  'En pris over tid: 200 kr., så 180 kr. i 30 dage, nu 150 kr. Førprisen er 180 kr.',
  rect(0, 0, 400, 250, paper),
  path('M40 20v190h340', { stroke: '#857d6c', width: 1.5 }),
  rect(130, 20, 160, 190, white),
  path('M40 60h90v36h160v60h84', { stroke: pine, width: 4 }),
  words(52, 50, '200 kr.'),
  words(176, 86, '180 kr.'),
  words(312, 146, '150 kr.'),
  label(146, 190, 'de 30 dage før'),
  words(300, 234, 'nedsat'),
)

const explained =
  'Førprisen er vores egen laveste pris i de 30 dage, før varen blev sat ned. Den regner butikken ud af prishistorikken; ingen kan skrive den. Har en vare ikke haft en pris i 30 dage, eller har den været billigere, viser vi ingen besparelse. Procenten er rundet ned.'

interface Period {
  readonly from: Date
  readonly to: Date
  /** The last day on which it runs, in words. */
  readonly last: string
  readonly words: string
}

/** A campaign that runs when the demo begins, and the page that lists campaigns. */
export function campaignPages(now: Date): DemoPage {
  const from = midnight(now.getTime() - BEGAN_DAYS_AGO * DAY)
  const to = midnight(from.getTime() + LASTS_DAYS * DAY)
  const last = formatDanishDay(new Date(to.getTime() - DAY / 2))
  const period = { from, to, last, words: `${formatDanishDay(from)} til og med ${last}` }
  const tile = {
    title: 'Vi gør plads',
    text: `Fra ${period.words}.`,
    url: '/kampagner/vi-goer-plads',
    svg: picture,
  }
  return {
    name: 'Kampagner',
    title: 'Kampagner',
    slug: 'kampagner',
    in_menu: true,
    seo_description: 'Det, vi har sat ned lige nu.',
    contents: [
      {
        name: 'Top',
        template_slug: 'hero',
        content: { title: 'Kampagner', text: 'Det, vi har sat ned, og hvor længe det gælder.' },
      },
      { name: 'Kampagner', template_slug: 'tiles', content: { tiles: [tile] } },
    ],
    children: [toCampaign(period)],
  }
}

/** Its address stays: before it begins the page says when, and afterwards that it has ended. */
function toCampaign(period: Period): DemoPage {
  return {
    type: 'campaign',
    name: 'Vi gør plads',
    title: 'Vi gør plads',
    slug: 'vi-goer-plads',
    in_menu: true,
    seo_description: `Varer, vi har for mange af, er sat ned fra ${period.words}.`,
    contents: [
      ...toHeads(period),
      ...toGoods(period),
      {
        name: 'Besparelsen',
        template_slug: 'text-picture',
        content: {
          title: 'Sådan regner vi besparelsen',
          html: paragraphs(
            explained,
            `Er du i tvivl om en pris, så ${link('skriv til os', '/kontakt')}. Vi viser dig gerne historikken.`,
          ),
          svg: history,
          side: 'right',
        },
      },
    ],
  }
}

function toHeads({ from, to, last, words: days }: Period) {
  const links = [{ text: 'Se alle varegrupper', url: '/varer' }]
  return [
    {
      name: 'Før',
      template_slug: 'hero',
      active_to: from,
      content: {
        title: 'Vi gør plads',
        text: `Kampagnen begynder ${formatDanishDay(from)}. Indtil da gælder de almindelige priser.`,
        links,
      },
    },
    {
      name: 'Mens den løber',
      template_slug: 'hero',
      active_from: from,
      active_to: to,
      content: {
        title: 'Vi gør plads',
        text: `Varer, vi har for mange af, er sat ned fra ${days}, eller så længe lager haves.`,
        svg: picture,
      },
    },
    {
      name: 'Efter',
      template_slug: 'hero',
      active_from: to,
      content: {
        title: 'Vi gør plads er slut',
        text: `Kampagnen sluttede ${last}. Priserne er de almindelige igen.`,
        links,
      },
    },
  ]
}

/** Groups of goods with their whole list of what is reduced. */
const GROUPS = [
  ['Træ & plader', 'trae-og-plader'],
  ['Byggematerialer', 'byggematerialer'],
  ['Værktøj & befæstelse', 'vaerktoej-og-befaestelse'],
  ['Maling & overflade', 'maling-og-overflade'],
  ['Have & udemiljø', 'have-og-udemiljoe'],
  ['Tag & facade', 'tag-og-facade'],
] as const

function toGoods({ from, to }: Period) {
  return [
    {
      name: 'Varer',
      template_slug: 'goods',
      active_from: from,
      active_to: to,
      content: { title: 'Nedsat lige nu', source: { kind: 'savings' }, limit: 40 },
    },
    {
      name: 'Varegrupper',
      template_slug: 'tiles',
      active_from: from,
      active_to: to,
      content: {
        title: 'Alt, der er nedsat, i hver varegruppe',
        tiles: GROUPS.map(([title, slug]) => ({
          title,
          text: 'Se, hvad der er sat ned.',
          url: `/varer/${slug}#nedsat:1`,
        })),
      },
    },
    {
      name: 'Andre varer',
      template_slug: 'goods',
      active_from: to,
      content: { title: 'Mest købte', source: { kind: 'popular' }, limit: 8 },
    },
  ]
}

/** When the day of a moment begins in Denmark, which is two hours before UTC's in summer and one in winter. */
function midnight(moment: number): Date {
  const day = danishDay(new Date(moment))
  const before = (hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000)
  return danishDay(before(2)) === day ? before(2) : before(1)
}
