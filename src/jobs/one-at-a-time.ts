export interface OneAtATime {
  (): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** Runs `work` one at a time: called while it runs, it runs once more afterwards, however often it was called. */
export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function call(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return call()
      })
    return next
  }

  return Object.assign(call, {
    idle: async () => {
      while (running ?? next) await (next ?? running)?.catch(() => undefined)
    },
  })
}
