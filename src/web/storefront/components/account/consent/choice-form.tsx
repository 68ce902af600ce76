import { useState } from 'react'
import type { ConsentsReply } from '#contract/consent'
import type { Choice } from '#kernel/consent'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { Purposes } from '../../../layout/consent/purposes.tsx'
import { ALL, NONE, useAnswer } from '../../../layout/consent/use-answer.ts'
import { ownConsentTexts as texts } from '../../../texts/account/own-consent.ts'
import { consentTexts } from '../../../texts/consent.ts'
import styles from './consent-page.module.css'

type Props = Pick<ConsentsReply, 'text' | 'consent'>

/** The choice of this browser: to refuse, to choose and to accept are of one kind, and nothing is ticked beforehand. */
export function ChoiceForm({ text, consent }: Props) {
  const [choice, setChoice] = useState<Choice>(consent ?? NONE)
  const { isBusy, give } = useAnswer(text.version)
  return (
    <Card as="section" labelledBy="choice">
      <div className={styles.choice}>
        <h2 id="choice">{texts.now}</h2>
        {!consent && <p>{texts.none}</p>}
        <Purposes purposes={text.purposes} choice={choice} onChange={setChoice} />
        <div className={styles.buttons}>
          <Button kind="second" busy={isBusy} onClick={() => give(NONE)}>
            {isAny(consent) ? texts.withdraw : consentTexts.refuse}
          </Button>
          <Button kind="second" busy={isBusy} onClick={() => give(choice)}>
            {consentTexts.save}
          </Button>
          <Button kind="second" busy={isBusy} onClick={() => give(ALL)}>
            {consentTexts.accept}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function isAny(consent: Choice | null): boolean {
  return consent !== null && (consent.functional || consent.statistics || consent.marketing)
}
