import { screwsOf } from '#kernel/deck'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { DeckLine } from '../../views/calculators/decking.ts'
import { AddButton, type Priced, Result } from './calculator-card.tsx'
import styles from './calculators.module.css'
import type { CalculatedDeck } from './use-deck.ts'

type Props = { calculated: CalculatedDeck | undefined; isLoading: boolean }

/** The kinds of products of a deck, and one button for all of them. */
export function DeckResult({ calculated, isLoading }: Props) {
  if (!calculated) {
    return (
      <Result>
        <p className="small">{texts.needNumbers}</p>
      </Result>
    )
  }
  const { boards, joists, screws, feet } = calculated
  if (!boards) {
    return (
      <Result>
        <p className="small">{texts.tooMuchForOne}</p>
      </Result>
    )
  }
  const lines = [...boards.lines, ...joists.lines, ...screws, ...feet]
  return (
    <Result
      action={
        <AddButton lines={lines}>
          {lines.length > 1 ? texts.addAll(lines.length) : texts.addAllOne}
        </AddButton>
      }
    >
      <Parts calculated={calculated} boards={boards.lines} isLoading={isLoading} />
      <p className="small quiet">{texts.notExact}</p>
    </Result>
  )
}

type PartsProps = { calculated: CalculatedDeck; boards: readonly Priced[]; isLoading: boolean }

function Parts({ calculated, boards, isLoading }: PartsProps) {
  const { deck, needs, joists, screws, feet, hasFeet } = calculated
  const row = calculated.boards?.row ?? []
  return (
    <dl className={`${styles.parts} small`}>
      <Part
        name={texts.boards}
        how={texts.boardsText(needs)}
        more={[texts.rowText(row), texts.edgeText(needs.edge_mm)]}
        lines={boards}
        isLoading={false}
      />
      <Part
        name={texts.joists}
        how={texts.joistsText(needs, deck.width, joists.areJoined)}
        lines={joists.lines}
        isLoading={isLoading}
      />
      <Part
        name={texts.screws}
        how={texts.screwsText(screwsOf(needs, row.length), row.length > 1)}
        lines={screws}
        isLoading={isLoading}
      />
      {hasFeet && (
        <Part
          name={texts.feet}
          how={texts.feetText(needs.feet / needs.joists)}
          lines={feet}
          isLoading={isLoading}
        />
      )}
    </dl>
  )
}

type PartProps = {
  name: string
  how: string
  more?: readonly string[]
  lines: readonly Pick<DeckLine, 'product_id' | 'name' | 'unit' | 'quantity'>[]
  isLoading: boolean
}

function Part({ name, how, more = [], lines, isLoading }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line.product_id}>
          <b>{formatQuantity(line.quantity, line.unit)}</b> {line.name}
        </dd>
      ))}
      {lines.length === 0 && <dd>{isLoading ? texts.choosing : texts.noProducts}</dd>}
      {[how, ...more].filter(Boolean).map((text) => (
        <dd key={text} className="quiet">
          {text}
        </dd>
      ))}
    </div>
  )
}
