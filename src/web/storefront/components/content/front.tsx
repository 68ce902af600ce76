/** The sections of the front page, in one chunk: a first visit fetches few files. */
import { Goods } from './goods.tsx'
import { Hero } from './hero.tsx'
import { Place } from './place.tsx'
import { TilesSection } from './tiles.tsx'

export const frontSections = { Goods, Hero, Place, TilesSection }
