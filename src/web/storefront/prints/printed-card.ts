import type { Keepsake } from '#contract/keepsakes'
import type { Print } from '#contract/storefront'
import { type Heading, kindOfCard } from '../components/cards.tsx'
import { toDrawn } from '../stencils/cut-stencils.tsx'
import { type CardView, cardOf, type PlacedCard } from '../views/card.ts'
import { Printed, parse, printedView } from './printed-view.ts'

/** As a card is drawn below a heading of the page, and below one within it. Those seen first are drawn with their page. */
export const HEADINGS: readonly Heading[] = ['h2', 'h3']

const NOTHING = Buffer.alloc(0)

const PrintedCard = printedView<CardView>({
  ...{ id: 0, href: 0, name: 0, facts: 0, picture: 0, price: 0, online: 0, branches: 0 },
  ...{ badges: 0, buy: 0, way: 0 },
})

/** What takes the place of other goods is called by its name there. */
class PrintedGoods extends Printed {
  readonly #card: CardView

  constructor(place: PlacedCard, card: CardView, made: Keepsake<object>) {
    super(place, made)
    this.#card = card
  }
  get name(): string {
    return this.#card.name
  }
  get url(): string {
    return this.#card.href
  }
}

export function readCard([place = NOTHING, json = NOTHING, ...drawn]: Print): object {
  let made: Keepsake<Buffer> | undefined
  for (const [i, heading] of HEADINGS.entries()) {
    made = toDrawn(kindOfCard(heading, false), drawn[i] ?? NOTHING, made)
  }
  const card = new PrintedCard(json, made)
  return new PrintedGoods(parse<PlacedCard>(place), card, {
    by: cardOf,
    as: '',
    made: card,
    next: undefined,
  })
}
