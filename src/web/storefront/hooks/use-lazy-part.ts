import { useMemo, useState } from 'react'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'

/** The attributes of a button that opens a part. */
export interface OpeningButton {
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/**
 * A part of a page that is closed until a button opens it. Its script is fetched when the button is pointed at or has
 * the focus, so that few wait for it and a first visit does not carry it.
 *
 * @param load Imports the part; the same function in every render.
 * @returns `part`: what was imported, while it is open.
 */
export function useLazyPart<Part extends object>(load: () => Promise<Part>) {
  const { toasts } = useServices()
  const [part, setPart] = useState<Part>()
  const actions = useMemo(() => {
    const fail = (failure: unknown) =>
      toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
    const open = () => void load().then(setPart, fail)
    const prepare = () => void load().catch(() => {})
    const button: OpeningButton = { onClick: open, onPointerEnter: prepare, onFocus: prepare }
    return { button, close: () => setPart(undefined) }
  }, [load, toasts])
  return { part, ...actions }
}
