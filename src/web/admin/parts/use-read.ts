import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../failures.ts'

/** What is read beside the page; `failure` says in Danish why it could not be. */
export interface Read<Reply> {
  readonly reply?: Reply
  readonly failure?: string
}

/** @param key Another one reads again. @param read Left out: nothing is read. */
export function useRead<Reply>(
  key: string,
  read: ((signal: AbortSignal) => Promise<Reply>) | undefined,
): Read<Reply> {
  const [known, setKnown] = useState<Read<Reply> & { readonly key?: string }>({})
  // The key says what is read; the function is another one each time.
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const ending = new AbortController()
    const tell = (answer: Read<Reply>) => {
      if (!ending.signal.aborted) setKnown({ ...answer, key })
    }
    latest.current?.(ending.signal).then(
      (reply) => tell({ reply }),
      (error: unknown) => tell({ failure: describeFailure(error) }),
    )
    return () => ending.abort()
  }, [key])
  return known.key === key ? known : {}
}
