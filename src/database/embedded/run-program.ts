import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly account: Account
  readonly cwd?: string
  readonly input?: string
}

export interface Outcome {
  /** `null` when the program could not be started or was killed. */
  readonly code: number | null
  /** Standard output and error, as they came. */
  readonly output: string
}

/** No variable of ours reaches the database programs: a `PGDATA` or `LC_ALL` would change what they do. */
export const BARE_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** Runs a program to its end. Never throws: one that cannot be started has `code: null` and the reason as output. */
export function runProgram({ program, args, account, cwd = '/', input = '' }: Run) {
  return new Promise<Outcome>((resolve) => {
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    try {
      const child = spawn(program, args, { ...account, cwd, env: BARE_ENVIRONMENT })
      child.on('error', (error) => resolve({ code: null, output: error.message }))
      child.on('close', (code) => resolve({ code, output }))
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.stdin.on('error', () => undefined) // it may end before it has read everything
      child.stdin.end(input)
    } catch (error) {
      resolve({ code: null, output: String(error) })
    }
  })
}
