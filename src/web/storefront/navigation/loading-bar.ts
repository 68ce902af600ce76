import { createStore, type Store } from '#api-client'

/** Specification, section 9. The colour and the height are tokens. */
const STEP_MS = 250
const FINISH_MS = 500
const START = 0.02
const END = 1

/** Its value is the progress from 0 to 1, or `undefined` while it is hidden. */
export type LoadingBar = Pick<Store<number | undefined>, 'get' | 'subscribe'> & {
  /** @param count Calls and navigations under way: the first starts the bar, the end of the last completes it. */
  readonly follow: (count: number) => void
}

/** The remaining time is unknown, so steps get smaller and the bar never completes by itself. */
export function createLoadingBar(): LoadingBar {
  const progress = createStore<number | undefined>(undefined)
  let stepping: ReturnType<typeof setInterval> | undefined
  let finishing: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(finishing)
    finishing = undefined
    progress.set(START)
    stepping = setInterval(() => progress.set(stepFrom(progress.get() ?? START)), STEP_MS)
  }
  function complete(): void {
    clearInterval(stepping)
    stepping = undefined
    progress.set(END)
    finishing = setTimeout(() => progress.set(undefined), FINISH_MS)
  }

  return {
    get: progress.get,
    subscribe: progress.subscribe,
    follow: (count) => {
      if (count > 0 && stepping === undefined) start()
      if (count === 0 && stepping !== undefined) complete()
    },
  }
}

function stepFrom(progress: number): number {
  if (progress < 0.25) return progress + 0.05
  if (progress < 0.65) return progress + 0.03
  if (progress < 0.9) return progress + 0.02
  return Math.min(progress + 0.005, 0.99)
}
