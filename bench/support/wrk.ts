import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOAD_CORE } from './processes.ts'

const run = promisify(execFile)

export interface Reading {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytes: number
  readonly failed: number
  readonly requests: number
}

export interface Load {
  readonly port: number
  readonly paths: readonly string[]
  readonly seconds: number
  /** Each request comes from the next of so many price groups. */
  readonly priceGroups?: number
}

/** Asks for paths in turn over 16 connections for some seconds. Needs `wrk` (a Debian package of that name). */
export async function load({ port, paths, seconds, priceGroups = 0 }: Load): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'planke-bench-'))
  const script = join(folder, 'paths.lua')
  await writeFile(join(folder, 'paths.txt'), paths.join('\n'))
  await writeFile(script, luaOf(join(folder, 'paths.txt'), priceGroups))
  const { stdout } = await run('taskset', [
    ...['-c', LOAD_CORE, 'wrk', '-t1', '-c16', `-d${seconds}s`, '--timeout', '20s'],
    ...['-s', script, `http://127.0.0.1:${port}`],
  ])
  await rm(folder, { recursive: true })
  return readingFrom(stdout)
}

function luaOf(file: string, priceGroups: number): string {
  const headers = priceGroups
    ? `, { ['x-price-group'] = tostring(1001 + asked % ${priceGroups}) }`
    : ''
  return `local paths = {}
for line in io.lines('${file}') do paths[#paths + 1] = line end
local asked = 0
request = function()
  asked = asked + 1
  return wrk.format('GET', paths[(asked - 1) % #paths + 1]${headers})
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
    requests,
  }
}
