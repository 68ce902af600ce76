import { useEffect, useEffectEvent, useRef } from 'react'
import { tellProblem } from '../failures.ts'
import styles from './picking.module.css'
import { pickingTexts as texts } from './picking-texts.ts'

/** Of the browsers that read bar codes themselves. */
interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type Window = { readonly BarcodeDetector?: new () => Detector }

const LOOK_MS = 250
/** The same code in front of the camera is one scan. */
const SAME_MS = 2_000

export function hasCamera(): boolean {
  const { BarcodeDetector } = globalThis as unknown as Window
  return BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
}

type Props = { onCode: (code: string) => void; onClose: () => void }

/** What the camera sees; each code that it reads is told once. */
export function Camera({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useEffectEvent(onCode)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const { BarcodeDetector } = globalThis as unknown as Window
    const detector = BarcodeDetector && new BarcodeDetector()
    let stream: MediaStream | undefined
    let isOver = false
    let last = { code: '', at: Number.NEGATIVE_INFINITY }
    const look = async () => {
      const seen = video.current
      if (!seen || !detector || seen.readyState < seen.HAVE_CURRENT_DATA) return
      const [found] = await detector.detect(seen).catch(() => [])
      const now = performance.now()
      if (!found || (found.rawValue === last.code && now - last.at < SAME_MS)) return
      last = { code: found.rawValue, at: now }
      told(found.rawValue)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened
        if (isOver) for (const track of opened.getTracks()) track.stop()
        else if (video.current) video.current.srcObject = opened
      })
      .catch(() => {
        tellProblem([texts.noCamera])
        closed()
      })
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return <video ref={video} className={styles.video} autoPlay muted playsInline />
}
