import type { Progress } from './seed.ts'

/** Where the bar is drawn; a terminal redraws one line, anything else gets a line now and then. */
export interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 28
const PLAIN_STEP = 0.25
const number = new Intl.NumberFormat('da-DK')

/** Shows how far the planting of the demo shop is. */
export function progressBar(screen: Screen, title = 'Demobutik'): (progress: Progress) => void {
  let told = -1
  let phase: Progress['phase'] = 'goods'
  return (progress) => {
    if (progress.phase === 'projecting' && phase !== 'projecting') told = -1
    phase = progress.phase
    const share = progress.total === 0 ? 1 : Math.min(1, progress.done / progress.total)
    if (screen.isTTY) {
      screen.write(`\r\u001b[K${toLine(title, progress, share)}${isDone(progress) ? '\n' : ''}`)
      return
    }
    const step = isDone(progress) ? 2 : Math.floor(share / PLAIN_STEP) * PLAIN_STEP
    if (step <= told) return
    told = step
    screen.write(`${title}: ${toWords(progress)}\n`)
  }
}

function isDone({ phase }: Progress): boolean {
  return phase === 'done' || phase === 'years_done'
}

function toLine(title: string, progress: Progress, share: number): string {
  const full = Math.round(share * WIDTH)
  return `${title} [${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${toWords(progress)}`
}

function toWords({ done, total, phase }: Progress): string {
  const [some, all] = [number.format(done), number.format(total)]
  switch (phase) {
    case 'goods':
      return `${some} af ${all} varer`
    case 'indexing':
      return 'gør varerne klar til søgning'
    case 'projecting':
      return `${some} af ${all} varefamilier gjort klar til visning`
    case 'done':
      return `klar med ${all} varer`
    case 'years':
      return `${some} af ${all} rækker`
    case 'years_indexing':
      return 'gør årene klar til søgning'
    case 'years_done':
      return `klar med ${all} rækker`
  }
}
