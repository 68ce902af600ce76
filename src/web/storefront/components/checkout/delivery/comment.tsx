import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { TextArea } from '#ui/fields/field'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'

const INSTRUCTION_MAX = 500

type Props = {
  delivery: BasketDeliveryLine
  answer: (given: { readonly instruction: string }) => Promise<unknown>
}

/** A message to the driver. */
export function Comment({ delivery, answer }: Props) {
  const id = useId()
  const { text, setText, flush } = useSavedText(
    delivery.instruction,
    (instruction) => void answer({ instruction }),
  )
  return (
    <TextArea
      id={id}
      label={texts.comment}
      optional
      rows={2}
      value={text}
      maxLength={INSTRUCTION_MAX}
      onChange={(event) => setText(event.target.value)}
      onBlur={flush}
    />
  )
}

const PAUSE_MS = 800

/**
 * Text that is saved at every pause in the typing, and when the field or the page is left.
 *
 * @param save Not called twice with the same text.
 */
function useSavedText(saved: string, save: (text: string) => void) {
  const [text, setText] = useState(saved)
  const sent = useRef(saved)
  function flush(): void {
    if (text === sent.current) return
    sent.current = text
    save(text)
  }
  const flushLatest = useEffectEvent(flush)
  // Saves at a pause in the typing.
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => flushLatest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Saves the last text when the page is left.
  useEffect(() => () => flushLatest(), [])
  return { text, setText, flush }
}
