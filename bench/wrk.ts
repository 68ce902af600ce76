import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOAD_CORE } from './processes.ts'

const run = promisify(execFile)

export type Reading = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  bytes: number
  failed: number
}

/**
 * Asks for paths in turn over 16 connections for some seconds. Needs `wrk` (a Debian package of that name).
 *
 * @param isNew Each time with a highest price that nobody has asked for before, which no price reaches.
 */
export async function load(
  port: number,
  paths: readonly string[],
  seconds: number,
  isNew = false,
): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'planke-bench-'))
  const script = join(folder, 'paths.lua')
  await writeFile(script, luaOf(paths, isNew))
  const { stdout } = await run('taskset', [
    ...['-c', LOAD_CORE, 'wrk', '-t1', '-c16', `-d${seconds}s`, '--timeout', '20s'],
    ...['-s', script, `http://127.0.0.1:${port}`],
  ])
  return readingFrom(stdout)
}

function luaOf(paths: readonly string[], isNew: boolean): string {
  const more = isNew ? `.. '&priceTo=' .. (${Math.ceil(Date.now() / 20) % 9e8} + asked)` : ''
  const list = paths.map((path) => JSON.stringify(path)).join(',\n')
  return `local paths = {\n${list}\n}
local asked = 0
request = function()
  asked = asked + 1
  return wrk.format('GET', paths[asked % #paths + 1] ${more})
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT %d %d %d %d %d %d\\n', summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`
}

function readingFrom(output: string): Reading {
  const numbers = /RESULT (.+)/.exec(output)?.[1]?.split(' ').map(Number) ?? []
  const [requests = 0, microseconds = 1, bytes = 0, p50 = 0, p99 = 0, failed = 0] = numbers
  return {
    perSecond: requests / (microseconds / 1e6),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    bytes: Math.round(bytes / Math.max(requests, 1)),
    failed,
  }
}
