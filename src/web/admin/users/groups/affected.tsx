import { useEffect, useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { useServices } from '../../services.ts'
import { affectedText, groupTexts as texts } from './group-texts.ts'

type Props = { changes: readonly { readonly id: number; readonly permissions: string[] }[] }

/** Ticks come one after another. */
const WAIT_MS = 250

/** Whom the changes would affect, or why they would be refused; nothing is changed. */
export function Affected({ changes }: Props) {
  const { api } = useServices()
  const asked = JSON.stringify(changes)
  const [known, setKnown] = useState<{ asked: string; text: string }>()
  useEffect(() => {
    let isOver = false
    const tell = (text: string) => {
      if (!isOver) setKnown({ asked, text })
    }
    const timer = setTimeout(() => {
      api
        .patch('/api/admin/user-groups/edit-many', {
          body: JSON.parse(asked),
          query: { dry: true },
        })
        .then(({ data }) => tell(affectedText(data.affected)))
        .catch((error: unknown) => tell(describeFailure(error)))
    }, WAIT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, asked])
  return <span role="status">{known?.asked === asked ? known.text : texts.asking}</span>
}
