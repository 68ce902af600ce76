/** `npm start`: everything a fresh clone needs, then the shop with its demo products. */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch, shop } from './launch.mjs'

ensureInstalled()
ensureBuilt()
launch(shop, { DEMO: process.env.DEMO ?? 'on' })
