import type { ArticleNumber } from '#contract/basket/quick-order'
import { Button } from '#ui/buttons/button'
import { Card, CardHead } from '#ui/layout/card'
import { quickOrderTexts as texts } from '../../../texts/quick-order.ts'
import { useAction } from '../baskets/use-action.ts'
import styles from './quick-order.module.css'

type Props = { numbers: readonly ArticleNumber[]; onForget: (number: string) => Promise<void> }

/** What the company calls products. */
export function ArticleNumbers({ numbers, onForget }: Props) {
  const { busy, act } = useAction()
  return (
    <Card as="section" labelledBy="numbers">
      <CardHead>
        <h2 id="numbers">{texts.numbers}</h2>
      </CardHead>
      <p className="small quiet">{numbers.length > 0 ? texts.numbersText : texts.noNumbers}</p>
      <ul className={styles.numbers}>
        {numbers.map(({ number, name, url, varenummer }) => (
          <li key={number}>
            <b>{number}</b>
            <span>
              <a href={url}>{name}</a>
              {varenummer && <small>{texts.varenummer(varenummer)}</small>}
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={texts.forgetNamed(number)}
              busy={busy === number}
              onClick={() => void act(number, () => onForget(number))}
            >
              {texts.forget}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
