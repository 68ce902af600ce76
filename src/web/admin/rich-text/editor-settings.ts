import { createContext, useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'

export type EditorSettings = ReplyOf<'GET', '/api/admin/editor'>['data']

/** How the texts of a page are edited: read once for all of its fields. */
export const EditorContext = createContext<EditorSettings | undefined>(undefined)

/** How texts are edited; undefined until it is known. */
export function useEditorSettings(): EditorSettings | undefined {
  const { api } = useServices()
  const [settings, setSettings] = useState<EditorSettings>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api
      .get('/api/admin/editor', { signal })
      .then(({ data }) => setSettings(data))
      .catch((error: unknown) => {
        if (!signal.aborted) tellFailure(error)
      })
    return () => leaving.abort()
  }, [api])
  return settings
}
