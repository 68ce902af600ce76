import type { DemoPage } from '../page.ts'
import { paragraphs } from '../prose.ts'

/** A product by its whole name; its id depends on how large the demo is. */
export type FindProduct = (name: string) => number | undefined

interface GuideLine {
  readonly product: string
  /** What is needed, which may be a part of a box: whole ones are bought. */
  readonly quantity: number
  /** The reckoning, as it is shown: "27 × 9 × 2 = 486 skruer". */
  readonly note: string
  /** False: the same for any size. */
  readonly scales?: false
  /** Of the quantity, what any size takes. */
  readonly fixed?: number
  /** As many more of it as it is higher. */
  readonly follows_height?: true
  /** What reaches further, by its whole name. */
  readonly taller?: readonly { readonly reach: number; readonly product: string }[]
}

interface Measure {
  readonly label: string
  readonly unit: string
  readonly value: number
}

/** How something is built: every number in it comes from the same reckoning, which a test does anew. */
export interface Guide {
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly intro: string
  readonly facts: readonly { value: string; term: string }[]
  readonly picture: string
  readonly stepsText: string
  readonly steps: readonly { title: string; text: string; svg: string }[]
  readonly sizes?: {
    readonly title: string
    readonly text: string
    readonly caption: string
    readonly columns: readonly { title: string; is_number?: boolean }[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly measure?: Measure
  readonly height?: Measure
  readonly billText: string
  readonly bill: readonly GuideLine[]
  readonly tools: readonly string[]
  readonly mistakes: readonly { title: string; text: string }[]
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

/** @param find What is not sold in a small demo is left out of the bill. */
export function toGuidePage(guide: Guide, find: FindProduct): DemoPage {
  const { slug, name, title, intro, facts, picture, steps, stepsText, sizes } = guide
  return {
    type: 'guide',
    name,
    title,
    slug,
    in_menu: true,
    seo_description: intro,
    contents: [
      {
        name: 'Top',
        template_slug: 'hero',
        content: {
          title,
          text: intro,
          facts,
          svg: picture,
          links: [{ text: 'Se styklisten', url: '#stykliste' }],
        },
      },
      {
        name: 'Trin',
        template_slug: 'steps',
        content: { title: 'Sådan gør du', text: stepsText, steps },
      },
      ...(sizes ? [{ name: 'Mål', template_slug: 'table', content: { ...sizes } }] : []),
      toBill(guide, find),
      {
        name: 'Spørgsmål',
        template_slug: 'faq',
        content: {
          title: 'Det bliver vi spurgt om',
          questions: guide.questions.map(([question, answer]) => ({
            question,
            html: paragraphs(answer),
          })),
        },
      },
    ],
  }
}

function toBill({ measure, height, bill, billText, tools, mistakes }: Guide, find: FindProduct) {
  return {
    name: 'Stykliste',
    template_slug: 'bill-of-materials',
    content: {
      title: 'Stykliste',
      text: billText,
      ...(measure && { measure }),
      ...(height && { height_measure: height }),
      lines: bill.flatMap(({ product, taller = [], quantity, note, ...how }) => {
        const product_id = find(product)
        const { scales = true, fixed = 0, follows_height = false } = how
        const others = taller.flatMap(({ reach, product: other }) => {
          const found = find(other)
          return found === undefined ? [] : [{ reach, product_id: found }]
        })
        return product_id === undefined
          ? []
          : [{ product_id, quantity, note, scales, fixed, follows_height, taller: others }]
      }),
      tools,
      mistakes,
    },
  }
}
