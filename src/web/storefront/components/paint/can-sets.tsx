import type { TintedPaint } from '#contract/paint/colour'
import type { CanSet } from '#kernel/paint/cans'
import { quantity } from '#kernel/units/quantity'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { formatAmount } from '#ui/format'
import { Badge } from '#ui/messages/badge'
import { useBasis } from '../../hooks/use-basis.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import type { CanChoices } from '../../views/paint/can-choices.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import type { TintView } from '../../views/paint/load-tint.ts'
import { COUNT_OF } from '../../views/paint/tint-query.ts'
import { CanRow } from './can-row.tsx'
import { inLitres, inTenths, nameCans, priceOf } from './can-words.ts'
import styles from './tint-page.module.css'

type Props = { paint: TintedPaint; view: TintView; sets: CanChoices }

/** The sets side by side, of which one is chosen; each is a link, so that it needs no script. */
export function CanSets({ paint, view, sets }: Props) {
  const { choices, chosen, litres, isFarTooMuch } = sets
  const { colour, query } = view
  const basis = useBasis()
  return (
    <>
      {isFarTooMuch && <p className="quiet">{texts.farTooMuch}</p>}
      <ul className={styles.sets}>
        {choices.map((one) => (
          <li key={one.label}>
            <a
              href={colourPaths.tint(colour, { ...query, spande: one.spande })}
              data-keep-scroll=""
              aria-current={one === chosen || undefined}
            >
              <span>
                <b>{nameCans(one.set)}</b> <Badge tone="save">{one.label}</Badge>
                <small>
                  {texts.bought(texts.cans(one.set.count), inLitres(one.set.millilitres))}
                </small>
              </span>
              <span className={styles.price}>
                <b>{formatAmount(priceOf(one.set, view.cans, basis))}</b>
                <Rest litres={one.set.millilitres - litres} />
              </span>
              <CanRow set={one.set} />
            </a>
          </li>
        ))}
      </ul>
      <OwnCans paint={paint} view={view} set={chosen.set} />
      <p className="small quiet">{texts.mix}</p>
    </>
  )
}

function Rest({ litres }: { litres: number }) {
  if (litres === 0) return null
  const words = inTenths(quantity(Math.abs(litres)))
  return <small>{litres > 0 ? texts.left(words) : texts.tooLittle(words)}</small>
}

type OwnProps = { paint: TintedPaint; view: TintView; set: CanSet }

/** As many of each can as the customer wants. */
function OwnCans({ paint, view: { colour, cans, query }, set }: OwnProps) {
  const basis = useBasis()
  const others = { m2: query.m2, gange: query.gange, daekker: query.daekker, spild: query.spild }
  return (
    <details className={styles.own}>
      <summary>{texts.own}</summary>
      <form
        key={query.spande}
        action={colourPaths.tint(colour)}
        method="get"
        data-keep-scroll=""
        className={styles.fields}
      >
        <input type="hidden" name="vare" value={paint.id} />
        {Object.entries(others).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {cans.map((can) => (
          <Field
            key={can.id}
            id={`${COUNT_OF}${can.id}`}
            name={`${COUNT_OF}${can.id}`}
            label={texts.ownCan(
              inLitres(can.millilitres),
              formatAmount(basis === 'net' ? can.net_price : can.price),
            )}
            defaultValue={String(set.cans.find((one) => one.can.id === can.id)?.count ?? 0)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        ))}
        <Button type="submit" kind="second">
          {texts.useOwn}
        </Button>
      </form>
    </details>
  )
}
