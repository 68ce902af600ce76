import { type ComponentType, useEffect, useState } from 'react'
import { askedVersion } from '../../hydration/asked-version.ts'
import { readState } from '../../hydration/page-state.ts'
import { isAnswered } from '../../stores/consent.ts'

/** The shop's own chat. It stores nothing; it waits for the answer about consent, which is asked in the same place. */
export function Chat() {
  const [Launcher, setLauncher] = useState<ComponentType>()
  useEffect(() => {
    if (!readState(document).hasChat) return undefined
    const load = async () => {
      const { ChatLauncher } = await import('./chat-launcher.tsx')
      setLauncher(() => ChatLauncher)
    }
    const bring = () => {
      if (!isAnswered(document, askedVersion(document))) return
      // A visitor who does not ask for it is not told that it could not be fetched.
      const idle = window.requestIdleCallback ?? setTimeout
      idle(() => void load().catch(() => {}))
    }
    bring()
    window.addEventListener('consent-answered', bring)
    return () => window.removeEventListener('consent-answered', bring)
  }, [])
  return Launcher && <Launcher />
}
