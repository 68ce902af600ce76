import { useRevalidator } from 'react-router'
import { tellSaved } from '../acts/tell-saved.tsx'
import { useServices } from '../services.ts'
import type { Changes } from './tree.ts'
import { toUndo } from './undo.ts'

const MANY = '/api/admin/shop/categories/edit-many'

interface Told {
  /** What is done. */
  readonly message: string
  /** Told when it is as before. */
  readonly undone: string
}

/** Changes categories, all or none, tells so, and takes it back within ten seconds. */
export function useChangeMany() {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  return async (changes: Changes, told: Told): Promise<void> => {
    const { data } = await api.patch(MANY, { body: changes })
    tellSaved({
      ...told,
      undo: async () => {
        const body = toUndo(data)
        if (body.length > 0) await api.patch(MANY, { body })
        await revalidate()
      },
    })
  }
}
