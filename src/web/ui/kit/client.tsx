import { hydrateRoot } from 'react-dom/client'
import { Kit } from '../kit.tsx'

const root = document.getElementById('kit')
if (root) hydrateRoot(root, <Kit />)
