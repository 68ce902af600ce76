/** Specification, section 9. The colour and the height are tokens. */
const STEP_MS = 250
const FINISH_MS = 500
const START = 0.02
const END = 1

export interface LoadingBar {
  /** 0 to 1; `undefined` while hidden. */
  readonly progress: () => number | undefined
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** @param count Calls and navigations under way: the first starts the bar, the end of the last completes it. */
  readonly follow: (count: number) => void
}

/** The remaining time is unknown, so steps get smaller and the bar never completes by itself. */
export function createLoadingBar(): LoadingBar {
  let progress: number | undefined
  let stepping: ReturnType<typeof setInterval> | undefined
  let finishing: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: number | undefined): void {
    progress = next
    for (const listener of listeners) listener()
  }
  function start(): void {
    clearTimeout(finishing)
    finishing = undefined
    show(START)
    stepping = setInterval(() => show(stepFrom(progress ?? START)), STEP_MS)
  }
  function complete(): void {
    clearInterval(stepping)
    stepping = undefined
    show(END)
    finishing = setTimeout(() => show(undefined), FINISH_MS)
  }

  return {
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
