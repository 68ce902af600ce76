import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { ProductCard } from '#ui/product-card'
import { ProductGrid } from '#ui/product-grid'
import type { BranchView } from '../frame/load-frame.ts'
import { texts } from '../texts.ts'
import type { CardView } from '../views/card.ts'
import { toBranchStock } from '../views/stock.ts'
import { BuyOnCard } from './buy.tsx'
import { useBranch } from './use-branch.ts'

type Props = {
  cards: readonly CardView[]
  heading?: 'h2' | 'h3'
  /** How many are likely seen at once: their pictures are fetched first. */
  eager?: number
  /** One below another, each lying down, at every width. */
  isLying?: boolean
}

export function Cards({ cards, heading = 'h3', eager = 0, isLying = false }: Props) {
  const branch = useBranch()
  return (
    <ProductGrid few={cards.length === FEW && heading === 'h3'} lying={isLying}>
      {cards.map((card, place) => (
        <Card key={card.id} card={card} heading={heading} isEager={place < eager} branch={branch} />
      ))}
    </ProductGrid>
  )
}

/** In a row of their own these fill the page, as fewer would be too wide and more begin a new row. Not in a list, which changes. */
const FEW = 4

type CardProps = {
  card: CardView
  heading: 'h2' | 'h3'
  isEager: boolean
  branch: BranchView | undefined
}

function Card({ card, heading, isEager, branch }: CardProps) {
  return (
    <ProductCard
      href={card.href}
      name={card.name}
      facts={card.facts}
      picture={card.picture}
      eager={isEager}
      price={card.price}
      stock={[card.online, toBranchStock(card.branches, '', branch)]}
      badges={
        card.badges.length > 0 &&
        card.badges.map((text) => (
          <Badge key={text} tone="white">
            {text}
          </Badge>
        ))
      }
      heading={heading}
      buy={
        card.buy ? (
          <BuyOnCard rules={card.buy} />
        ) : (
          <ButtonLink kind="second" wide href={card.href}>
            {card.way}
            <span className="visually-hidden">{texts.addingTo(card.name)}</span>
          </ButtonLink>
        )
      }
    />
  )
}
