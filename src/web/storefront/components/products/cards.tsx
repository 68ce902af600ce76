import { ButtonShape } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Badges } from '#ui/messages/badge'
import { ProductCard } from '#ui/product/product-card'
import { ProductGrid } from '#ui/product/product-grid'
import type { StockLine } from '#ui/product/stock'
import { texts } from '../../texts.ts'
import type { CardView } from '../../views/card.ts'
import { toStockLines } from '../../views/stock.ts'
import { BuyOnCard } from '../buying/buy.tsx'
import { useBranch } from '../use-branch.ts'

type Heading = 'h2' | 'h3'

type Props = {
  cards: readonly CardView[]
  heading?: Heading
  /** How many are above the fold: their pictures are fetched first. */
  eager?: number
  /** Horizontal cards below each other at every width. */
  isLying?: boolean
  /** While products are compared: which are chosen, and what choosing does. */
  marks?: Marks | undefined
}

export interface Marks {
  readonly chosen: ReadonlyMap<number, string>
  readonly isFull: boolean
  readonly toggle: (id: number, name: string) => void
}

export function Cards({ cards, heading = 'h3', eager = 0, isLying = false, marks }: Props) {
  const branch = useBranch()
  return (
    <ProductGrid few={cards.length <= FEW && heading === 'h3'} lying={isLying}>
      {cards.map((card, place) => (
        <Card
          key={card.id}
          card={card}
          stock={toStockLines(card, '', branch)}
          heading={heading}
          isEager={place < eager}
          marks={marks}
        />
      ))}
    </ProductGrid>
  )
}

/** This many fill a row of the page. Not in a list, whose length changes. */
const FEW = 4

interface CardProps {
  card: CardView
  stock: readonly StockLine[]
  heading: Heading
  isEager?: boolean
  marks?: Marks | undefined
}

function Card({ card, stock, heading, isEager = false, marks }: CardProps) {
  return (
    <ProductCard
      href={card.href}
      name={card.name}
      facts={card.facts}
      picture={card.picture}
      eager={isEager}
      price={card.price}
      stock={stock}
      badges={card.badges.length > 0 && <Badges texts={card.badges} tone="white" />}
      heading={heading}
      mark={marks && <Mark card={card} marks={marks} />}
      buy={
        card.buy ? (
          <BuyOnCard rules={card.buy} href={card.href} />
        ) : (
          <ButtonShape kind="second">{card.linkText}</ButtonShape>
        )
      }
    />
  )
}

function Mark({ card: { id, name }, marks }: { card: CardView; marks: Marks }) {
  const isChosen = marks.chosen.has(id)
  return (
    <IconButton
      kind="card"
      icon={isChosen ? 'check' : 'compare'}
      label={texts.compareThis(name)}
      pressed={isChosen}
      disabled={marks.isFull && !isChosen}
      onClick={() => marks.toggle(id, name)}
    />
  )
}
