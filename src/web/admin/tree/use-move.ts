import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tellFailure } from '../failures.ts'
import { type Place, placeInWords, type Tree } from './tree.ts'

type Move = { readonly id: number; readonly place: Place }

/**
 * What keeps its address is moved at once; what gets another is asked about first.
 *
 * @param save Moves it.
 * @returns `said`: what was done, for a live region.
 */
export function useMove(tree: Tree, save: (id: number, place: Place) => Promise<unknown>) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Move>()
  const [said, setSaid] = useState('')
  const moved = useRef<number>(undefined)
  useEffect(() => {
    // The row is where it was moved to: the focus goes along.
    if (moved.current === undefined) return
    document.querySelector<HTMLElement>(`[data-row="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  const move = (id: number, place: Place) => {
    const one = tree.byId.get(id)
    if (!one) return
    if (one.parent_id !== place.parent_id) return setAsked({ id, place })
    void save(id, place)
      .then(async () => {
        moved.current = id
        await revalidate()
        setSaid(`${one.name} er flyttet ${placeInWords(tree, id, place)}.`)
      })
      .catch(tellFailure)
  }
  return { move, asked, setAsked, said }
}
