import { type KeyboardEvent, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

type Move = (at: number, key: string, count: number) => number | undefined

/**
 * Many links as one stop of the Tab key: the arrow keys go from one to another, Home and End to the first and the last. Without script each
 * is a stop of its own.
 *
 * @param first The place of the link that Tab reaches.
 * @param move Where an arrow key leads from a place; left out: to the next or the one before, all the way round.
 */
export function useArrowKeys(first: number, move: Move = moveRound) {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    for (const [place, link] of linksOf(ref.current).entries()) {
      link.setAttribute('tabindex', place === Math.max(0, first) ? '0' : '-1')
    }
  }, [first])
  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const links = linksOf(ref.current)
    const at = links.indexOf(document.activeElement as SVGAElement)
    const to = target(event.key, at, links.length, move)
    if (to === undefined) return
    event.preventDefault()
    links[at]?.setAttribute('tabindex', '-1')
    links[to]?.setAttribute('tabindex', '0')
    links[to]?.focus()
  }
  return { ref, onKeyDown }
}

function target(key: string, at: number, count: number, move: Move): number | undefined {
  if (at < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : move(at, key, count)
}

function moveRound(at: number, key: string, count: number): number | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : (at + step + count) % count
}

function linksOf(within: SVGSVGElement | null): SVGAElement[] {
  return [...(within?.querySelectorAll<SVGAElement>('a') ?? [])]
}
