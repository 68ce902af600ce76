/** Builds the pages when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node24, root, stop } from './install.mjs'

const inputs = [
  'package-lock.json',
  'package.json',
  'tools/build.mjs',
  'tools/chunks.ts',
  'tsconfig.json',
  'vite.config.ts',
  'src/contract',
  'src/surface',
  'src/kernel',
  'src/web',
]
const vite = join(root, 'node_modules/vite/bin/vite.js')
const mark = join(root, 'build/made-of')

export function ensureBuilt() {
  const madeOf = hashInputs()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === madeOf) return
  console.log('Building the pages …')
  forgetBuild()
  const { status } = spawnSync(node24, [vite, 'build', '--app'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop('The pages could not be built; see above.')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(mark, madeOf)
}

function forgetBuild() {
  rmSync(mark, { force: true })
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles)) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .filter((name) => !/[.]test[.]tsx?$/.test(name))
    .flatMap((name) => listFiles(`${path}/${name}`))
}

if (process.argv[1] === join(root, 'tools/build.mjs')) {
  ensureInstalled()
  ensureBuilt()
}
