import type { SectionSlug } from '#contract/content/sections'
import type { NodeType } from '#contract/content/templates'

/** What the templates of nodes and of their contents are called. */

interface Template<Slug extends string> {
  readonly slug: Slug
  readonly name: string
  readonly description: string
}

export const nodeTemplates: readonly Template<NodeType>[] = [
  { slug: 'page', name: 'Side', description: 'En almindelig side.' },
  { slug: 'home', name: 'Forside', description: 'Butikkens forside.' },
  { slug: 'guide', name: 'Vejledning', description: 'Trin, mål og en stykliste.' },
  { slug: 'branch', name: 'Forretning', description: 'En af butikkens forretninger.' },
  { slug: 'campaign', name: 'Kampagne', description: 'En side med en start og en slutning.' },
  { slug: 'legal', name: 'Vilkår', description: 'En tekst, som loven kræver.' },
  {
    slug: 'link',
    name: 'Henvisning',
    description: 'Et punkt i menuen, der fører et andet sted hen.',
  },
  { slug: 'global', name: 'Ramme', description: 'Top, bund og servicebesked på alle sider.' },
]

const contentNames: Readonly<Record<SectionSlug, readonly [name: string, description: string]>> = {
  hero: ['Top', 'Overskrift, indledning og billede øverst på siden.'],
  text: ['Tekst', 'En tekst, eventuelt med "Kort sagt" og indhold.'],
  'text-picture': ['Tekst med billede', 'Tekst og billede ved siden af hinanden.'],
  tiles: ['Fliser', 'Varegrupper, undersider eller egne fliser.'],
  goods: ['Varer', 'Varer fra en varegruppe, en søgning eller valgte varer.'],
  steps: ['Trin', 'Sådan gør du, trin for trin.'],
  'bill-of-materials': ['Stykliste', 'Det, der skal bruges, klar til kurven.'],
  table: ['Tabel', 'En tabel.'],
  video: ['Film', 'En film, der først hentes, når kunden beder om det.'],
  faq: ['Spørgsmål og svar', 'Spørgsmål, der kan foldes ud.'],
  'branch-list': ['Forretninger', 'Alle forretninger.'],
  branch: ['En forretning', 'Åbningstider, service og plan over pladsen.'],
  'contact-form': ['Skriv til os', 'En besked til butikken.'],
  'offer-form': ['Bed om tilbud', 'En forespørgsel på et tilbud.'],
  newsletter: ['Nyhedsbrev', 'Tilmelding til nyhedsbrevet.'],
  downloads: ['Filer', 'Filer, der kan hentes.'],
  html: ['HTML', 'Egen HTML. Det, der kan skade, fjernes.'],
  place: ['Forretning og levering', 'Kundens forretning, og hvornår varer kommer.'],
  'service-message': ['Servicebesked', 'En besked øverst på alle sider.'],
  'link-column': ['Links', 'En kolonne med links i bunden af alle sider, eller links i toppen.'],
  logo: ['Logo', 'Butikkens logo i toppen og bunden af alle sider.'],
}

export const contentTemplates: readonly Template<SectionSlug>[] = Object.entries(contentNames).map(
  ([slug, [name, description]]) => ({ slug: slug as SectionSlug, name, description }),
)
