import { useEffect, useState } from 'react'
import { useLazyPart } from '../../hooks/use-lazy-part.ts'
import { askedVersion } from '../../hydration/asked-version.ts'
import { isAnswered } from '../../stores/consent.ts'
import { texts } from '../../texts.ts'

const loadPanel = () => import('./consent-panel.tsx')

/** Opens what visitors are asked at any time; by itself once the page is idle, where it has no answer yet. */
export function Cookies() {
  const { part, button, close } = useLazyPart(loadPanel)
  const [isByHand, setByHand] = useState(false)
  const { onClick: open } = button
  // The cookie is the browser's: no page depends on it.
  useEffect(() => {
    const ask = () => void loadPanel().then(open, () => {})
    if (!isAnswered(document, askedVersion(document)))
      (window.requestIdleCallback ?? setTimeout)(ask)
  }, [open])
  const press = () => {
    setByHand(true)
    open()
  }
  return (
    <>
      <button type="button" {...button} onClick={press}>
        {texts.cookies}
      </button>
      {part && <part.ConsentPanel isByHand={isByHand} onClose={close} />}
    </>
  )
}
