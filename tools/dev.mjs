/** `npm run dev`: the shop with demo products; pages follow their sources at once, and a saved file of the server restarts it. */
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
launch(['--watch', '--watch-preserve-output', 'src/main.ts'], {
  DEMO: process.env.DEMO ?? 'on',
  STOREFRONT: process.env.STOREFRONT ?? 'live',
})
