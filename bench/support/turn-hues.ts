import type { Page } from '@playwright/test'

const HUES_CHOSEN = 24
/** Of sixty frames a second one takes 16.7 ms: what took longer than this came a frame late. */
const LATE_MS = 20

/**
 * Chooses hues on the ring of the triangle, one after another, and looks at every frame meanwhile.
 *
 * @returns How many of a hundred frames came in time.
 */
export function shareInTime(page: Page): Promise<number> {
  return page.evaluate(
    async ({ chosen, late }) => {
      const gaps: number[] = []
      let last: number | undefined
      let isOver = false
      const onFrame = (time: number) => {
        if (last !== undefined) gaps.push(time - last)
        last = time
        if (!isOver) requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
      const nextFrame = () => new Promise((goOn) => requestAnimationFrame(goOn))
      for (let turn = 1; turn <= chosen; turn += 1) {
        const ring = [...document.querySelectorAll('nav[aria-label="Kulør"] a')]
        const link = ring[(turn * 7) % ring.length]
        const hue = link?.getAttribute('aria-label')
        link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        while (!document.querySelector(`nav[aria-label="Nuancer af ${hue}"]`)) await nextFrame()
        // As long as a finger takes to the next one.
        await new Promise((goOn) => setTimeout(goOn, 120))
      }
      isOver = true
      return (100 * gaps.filter((gap) => gap <= late).length) / gaps.length
    },
    { chosen: HUES_CHOSEN, late: LATE_MS },
  )
}
