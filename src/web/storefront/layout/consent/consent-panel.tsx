import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConsentsReply } from '#contract/consent'
import { askedVersion } from '../../hydration/asked-version.ts'
import { useServices } from '../../services.ts'
import { LOCATION_KEY } from '../../stores/buyer-location.ts'
import { isAnswered } from '../../stores/consent.ts'
import styles from './consent-panel.module.css'
import { Question } from './question.tsx'

interface Props {
  /** A button opened it, which has the focus again when it is closed. */
  readonly isByHand: boolean
  readonly onClose: () => void
}

/**
 * What visitors are asked, at the foot of the window; the page behind goes on working. It is the first of the document, so
 * that the keyboard comes to it first, and laid out as the last, so that it covers nothing at the end of the page.
 */
export function ConsentPanel({ isByHand, onClose }: Props) {
  const { api } = useServices()
  const [asked, setAsked] = useState<ConsentsReply>()
  const host = useHost()
  const opener = useRef<Element>(null)
  // A visitor who asked for nothing is not told that it could not be fetched.
  useEffect(() => {
    let isOpen = true
    const show = (reply: ConsentsReply) => isOpen && setAsked(reply)
    api
      .consents()
      .then((consents) => consents.read(isByHand))
      .then(show, onClose)
    return () => {
      isOpen = false
    }
  }, [api, isByHand, onClose])
  useEffect(() => {
    if (isByHand) opener.current = document.activeElement
  }, [isByHand])
  // It may have been answered in another tab.
  useEffect(() => {
    const isDone = () => isAnswered(document, askedVersion(document))
    // What was stored with an earlier consent goes with it.
    if (!isDone()) localStorage.removeItem(LOCATION_KEY)
    const look = () => !isByHand && isDone() && onClose()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [isByHand, onClose])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  if (!asked) return null
  return createPortal(<Question asked={asked} isByHand={isByHand} onClose={close} />, host)
}

/** An element of the body, above the page in the document and below it to the eye. */
function useHost(): HTMLElement {
  const [host] = useState(() =>
    Object.assign(document.createElement('div'), { className: styles.host }),
  )
  // The page keeps its height, and what has the focus scrolls clear of the panel.
  useEffect(() => {
    const { body, documentElement: root } = document
    body.prepend(host)
    const observer = new ResizeObserver(() => {
      body.style.minBlockSize = `calc(100vh + ${host.offsetHeight}px)`
      root.style.scrollPaddingBlockEnd = `${host.offsetHeight}px`
      host.style.setProperty('--away', `${-host.offsetHeight}px`)
    })
    observer.observe(host)
    return () => {
      observer.disconnect()
      host.remove()
      body.style.minBlockSize = ''
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [host])
  return host
}
