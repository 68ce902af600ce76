import { useId } from 'react'
import type { Offer, OfferLine } from '#contract/offer/offer'
import { formatAmount, formatUnitPrice, NO_BREAK } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Badge } from '#ui/messages/badge'
import { Picture } from '#ui/product/picture'
import { paths } from '../../../paths.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { LineColour } from '../../checkout/sums/line-colour.tsx'
import { BoughtLine } from '../bought-line.tsx'
import styles from './offers.module.css'
import { choose, type OfferChoice, type Selection, toSections } from './selection.ts'

interface Choosing {
  /** Left out: nothing can be accepted. */
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
}

/** The lines of an offer by section, each with what can be done about it. */
export function OfferLines({ offer, ...choosing }: { offer: Offer } & Choosing) {
  return (
    <div className="stack">
      {toSections(offer).map(({ name, choices }) => (
        <Card key={name} kind="flush">
          <fieldset className={styles.section}>
            <legend>{name === '' ? texts.goods : name}</legend>
            {choices.map((choice) => (
              <Choice key={choice.lines[0]?.id} choice={choice} {...choosing} />
            ))}
          </fieldset>
        </Card>
      ))}
    </div>
  )
}

function Choice({ choice, selection, onSelect }: { choice: OfferChoice } & Choosing) {
  const group = useId()
  const { lines, taken } = choice
  const [main] = lines
  if (!main) return null
  if (taken) return <Row line={taken} />
  if (!selection || !onSelect) return lines.map((line) => <Row key={line.id} line={line} />)
  if (lines.length === 1) {
    const isTicked = selection.has(main.id)
    return (
      <label className={styles.choosable}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={() => onSelect(choose(selection, choice, isTicked ? undefined : main.id))}
        />
        <Row line={main} />
      </label>
    )
  }
  const chosen = lines.find(({ id }) => selection.has(id))?.id
  return (
    <fieldset className={styles.alternatives}>
      <legend className="small quiet">{texts.chooseOne(main.name)}</legend>
      {[...lines, undefined].map((line) => (
        <label key={line?.id ?? 'none'} className={styles.choosable}>
          <input
            type="radio"
            name={group}
            checked={chosen === line?.id}
            onChange={() => onSelect(choose(selection, choice, line?.id))}
          />
          {line ? <Row line={line} /> : <span>{texts.noneNow}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function Row({ line }: { line: OfferLine }) {
  const { name, unit, quantity, net_price, net_sum, is_optional, taken_by } = line
  return (
    <BoughtLine
      picture={<Picture files={line.image ?? undefined} alt="" shape="mini" />}
      name={name}
      facts={factsOf(line).join(`${NO_BREAK}· `)}
      quantity={quantity}
      unit={unit}
      amount={net_price === null ? null : net_sum}
    >
      <LineColour of={line.metadata} />
      {(is_optional || taken_by) && (
        <span className="row">
          {is_optional && <Badge>{texts.optional}</Badge>}
          {taken_by && <Taken by={taken_by} />}
        </span>
      )}
    </BoughtLine>
  )
}

function Taken({ by }: { by: NonNullable<OfferLine['taken_by']> }) {
  const { order_reference, is_own, is_held, user_name, basket_id } = by
  if (order_reference !== null) {
    return <a href={paths.userBasket(basket_id)}>{texts.inOrder(order_reference)}</a>
  }
  if (is_held) return <Badge tone="ok">{texts.beingOrdered}</Badge>
  return <Badge tone="ok">{is_own ? texts.inYourBasket : texts.inBasketOf(user_name)}</Badge>
}

function factsOf({ varenummer, net_price, ordinary_net_price, unit }: OfferLine): string[] {
  const isCheaper =
    net_price !== null && ordinary_net_price !== null && ordinary_net_price > net_price
  return [
    varenummer ? texts.varenummer(varenummer) : '',
    net_price === null ? '' : formatUnitPrice(net_price, unit, true),
    isCheaper ? texts.otherwise(formatAmount(ordinary_net_price)) : '',
  ].filter((fact) => fact !== '')
}
