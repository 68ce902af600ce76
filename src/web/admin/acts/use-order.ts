import { useRevalidator } from 'react-router'
import { tellDone, tellFailure, tellProblem } from '../failures.ts'

interface Order {
  /** As it stands. */
  readonly read: () => Promise<{
    readonly data: { readonly ids: readonly number[] }
    readonly etag: string
  }>
  readonly write: (ids: number[], headers: { readonly 'if-match': string }) => Promise<unknown>
}

/** Puts rows in another order than the one that is shown, unless another has changed it meanwhile. */
export function useOrder(shown: readonly number[], { read, write }: Order) {
  const { revalidate } = useRevalidator()
  return async (ids: readonly number[]) => {
    try {
      const { data, etag } = await read()
      if (data.ids.join() === shown.join()) {
        await write([...ids], { 'if-match': etag })
        tellDone('Rækkefølgen er gemt')
      } else tellProblem(['En anden har ændret rækkefølgen. Se den igennem, og prøv igen.'])
    } catch (error) {
      tellFailure(error)
    }
    await revalidate()
  }
}
