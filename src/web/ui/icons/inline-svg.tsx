import { useEffect, useRef, useState } from 'react'
import { loadSvg } from './load-svg.ts'

type Props = {
  /** Of an SVG file of the shop; `#id` names one symbol of it. */
  url: string | undefined
  /** What it shows; empty when the words beside it say the same. */
  label?: string
  /** A picture that is shown when this one cannot be. */
  fallback?: string | undefined
  onError?: (error: Error) => void
}

/** A vector image as part of the page, so that it inherits the colour of the text around it. */
export function InlineSvg({ url, label = '', fallback, onError }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<Pick<Props, 'url'>>()
  const isFailed = failed !== undefined && failed.url === url
  // The image is fetched by the browser, and inserted outside of what React renders.
  useEffect(() => {
    let isWanted = true
    loadSvg(url).then(
      (svg) => {
        if (isWanted) place.current?.replaceChildren(svg)
      },
      (error: Error) => {
        if (!isWanted) return
        place.current?.replaceChildren()
        setFailed({ url })
        onError?.(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [url, onError])
  if (isFailed && fallback) return <img src={fallback} alt={label} />
  return label ? (
    <span ref={place} role="img" aria-label={label} />
  ) : (
    <span ref={place} aria-hidden="true" />
  )
}
