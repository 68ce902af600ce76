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
      screen.write(
        `\r\u001b[K${toLine(title, progress, share)}${progress.phase === 'done' ? '\n' : ''}`,
      )
      return
    }
    const step = progress.phase === 'done' ? 2 : Math.floor(share / PLAIN_STEP) * PLAIN_STEP
    if (step <= told) return
    told = step
    screen.write(`${title}: ${toWords(progress)}\n`)
  }
}

function toLine(title: string, progress: Progress, share: number): string {
  const full = Math.round(share * WIDTH)
  return `${title} [${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${toWords(progress)}`
}

function toWords({ done, total, phase }: Progress): string {
  if (phase === 'indexing') return 'gør varerne klar til søgning'
  if (phase === 'projecting') {
    return `${number.format(done)} af ${number.format(total)} varefamilier gjort klar til visning`
  }
  if (phase === 'done') return `klar med ${number.format(total)} varer`
  return `${number.format(done)} af ${number.format(total)} varer`
}
