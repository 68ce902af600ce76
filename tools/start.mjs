/** `npm start`: everything a fresh clone needs, then the shop with its demo goods. */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
ensureBuilt()
// A small young generation and a ceiling halve the memory that rendering pages takes.
launch(['--max-semi-space-size=8', '--max-old-space-size=512', 'src/main.ts'], {
  DEMO: process.env.DEMO ?? 'on',
})
