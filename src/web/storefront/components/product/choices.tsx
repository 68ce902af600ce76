import { Button } from '#ui/buttons/button'
import { Swatches, SwatchLink } from '#ui/product/swatch'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ChoiceValue, ChoiceView } from '../../views/product/choice.ts'
import styles from './choices.module.css'
import type { WholeProduct } from './use-whole-product.ts'

type Props = { choices: readonly ChoiceView[]; rest: Pick<WholeProduct, 'isBusy' | 'showAll'> }

/** What its siblings differ by. Each value is a way to the one that has it; those that exist only otherwise say so. */
export function Choices({ choices, rest }: Props) {
  return choices.map((choice) => (
    <section key={choice.id} aria-labelledby={`valg-${choice.id}`}>
      <h2 className={styles.head} id={`valg-${choice.id}`}>
        {choice.name}
        <Current values={choice.values} />
      </h2>
      {choice.as === 'visual' ? (
        <Swatches>
          {choice.values.map(toFace).map((face) => (
            <SwatchLink key={face.href} {...face} keepScroll />
          ))}
        </Swatches>
      ) : (
        <ul className={styles.values}>
          {choice.values.map((value) => (
            <li key={value.href}>
              <Value value={value} />
            </li>
          ))}
        </ul>
      )}
      {choice.values.length < choice.count && (
        <div className="needs-script">
          <Button kind="quiet" size="small" busy={rest.isBusy} onClick={rest.showAll}>
            {texts.showAll(choice.count)}
          </Button>
        </div>
      )}
    </section>
  ))
}

/** A colour is its own face; a picture fills its place. */
function toFace({ name, price, href, isCurrent, isExact, visual = '' }: ChoiceValue) {
  const colour = visual.startsWith('#') ? visual : `center / cover url("${encodeURI(visual)}")`
  return { colour, name, note: price, href, current: isCurrent, unlike: !isExact }
}

function Current({ values }: { values: readonly ChoiceValue[] }) {
  const current = values.find(({ isCurrent }) => isCurrent)
  return current ? <span className="quiet"> {current.name}</span> : null
}

type ValueProps = { value: Omit<ChoiceValue, 'id' | 'visual'> }

function Value({ value: { name, price, href, isCurrent, isExact } }: ValueProps) {
  return (
    <a
      className={styles.value}
      href={href}
      data-keep-scroll=""
      data-other={isExact ? undefined : true}
      aria-current={isCurrent || undefined}
    >
      <b>{name}</b>
      {price && <small>{price}</small>}
      {!isExact && <small className="visually-hidden"> {productPageTexts.otherCombination}</small>}
    </a>
  )
}
