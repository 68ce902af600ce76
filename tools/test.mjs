/** `npm test`: everything a fresh clone needs, then every check and every test. */
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'

ensureInstalled()
launch(['tools/run-tests.ts'])
