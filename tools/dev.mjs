/** `npm run dev`: the shop with demo products; a saved file rebuilds the pages or restarts the server. */
import { ensureBuilt, forgetBuild, vite } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
ensureBuilt()
forgetBuild() // from here on Vite watches the sources
launch([vite, 'build', '--app', '--watch'])
launch(['--watch', '--watch-preserve-output', 'src/main.ts'], { DEMO: process.env.DEMO ?? 'on' })
