import { type ReactNode, useState } from 'react'
import { useServices } from './services.ts'
import { useStore } from './store.ts'

type Props = {
  /** What it is drawn from: another one is drawn by the browser. */
  of: object
  /** It answers presses by more than links: drawn by the browser as soon as somebody touches the page. */
  answers?: boolean
  children: () => ReactNode
}

/**
 * A part that stands as the server wrote it: the browser neither goes through it nor knows what is in it, until it has
 * to. Links in it work as they do everywhere. For what is long, and seldom or never changes while a page is shown.
 */
export function Still({ of, answers = false, children }: Props) {
  const { isTakenOver, touched } = useServices()
  const isTouched = useStore(touched, false)
  // What was pressed in it before the script came waits for it to answer, and must be the same buttons.
  const [first] = useState(() => (isTakenOver.get() || (answers && touched.get()) ? undefined : of))
  const isStill = of === first && !(answers && isTouched)
  if (import.meta.env.SSR || !isStill)
    return (
      <div key="drawn" className="still">
        {children()}
      </div>
    )
  return (
    <div
      key="still"
      className="still"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server wrote stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
