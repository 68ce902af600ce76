import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { withdrawalTexts as texts } from '../../texts/withdrawal.ts'
import styles from './withdrawal-page.module.css'

interface Props {
  readonly email: string
  readonly onBack: () => void
}

/** The way on is in a mail, if number and address belong together: the page does not say whether they do. */
export function LinkSent({ email, onBack }: Props) {
  const heading = useHeadingFocus()
  return (
    <Card as="section" labelledBy="sent">
      <div className="stack">
        <h2 id="sent" ref={heading} tabIndex={-1}>
          {texts.sentTitle}
        </h2>
        <p>{texts.sent(email)}</p>
        <p className="quiet">{texts.notSent}</p>
        <div className={styles.ways}>
          <Button kind="quiet" onClick={onBack}>
            {texts.otherOrder}
          </Button>
          <span className="small quiet">{texts.nothingYet}</span>
        </div>
      </div>
    </Card>
  )
}
