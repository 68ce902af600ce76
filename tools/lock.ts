/**
 * Keeps package-lock.json whole for every platform.
 *
 * A package with native parts names one optional package per platform. npm writes only those its registry has into the
 * lock, and `npm ci` then refuses the lock because the others are missing. Their versions are pinned by the
 * package that names them, so the missing entries can be told without asking anyone.
 *
 * `node tools/lock.ts` adds them; `--check` only says what is missing and exits 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

interface Missing {
  name: string
  version: string
  dev: boolean
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

const path = new URL('../package-lock.json', import.meta.url)
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = listMissing(lock)

if (process.argv.includes('--check')) {
  for (const { name, version } of missing)
    console.error(`not in package-lock.json: ${name}@${version}`)
  if (missing.length > 0) console.error('Run: node tools/lock.ts')
  process.exitCode = missing.length > 0 ? 1 : 0
} else {
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = toEntry(one)
  lock.packages = sorted(lock.packages)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} entries added`)
}

function listMissing({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, place, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  )
}

/** Looks where Node would: in the folder of the package that asks, and in every one above it. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const inside = place === '' ? '' : `${place}/`
  if (packages[`${inside}node_modules/${name}`]) return true
  if (place === '') return false
  return isLocked(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}

/** os, cpu and libc are what npm goes by to leave a package out; the name says them. */
function toEntry({ name, version, dev }: Missing): Entry {
  const words = name.split(/[-/]/)
  return {
    version,
    cpu: processors.filter((processor) => words.includes(processor)),
    ...(dev ? { dev } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    os: systems.filter((system) => words.includes(system)),
  }
}

function sorted(packages: Lock['packages']): Lock['packages'] {
  const places = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
  return Object.fromEntries(places.map((place) => [place, packages[place] ?? {}]))
}
