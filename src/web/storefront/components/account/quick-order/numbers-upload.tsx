import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ArticleNumbersUpload, ArticleNumbersUploaded } from '#contract/basket/quick-order'
import { Segmented } from '#ui/fields/segmented'
import { Card, CardHead } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { Ledger } from '#ui/table/ledger'
import { useServices } from '../../../services.ts'
import { articleNumberTexts as texts } from '../../../texts/professional/article-numbers.ts'
import { quickOrderTexts } from '../../../texts/professional/quick-order.ts'
import { useAction } from '../baskets/use-action.ts'
import { FileDrop } from './file-drop.tsx'
import { FileNotices } from './file-notices.tsx'
import styles from './quick-order.module.css'
import { type FileRead, readFile } from './read-file.ts'
import { withoutControls } from './without-controls.ts'

const modes = [
  { value: 'add', label: texts.add },
  { value: 'replace', label: texts.replace },
]

/** A file of numbers is stored as soon as it is chosen; rows that were left out are listed. */
export function NumbersUpload() {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const { busy, act } = useAction()
  const [mode, setMode] = useState<ArticleNumbersUpload['mode']>('add')
  const [uploaded, setUploaded] = useState<ArticleNumbersUploaded>()
  const [problem, setProblem] = useState<string>()
  const [file, setFile] = useState<FileRead>()
  const take = async (chosen: File) => {
    setUploaded(undefined)
    const read = await readFile(chosen)
    setFile(read)
    if ('problem' in read) return setProblem(quickOrderTexts.fileProblems[read.problem])
    if (read.text.trim() === '') return setProblem(texts.empty)
    setProblem(undefined)
    const body = { mode, csv: withoutControls(read.text) }
    setUploaded((await api.post('/api/shop/article-numbers', { body })).data)
    await revalidate()
  }
  return (
    <Card as="section" labelledBy="upload">
      <CardHead>
        <h2 id="upload">{texts.upload}</h2>
      </CardHead>
      <div className="stack">
        <p className="small quiet">{texts.uploadText}</p>
        <div className={styles.mode}>
          <Segmented
            label={texts.mode}
            size="small"
            name="mode"
            value={mode}
            onChange={(value) => setMode(value === 'replace' ? 'replace' : 'add')}
            options={modes}
          />
          {mode === 'replace' && <p className="small quiet">{texts.replaceText}</p>}
        </div>
        <FileDrop busy={busy !== undefined} onFile={(file) => void act('take', () => take(file))} />
        <FileNotices file={file} />
        {problem !== undefined && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        {uploaded && <Outcome uploaded={uploaded} />}
      </div>
    </Card>
  )
}

function Outcome({ uploaded }: { uploaded: ArticleNumbersUploaded }) {
  const { stored_count, removed_count, errors, errors_count } = uploaded
  return (
    <>
      <Alert tone={stored_count > 0 ? 'ok' : 'danger'} live>
        {stored_count > 0 ? texts.stored(stored_count, removed_count) : texts.storedNone}
      </Alert>
      {errors_count > 0 && (
        <>
          <p>
            <b>{texts.leftOut(errors_count)}</b>{' '}
            {errors_count > errors.length ? texts.leftOutMore(errors.length) : texts.leftOutText}
          </p>
          <Ledger caption={texts.leftOut(errors_count)}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.row}</th>
                <th scope="col">{texts.columns.text}</th>
                <th scope="col">{texts.columns.why}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, text, message }) => (
                <tr key={line}>
                  <td data-fold="side">{line}</td>
                  <td data-fold="lead" className={styles.left}>
                    {text}
                  </td>
                  <td data-fold="sub">{message}</td>
                </tr>
              ))}
            </tbody>
          </Ledger>
        </>
      )}
    </>
  )
}
