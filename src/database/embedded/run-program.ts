import { spawnSync } from 'node:child_process'
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
  /** Standard output, then standard error. */
  readonly output: string
}

/** No variable of ours reaches the database programs: a `PGDATA` or `LC_ALL` would change what they do. */
export const BARE_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** Runs a program to its end. Never throws: one that cannot be started has `code: null` and the reason as output. */
export function runProgram({ program, args, account, cwd = '/', input = '' }: Run): Outcome {
  const options = { ...account, cwd, env: BARE_ENVIRONMENT, input, encoding: 'utf8' } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  return { code: status, output: error?.message ?? stdout + stderr }
}
