import { z } from 'zod'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import { dataOf } from '../common.ts'
import { issue } from '../issues.ts'
import { colour, colourInPath } from './colour.ts'

/** Colours that a user has kept. */

export const newFavourites = z.strictObject({
  colours: z.array(colourInPath).min(1, issue('list_empty')).max(FAVOURITES_MAX),
})

const kept = z.object({
  colours: z.array(colour).meta({ description: 'The one that was kept last comes first.' }),
})
export const favouritesReply = dataOf(kept)

export const favouritesAdded = dataOf(
  kept.extend({
    left_out: z.int().meta({
      description: 'How many there was no room for, or that the shop does not have.',
    }),
  }),
)
