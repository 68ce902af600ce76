const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
}

/** Makes one short line for the terminal of each JSON line of the log: `12:04:31 warn  replied status=503 ms=12`. */
export function shortLines(write: (line: string) => void): { write(json: string): void } {
  return { write: (json) => write(`${shortLine(JSON.parse(json))}\n`) }
}

function shortLine({ time, level, msg, ...rest }: Record<string, unknown>): string {
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const facts = Object.entries(rest)
    .filter(([name]) => name !== 'err')
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const words = [clock, (LEVELS[Number(level)] ?? '').padEnd(5), msg, ...facts, stackOf(rest.err)]
  return words.filter(Boolean).join(' ')
}

/** A fault is the one thing worth several lines. */
function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  return 'stack' in error ? `\n${error.stack}` : JSON.stringify(error)
}
