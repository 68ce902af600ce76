import type { Family } from '../catalogue/family.ts'
import { boards } from './families/boards.ts'
import { electric } from './families/electric.ts'
import { fasteners } from './families/fasteners.ts'
import { floors } from './families/floors.ts'
import { fuel } from './families/fuel.ts'
import { insulation } from './families/insulation.ts'
import { joining } from './families/joining.ts'
import { masonry } from './families/masonry.ts'
import { openings } from './families/openings.ts'
import { outdoor } from './families/outdoor.ts'
import { paint } from './families/paint.ts'
import { plumbing } from './families/plumbing.ts'
import { roof } from './families/roof.ts'
import { timber } from './families/timber.ts'
import { tools } from './families/tools.ts'
import { wear } from './families/wear.ts'

/** Every kind of goods, in the order in which they are numbered. */
export const families: readonly Family[] = [
  ...timber,
  ...boards,
  ...insulation,
  ...masonry,
  ...roof,
  ...openings,
  ...fasteners,
  ...tools,
  ...paint,
  ...floors,
  ...outdoor,
  ...electric,
  ...plumbing,
  ...wear,
  ...fuel,
  ...joining,
]
