/** `npm run serve`: the shop in earnest. Installs and builds nothing; that is done before. */
import { launch, shop } from './launch.mjs'

launch(shop, { NODE_ENV: 'production', DEMO: 'off' })
