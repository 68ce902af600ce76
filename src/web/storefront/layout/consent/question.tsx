import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ConsentsReply } from '#contract/consent'
import type { Choice } from '#kernel/consent'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { consentTexts as texts } from '../../texts/consent.ts'
import styles from './consent-panel.module.css'
import { Purposes } from './purposes.tsx'
import { ALL, NONE, useAnswer } from './use-answer.ts'

interface Props {
  readonly asked: ConsentsReply
  readonly isByHand: boolean
  readonly onClose: () => void
}

/** Three answers of one kind. Nothing is ticked beforehand, and to close it is possible for those alone who have answered. */
export function Question({ asked: { text, consent }, isByHand, onClose }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [isChoosing, setChoosing] = useState(consent !== null)
  const [choice, setChoice] = useState<Choice>(consent ?? NONE)
  const { isBusy, give } = useAnswer(text.version, onClose)
  const focuses = isByHand || isChoosing
  // What was opened by hand has the focus, and so has the choice; what opens by itself takes it from no one.
  useEffect(() => {
    if (focuses) title.current?.focus({ preventScroll: true })
  }, [focuses])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && consent) onClose()
  }
  return (
    <>
      <section className={styles.root} aria-labelledby={id} data-consent onKeyDown={onKeyDown}>
        <div className={styles.words}>
          <h2 id={id} ref={title} tabIndex={-1}>
            {isChoosing ? texts.chooseTitle : text.title}
          </h2>
          <p>{text.introduction}</p>
          {isChoosing && <Purposes purposes={text.purposes} choice={choice} onChange={setChoice} />}
        </div>
        <div className={styles.answers}>
          <Button kind="second" busy={isBusy} onClick={() => give(NONE)}>
            {texts.refuse}
          </Button>
          {isChoosing ? (
            <Button kind="second" busy={isBusy} onClick={() => give(choice)}>
              {texts.save}
            </Button>
          ) : (
            <Button kind="second" aria-expanded={false} onClick={() => setChoosing(true)}>
              {texts.choose}
            </Button>
          )}
          <Button kind="second" busy={isBusy} onClick={() => give(ALL)}>
            {texts.accept}
          </Button>
        </div>
        {consent && (
          <div className={styles.close}>
            <IconButton icon="close" label={texts.close} onClick={onClose} />
          </div>
        )}
      </section>
      {!focuses && <Notice />}
    </>
  )
}

/** Screen readers announce only what changes in a region that they know. */
function Notice() {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNotice(texts.asks), 500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="visually-hidden" role="status">
      {notice}
    </p>
  )
}
