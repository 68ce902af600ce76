import { useState } from 'react'
import type { Choice } from '#kernel/consent'
import { useServices } from '../../services.ts'
import { LOCATION_KEY } from '../../stores/buyer-location.ts'
import { consentTexts as texts } from '../../texts/consent.ts'

export const NONE: Choice = { functional: false, statistics: false, marketing: false }
export const ALL: Choice = { functional: true, statistics: true, marketing: true }

/**
 * Stores what a visitor answers, and tells the rest of the window.
 *
 * @param version Of the text that is shown.
 */
export function useAnswer(version: number, onGiven?: () => void) {
  const { api, buyerLocation, toasts } = useServices()
  const [isBusy, setBusy] = useState(false)
  const give = async ({ functional, statistics, marketing }: Choice) => {
    setBusy(true)
    try {
      const consents = await api.consents()
      await consents.give({ version, functional, statistics, marketing })
      // The tab keeps the place that it shows; where it is stored may be another.
      for (const storage of [localStorage, sessionStorage]) storage.removeItem(LOCATION_KEY)
      buyerLocation.set(buyerLocation.get())
      toasts.show({ id: 'consent', text: texts.saved })
      window.dispatchEvent(new Event('consent-answered'))
      onGiven?.()
    } catch {
      // The shared handler has shown why.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, give: (choice: Choice) => void give(choice) }
}

declare global {
  interface WindowEventMap {
    /** The question was answered in this window. */
    'consent-answered': Event
  }
}
