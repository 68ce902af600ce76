import { writeTyped } from '#kernel/danish/number'
import type { Deck } from '#kernel/estimates'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { DeckLine, DeckSums, Joists } from '../../views/calculators/decking.ts'
import { AddButton, type Priced, Result } from './calculator-card.tsx'
import styles from './calculators.module.css'

type Props = {
  deck: Deck | undefined
  sums: DeckSums | undefined
  boards: Priced | undefined
  joists: Joists
  screws: readonly DeckLine[]
  isLoading: boolean
}

/** The three kinds of products of a deck, and one button for all of them. */
export function DeckResult({ deck, sums, boards, joists, screws, isLoading }: Props) {
  if (!deck || !sums) {
    return (
      <Result>
        <p className="small">{texts.needNumbers}</p>
      </Result>
    )
  }
  if (!boards) {
    return (
      <Result>
        <p className="small">{texts.tooMuchForOne}</p>
      </Result>
    )
  }
  const lines = [boards, ...joists.lines, ...screws]
  return (
    <Result
      action={
        <AddButton lines={lines}>
          {lines.length > 1 ? texts.addAll(lines.length) : texts.addAllOne}
        </AddButton>
      }
    >
      <dl className={`${styles.parts} small`}>
        <Part
          name={texts.boards}
          how={texts.boardsText(sums.rows, writeTyped(sums.all_metres, 'm'))}
          lines={[boards]}
          isLoading={false}
        />
        <Part
          name={texts.joists}
          how={texts.joistsText(sums.joists, deck.width, joists.areJoined)}
          lines={joists.lines}
          isLoading={isLoading}
        />
        <Part
          name={texts.screws}
          how={texts.screwsText(sums.screws)}
          lines={screws}
          isLoading={isLoading}
        />
      </dl>
      <p className="small quiet">{texts.notExact}</p>
    </Result>
  )
}

type PartProps = {
  name: string
  how: string
  lines: readonly Pick<DeckLine, 'product_id' | 'name' | 'unit' | 'quantity'>[]
  isLoading: boolean
}

function Part({ name, how, lines, isLoading }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line.product_id}>
          <b>{formatQuantity(line.quantity, line.unit)}</b> {line.name}
        </dd>
      ))}
      {lines.length === 0 && <dd>{isLoading ? texts.choosing : texts.noProducts}</dd>}
      <dd className="quiet">{how}</dd>
    </div>
  )
}
