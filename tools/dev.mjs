/** `npm run dev`: the shop with its demo goods; a saved file builds or starts again what it is part of. */
import { ensureBuilt, forgetBuild, vite } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
ensureBuilt()
forgetBuild() // from here on the build follows the files, not the mark
launch([vite, 'build', '--app', '--watch'])
launch(['--watch', '--watch-preserve-output', 'src/main.ts'], { DEMO: process.env.DEMO ?? 'on' })
