import '@fontsource-variable/instrument-sans/wdth.css'
import './mantine-styles.ts'
import './admin.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createRoutes } from './routes.tsx'
import { createServices } from './services.ts'

// The policy of the page allows no code made of text, which zod would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const services = createServices({
  readCookies: () => document.cookie,
  locks: navigator.locks,
})
const root = document.getElementById('app')
if (root) createRoot(root).render(<App services={services} routes={createRoutes(services)} />)
void services.session.check()
